import { describe, expect, test } from 'vitest';
import { servedFiles } from '../site/built-pages.ts';
import { builtText, unreachedFiles } from '../site/built-references.ts';

/** The files that every visitor loads: pages, their script, the stylesheets. */
const sent = servedFiles.filter((file) => /\.html$|^assets\/client\..*\.js$|^assets\/static\/.*\.css$/.test(file));

/** Features that the second company has switched off, and words that only they bring into a page. */
const off: readonly (readonly [feature: string, marks: RegExp])[] = [
  ['the lead dialog', /LeadInquiry|data-lead/],
  ['the particles', /particles|particle-control/i],
  ['swiping a notification away', /data-swipe|swipe-move/],
];

const on: readonly (readonly [feature: string, marks: RegExp])[] = [
  ['the search', /SearchPalette/],
  ['the cookie banner', /cookie-banner/],
  ['the quote button', /quote-button/],
];

describe('a disabled feature', () => {
  test('leaves no unreferenced file in the build', () => {
    expect(unreachedFiles()).toEqual([]);
  });

  test.for(off)('adds no code to pages: %s', ([, marks]) => {
    expect(sent.length).toBeGreaterThan(15);
    expect(sent.filter((file) => marks.test(builtText(file)))).toEqual([]);
  });
});

test.for(on)('an enabled feature is in the pages: %s', ([, marks]) => {
  expect(sent.filter((file) => marks.test(builtText(file))).length).toBeGreaterThan(10);
});
