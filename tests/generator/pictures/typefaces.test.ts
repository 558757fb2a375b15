import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { emitFonts } from '../../../generator/emit/pictures/fonts.ts';
import { brokenWord, cutFont, readFont } from '../../../generator/pictures/fonts/font-file.ts';
import { readTypeface } from '../../../generator/pictures/fonts/typeface.ts';
import { breakable, lettering, linesOf, outline, widthOf } from '../../../generator/pictures/raster/lettering.ts';
import type { Content } from '../../../generator/read/content.ts';

const folder = 'node_modules/@fontsource-variable';

/** Words whose letters take other forms beside each other, and a font with them. */
// biome-ignore format: one row a script
const scripts: readonly [script: string, file: string, word: string][] = [
  ['Arabic', 'cairo/files/cairo-arabic-wght-normal.woff2', 'الهندسة'],
  ['Devanagari', 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2', 'स्थिति'],
];

test.each(scripts)('a cut font keeps the forms of letters in %s', async (_, file, word) => {
  const bytes = readFileSync(`${folder}/${file}`);
  const font = await readFont(bytes);
  const withoutForms = await subsetFont(bytes, word, {
    targetFormat: 'woff2',
    variationAxes: { wght: 600 },
    keepFeatures: ['kern'],
  });
  expect(await brokenWord(font, 600, withoutForms, [word])).toBe(word);
  expect(await brokenWord(font, 600, await cutFont(font, word, 600), [word])).toBe('');
});

/** Letters of India, more than those of a keyboard: their font is the main one and has no letters of Europe. */
const devanagari = String.fromCodePoint(...Array.from({ length: 128 }, (_, index) => 0x0900 + index));

test('the fonts of a site have the letters of its texts, of formatted values, and those that visitors type', async () => {
  const page = { salary: { from: 1, to: 2, currency: 'INR', per: 'year' }, remote: ['IN'] };
  const content = {
    language: { code: 'hi' },
    single: { site: { company: devanagari } },
    collections: { roles: [{ page }] },
  } as unknown as Content;
  const typeface = await readTypeface('data', '@fontsource-variable/noto-sans-devanagari');
  const output = new Map<string, string | Uint8Array>();
  await emitFonts(content, { heading: typeface, text: typeface }, output);
  const codes = async (name: RegExp): Promise<Set<number>> => {
    const files = [...output].filter(([file]) => name.test(file));
    const fonts = await Promise.all(files.map(([, bytes]) => readFont(Buffer.from(bytes))));
    return new Set(fonts.flatMap((font) => [...font.codes]));
  };
  expect(await codes(/text-400-typed/)).toContain('é'.codePointAt(0));
  expect(await codes(/text-600/)).toContain('₹'.codePointAt(0));
});

test('drawn words join their letters, run from right to left and keep Latin words from left to right', async () => {
  const typeface = await readTypeface('data', '@fontsource-variable/cairo');
  const letters = await lettering(typeface, 600, 'سلام (AI)', { code: 'ar', dir: 'rtl' });
  const single = [...'سلام'].reduce((width, letter) => width + widthOf(letters, letter, 100), 0);
  expect(widthOf(letters, 'سلام', 100)).toBeLessThan(single);
  const drawn = (text: string, x = 0): string => outline(letters, text, [x, 0], 100);
  // A bracket is mirrored in a text from right to left.
  const latin = drawn(')') + drawn('AI', widthOf(letters, ')', 100));
  expect(drawn('سلام (AI)').slice(0, latin.length)).toBe(latin);
  expect(drawn('سلام AI')).toContain(drawn('سلام', widthOf(letters, 'AI ', 100)));
});

test.each([
  '看護と 介護の 言葉をそろえた 総合 病院',
  '止めない 移行の ために、 最初に 止めるべきもの',
  'まずは 現状を お聞かせください',
  '5つの サービス',
])('the title %s breaks between phrases', (title) => {
  expect(breakable(title.replaceAll(' ', ''))).toEqual(title.split(' '));
});

test.each([
  ['Data quality for ports', ['Data quality', 'for ports']],
  // The typeface has no Japanese letters, which therefore have no width.
  ['AI品質AI', ['AI品質', 'AI']],
  ['AI品質)AI', ['AI', '品質)', 'AI']],
  ['AI品「AI」AI', ['AI品', '「AI」', 'AI']],
  ['20\u00a0% weniger', ['20\u00a0%', 'weniger']],
])('the title %s breaks between words, not before a closing mark', async (title, lines) => {
  const typeface = await readTypeface('data', '@fontsource-variable/hanken-grotesk');
  const letters = await lettering(typeface, 650, title, {
    code: 'ja',
    dir: 'ltr',
  });
  const width = widthOf(letters, lines[0] ?? '', 60);
  expect(linesOf(letters, title, 60, width)).toEqual(lines);
});
