import { describe, expect, test } from 'vitest';
import { all, attribute, type Page, pageAt, styled, the, words, wordsOf } from './page.ts';
import { legalPaths } from './tables.ts';

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

describe('the terms', () => {
  const page = pageAt('/terms');

  test('[LEG-2a] they have eight numbered sections', () => {
    expect(titlesOf(page)).toEqual([
      'Acceptance of these terms',
      'Changes to these terms',
      'Use of the website',
      'Intellectual property',
      'Links to other websites',
      'Termination',
      'Governing law',
      'Contact',
    ]);
    expect(attribute(the(page, '.legal-text'), 'data-numbered')).toBe('true');
    expect(all(page, 'ol.legal-contents > li')).toHaveLength(8);
    const numbers = '.legal-text[data-numbered=true] h2:before';
    expect(styled(numbers, 'counter-increment:section', 'content:counter(section) ". "')).toBe(true);
  });

  test('[LEG-2a] [CST-18a] material changes have at least 30 days notice', () => {
    expect(textUnder(page, /Changes/)).toMatch(/material change.*at least 30 days notice/);
  });

  test('[LEG-2a] [CST-18b] the law is that of California', () => {
    expect(textUnder(page, /Governing law/)).toContain('governed by the laws of the State of California');
  });

  test('[LEG-2b] they were last updated in December 2024', () => {
    expect(words(the(page, '.legal-head > p'))).toBe('Last updated December 2024');
  });
});

describe('the cookie policy', () => {
  const page = pageAt('/cookies');

  test('[LEG-3] it has five sections', () => {
    expect(titlesOf(page)).toEqual([
      'What cookies are',
      'How we use cookies',
      'Third-party cookies',
      'Your choices',
      'Contact',
    ]);
  });

  test.each(['Essential', 'Analytics', 'Functional', 'Marketing'])(
    '[LEG-3] it says how %s cookies are used',
    (kind) => {
      expect(wordsOf(page, '.legal-text section:nth-of-type(2) li strong')).toContain(`${kind}.`);
    },
  );
});

describe('every legal page', () => {
  test.each(legalPaths)('[LEG-4] %s carries the company address in Hyderabad, Telangana', (path) => {
    expect(words(the(pageAt(path), '.legal-text address'))).toMatch(/Hyderabad, Telangana$/);
  });
});
