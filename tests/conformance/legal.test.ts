import { describe, expect, test } from 'vitest';
import { all, type Page, pageAt, the, words, wordsOf } from './page.ts';

const titlesOf = (page: Page): string[] => wordsOf(page, '.legal-text h2');

/** The text under a heading. */
const textUnder = (page: Page, title: RegExp): string => {
  const section = all(page, '.legal-text section').find((one) => title.test(words(the(one, 'h2'))));
  if (!section) throw new Error(`no section ${title}`);
  return words(section);
};

describe('the privacy policy', () => {
  const page = pageAt('/privacy');

  test.each([
    ['PII collected', /Personally identifiable information we collect/],
    ['uses', /How we use it/],
    ['non-PII and cookies', /Non-identifying information and cookies/],
    ['sharing', /Sharing/],
    ['advertising opt-out', /Advertising and how to opt out/],
    ['email marketing', /Email marketing/],
    ['security', /Security/],
    ['external links', /Links to other websites/],
    ['revisions', /Revisions/],
    ['contact', /how to reach us/],
  ])('[LEG-1] it has a text on %s', (_, title) => {
    expect(textUnder(page, title).length).toBeGreaterThan(250);
  });

  test('[LEG-1] it is static text', () => {
    expect(all(page, 'main form, main button, main input')).toEqual([]);
    expect(titlesOf(page)).toHaveLength(10);
  });
});
