import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, pageAt, sectionUnder, the, words, wordsOf } from './page.ts';
import { industries, services } from './tables.ts';

const both = [...services, ...industries].map(({ path }) => path);

describe.each(both)('%s', (path) => {
  const page = pageAt(path);

  test('[SPT-1a] it begins with a hero', () => {
    const hero = the(page, 'main > section:first-child');
    expect(hero.id).toBe('hero');
    expect(all(hero, 'h1')).toHaveLength(1);
    expect(all(hero, '.picture[role="img"]')).toHaveLength(1);
  });

  test('What We Deliver is a list of tabs', () => {
    const section = sectionUnder(page, 'What We Deliver');
    expect(all(section, '[role="tab"]').length).toBeGreaterThan(3);
    expect(all(section, '[role="tabpanel"]')).toHaveLength(all(section, '[role="tab"]').length);
    for (const panel of all(section, '[role="tabpanel"]')) expect(words(panel).length).toBeGreaterThan(150);
  });

  test('[STA-26] the first deliverable is selected', () => {
    const selected = all(page, '#deliverables [role="tab"]').map((tab) => attribute(tab, 'aria-selected'));
    expect(selected).toEqual(selected.map((_, index) => String(index === 0)));
  });

  test('[SPT-1d] Key Benefits are cards', () => {
    const cards = all(sectionUnder(page, 'Key Benefits'), 'li.line-card');
    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) expect([...wordsOf(card, 'h3'), ...wordsOf(card, 'p')].filter(Boolean)).toHaveLength(2);
  });

  test('[SPT-1e] How We Deliver has 3 to 5 numbered steps', () => {
    const numbers = wordsOf(sectionUnder(page, 'How We Deliver'), '.path-number');
    expect(numbers.length).toBeGreaterThanOrEqual(3);
    expect(numbers.length).toBeLessThanOrEqual(5);
    expect(numbers).toEqual(['01', '02', '03', '04', '05'].slice(0, numbers.length));
  });

  test('[SPT-1f] it ends in a call to talk that leads to /contact', () => {
    const closing = the(page, 'main .closing');
    expect(words(closing)).toMatch(/let's talk/i);
    expect(linksOf(closing).map((link) => link.split(' -> ')[1])).toEqual(['/contact#contact']);
  });

  test('[SPT-2] the hero buttons lead to /contact and /portfolio', () => {
    const targets = all(page, '#hero a.button').map((link) => attribute(link, 'href'));
    expect(targets).toEqual(['/contact#contact', '/portfolio']);
  });
});

describe('the introduction', () => {
  test('[SPT-1b] service pages have one after the hero, industry pages omit it', () => {
    for (const { path } of services) {
      const intro = the(pageAt(path), 'main > script + section');
      expect(attribute(intro, 'aria-labelledby'), path).toBe('intro-title');
      expect(words(the(intro, '.prose')).length, path).toBeGreaterThan(400);
    }
    for (const { path } of industries) expect(all(pageAt(path), '#intro-title'), path).toEqual([]);
  });
});

/** SPT-4 in its own words, with the title of each page. */
const subjects: readonly (readonly [subject: string, path: string, title: RegExp])[] = [
  ['generative AI and ML', '/services/ai', /AI & Machine Learning/],
  ['QA and testing', '/services/qa', /Quality Assurance & Testing/],
  ['DevOps and MLOps', '/services/devops', /DevOps & MLOps/],
  ['custom software', '/services/software', /Custom Software/],
  ['mobile', '/services/mobile', /Mobile/],
  ['POCs and MVPs', '/services/poc', /Proof of Concept and MVP|POCs? (&|and) MVPs?/],
  ['Salesforce', '/services/salesforce', /Salesforce/],
  ['cloud migration and management', '/services/cloud', /Cloud Migration/],
  ['enterprise architecture', '/services/architecture', /Enterprise Architecture/],
];

describe('the service pages', () => {
  test.each(subjects)('[SPT-4] there is one on %s', (_, path, title) => {
    expect(words(the(pageAt(path), 'head title'))).toMatch(title);
    expect(all(pageAt(path), '#deliverables [role="tab"]').length).toBeGreaterThan(4);
  });
});
