import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { soften, softenTexts } from '../../../renderer/ui/soft-hyphens.ts';

// A language that hyphenates after every third letter.
vi.mock('#generated/hyphenation.ts', () => ({
  hyphenate: (word: string): string => word.replaceAll(/.{3}(?=.)/g, '$&\u00ad'),
}));

const shown = (text: string): string => text.replaceAll('\u00ad', '-');

test.each([
  ['abcdefghijklmnopqr', 'abcdef-ghi-jkl-mnopqr'],
  ['abcdefghijklmno and pqrstuvwxyzabcd', 'abcdef-ghi-jklmno and pqrstu-vwx-yzabcd'],
  ['abcdefghijklmn', 'abcdefghijklmn'],
  ['abcdefghijklmnopqr.example.com', 'abcdefghijklmnopqr.example.com'],
])('a long word can break wherever five letters remain on both sides: %s', (text, expected) => {
  expect(shown(soften(text))).toBe(expected);
});

test('every text inside an element gets them', () => {
  const words = ['abcdefghijklmno', createElement('b', { key: 'b' }, 'ABCDEFGHIJKLMNO'), 'short'];
  const markup = renderToStaticMarkup(createElement('p', {}, softenTexts(words)));
  expect(shown(markup)).toBe('<p>abcdef-ghi-jklmno<b>ABCDEF-GHI-JKLMNO</b>short</p>');
});
