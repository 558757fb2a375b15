import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Editor, EditorContext } from '../../../editing/panel/api.ts';
import { NewEntry } from '../../../editing/panel/files/NewEntry.tsx';
import { importGenerated } from '../../../sites/site-folders.ts';

const { editor: texts } = await importGenerated<typeof import('#generated/content/editor.ts')>('content/editor.ts');

test.each([
  [[], true],
  [[{ kind: 'page', title: 'Page' }], false],
])('the form for a new entry of the kinds %j waits for kinds: %s', (kinds, isDisabled) => {
  const form = createElement(NewEntry, { kinds });
  const page = renderToStaticMarkup(createElement(EditorContext, { value: { texts } as Editor }, form));
  expect(page.includes('<button type="submit" disabled="">')).toBe(isDisabled);
});
