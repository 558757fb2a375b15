import { expect } from 'vitest';
import { firstSection } from '../site/sections.ts';
import { pairsOf, prove, targetsOf } from './checks.ts';
import { all, attribute, linksOf, type Page, pageAt, sectionUnder, spokenWords, the, words, wordsOf } from './page.ts';
import { caseStudyPaths, industries } from './tables.ts';

/** A strip whose second half, which screen readers skip, repeats the first. */
const strip = (page: Page, section: string, count: number): void => {
  const [half, copy, ...others] = all(page, `${section} .marquee-half`);
  if (!half || !copy) throw new Error('the strip needs two halves');
  expect(others).toEqual([]);
  expect(new Set(wordsOf(half, 'li')).size).toBe(count);
  expect(wordsOf(copy, 'li')).toEqual(wordsOf(half, 'li'));
  expect([half, copy].map((one) => one.getAttribute('aria-hidden'))).toEqual([null, 'true']);
};

const featured = caseStudyPaths.slice(0, 3);

prove('the home page', ['/'], {
  '[HOM-1] three different title and subtitle pairs stand in the HTML, and the first is the heading': (page) => {
    const messages = pairsOf(the(page, '#hero .rotation'), '.rotation-title', '.rotation-subtitle');
    expect(messages).toHaveLength(3);
    expect(new Set(messages.flat()).size).toBe(6);
    expect(words(the(page, 'h1'))).toBe(messages[0]?.[0]);
  },
  '[HOM-6] [CST-12a] each card shows two features and how many more there are': (page) => {
    const features = (firstSection('teasers')?.content.cards ?? []).map((card) => card.features);
    expect(features.map(({ length }) => length)).toEqual([5, 6, 6, 5]);
    const shown = features.flatMap((own) => [...own.slice(0, 2), `+${own.length - 2} more`]);
    expect(wordsOf(page, '#innovation li .tag')).toEqual(shown);
  },
  '[HOM-7a] [CST-21g] [PRD-10] nine client logos pass in a strip': (page) => strip(page, '#clients', 9),
  '[HOM-13] [CST-21d] expertise has an introduction and a strip of 15 names': (page) => {
    expect(words(the(page, '#expertise .lead')).length).toBeGreaterThan(100);
    strip(page, '#expertise', 15);
  },
  '[HOM-9a] each card of the approach has a short description': (page) => {
    const lengths = wordsOf(page, '#approach ol > li .muted').map(({ length }) => length);
    expect(lengths.filter((length) => length > 60 && length < 220)).toHaveLength(6);
  },
  '[HOM-9b] an image with alt text sits beside them': (page) => {
    expect(attribute(the(page, '#approach .on-light'), 'alt').length).toBeGreaterThan(20);
  },
  '[HOM-9c] the place for buttons is empty by default': () =>
    expect(firstSection('illustrated-steps')?.content.actions).toEqual([]),
  '[HOM-12] a previous and a next button follow the cards': (page) => {
    const buttons = all(page, '#services .carousel-view ~ * button');
    expect(buttons.map((button) => attribute(button, 'aria-label'))).toEqual(['Previous service', 'Next service']);
  },
  '[HOM-14] [HOM-15] [CST-21f] nine industry cards have a description and lead to their pages': (page) => {
    expect(pairsOf(page, '#industries li h3', '#industries li p')).toEqual(
      industries.map(({ name }) => [name, expect.stringMatching(/^.{41}/)]),
    );
    expect(linksOf(page, '#industries li a')).toEqual(
      industries.map(({ path }) => `Explore Solutions -> ${path}#hero`),
    );
  },
  '[HOM-16] [PRT-1b] [ENT-10] three case studies have their title, their challenge and a link to their page': (
    page,
  ) => {
    const section = sectionUnder(page, 'Proven Impact Across Industries');
    expect(wordsOf(section, 'li h3')).toEqual(featured.map((path) => words(the(pageAt(path), 'h1'))));
    expect(linksOf(section, 'li a')).toEqual(featured.map((path) => `View Full Case Study -> ${path}#hero`));
    const challenges = featured.map((path) => words(the(pageAt(path), '#challenge .prose p:first-child')));
    expect(wordsOf(section, 'li p')).toEqual(expect.arrayContaining(challenges));
  },
  '[HOM-19a] [HOM-19b] the contact cards link to mailto and to maps, which open in a new tab and say so': (page) => {
    const [mail, ...maps] = all(page, '#contact li.line-card a');
    expect(targetsOf(page, '#contact li.line-card a')).toEqual([
      expect.stringMatching(/^mailto:\S+@\S+$/),
      expect.stringMatching(/^https:\/\/maps\..*Hyderabad/),
      expect.stringMatching(/^https:\/\/maps\..*Virginia/),
    ]);
    expect(mail?.hasAttribute('target')).toBe(false);
    for (const map of maps) {
      expect([attribute(map, 'target'), attribute(map, 'rel')]).toEqual(['_blank', 'noopener']);
      expect(spokenWords(map)).toContain('opens in a new tab');
    }
  },
});

prove('the about page', ['/about'], {
  '[ABT-1b] it states mission and vision': (page) => {
    expect(pairsOf(page, '#mission h2', '#mission p.statement')).toEqual([
      [expect.stringMatching(/^Mission\b/), expect.stringMatching(/^.{200}/)],
      [expect.stringMatching(/^Vision\b/), expect.stringMatching(/^.{200}/)],
    ]);
  },
});

prove('the leadership page', ['/team'], {
  '[LDR-1] [PRD-2] two different co-founders have their role, photo and bio': (page) => {
    const people = all(page, 'main .person');
    expect(new Set(people.map((person) => words(the(person, 'h2')))).size).toBe(2);
    for (const person of people) {
      expect(words(the(person, '.label'))).toMatch(/^Co-founder\b/);
      const picture = the(person, '.picture:not(.on-dark)');
      expect(picture.getAttribute('alt') ?? attribute(picture, 'aria-label')).toContain(words(the(person, 'h2')));
      expect(all(person, '.prose p').length).toBeGreaterThan(1);
      expect(spokenWords(the(person, '.prose')).length).toBeGreaterThan(400);
    }
  },
});

prove('the contact page', ['/contact'], {
  '[CON-1b] it shares the contact section of the home page': (page) =>
    expect(words(the(page, '#contact'))).toBe(words(the(pageAt('/'), '#contact'))),
  '[CON-2] both offices show the contact e-mail of the contact section': (page) => {
    const mail = linksOf(page, '#contact a[href^="mailto:"]');
    expect(mail).toHaveLength(1);
    expect(linksOf(page, '#offices li a[href^="mailto:"]')).toEqual([...mail, ...mail]);
  },
});

prove('the careers page', ['/careers'], {
  '[CAR-2] [CST-21a] the culture gallery has eight different images': (page) => {
    const images = all(page, '#culture .on-light');
    for (const name of ['src', 'alt']) expect(new Set(images.map((image) => attribute(image, name))).size).toBe(8);
  },
});

prove('the privacy policy', ['/privacy'], {
  '[LEG-1] it treats each subject at length': (page) =>
    expect(wordsOf(page, 'article section').filter(({ length }) => length < 250)).toEqual([]),
});
