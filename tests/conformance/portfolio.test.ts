import { expect } from 'vitest';
import { counted, every, links, prove, targets, texts } from './checks.ts';
import { all, attribute, metaOf, pageAt, sectionUnder, the, words, wordsOf } from './page.ts';
import { caseStudyPaths, listedIds } from './tables.ts';

prove('the portfolio', ['/portfolio'], {
  '[PRT-1a] it begins with a hero': counted('main > section#hero:first-child h1', 1),
  '[PRT-1b] [ENT-10] it features three projects': targets(
    '#featured a',
    ...caseStudyPaths.slice(0, 3).map((path) => `${path}#hero`),
  ),
  '[PRT-1c] [CSD-2a] [PRD-2] its gallery lists six projects with a link, all but the last': targets(
    '#project-gallery a',
    ...listedIds.map((id) => `/portfolio/${id}#hero`),
  ),
  '[PRT-1c] each card of the gallery has a category badge, or none where the category is empty': (page) => {
    const badges = all(page, '#project-gallery li').map((card) => wordsOf(card, '.tag'));
    expect(badges.map((own) => own.length)).toEqual([1, 1, 1, 0, 1, 1]);
    expect(badges.flat().every((badge) => badge.length > 2)).toBe(true);
  },
  '[PRT-1d] Start Your Project leads to /contact#contact': links(
    '#hero .button-primary, .closing .button-primary',
    ...Array<string>(2).fill('Start Your Project -> /contact#contact'),
  ),
  '[ENT-9b] a card sums its results up as impact, performance and users': (page) => {
    for (const card of all(page, '#featured li')) {
      expect(wordsOf(card, 'dt')).toEqual(['Impact', 'Performance', 'Users']);
      expect(wordsOf(card, 'dd').every((value) => value.length > 5)).toBe(true);
    }
  },
});

const describesItself = /^.{21}/;

prove('the pages of case studies', caseStudyPaths, {
  '[CSD-3a] a back button leads to the portfolio': links('#hero > div > p a', 'Portfolio -> /portfolio'),
  '[CSD-3b] they introduce the client': (page) => {
    expect(words(the(page, '#hero .label'))).toMatch(/^Meet [A-Z]\S+/);
  },
  '[CSD-3c] their title is that of their card': (page, path) => {
    const cards = wordsOf(pageAt('/portfolio'), '#project-gallery h3');
    expect(cards.includes(words(the(page, 'h1')))).toBe(path !== '/portfolio/white-label-lending-platform');
  },
  '[CSD-3d] Discuss More leads to /contact#contact': links('#hero .button-primary', 'Discuss More -> /contact#contact'),
  '[CSD-3e] they have a hero image': (page) => {
    expect(attribute(the(page, '#hero .picture'), 'aria-label')).toMatch(describesItself);
  },
  '[CSD-4a] [CSD-4b] they tell The Challenge and Our Solution at length': (page) => {
    for (const heading of ['The Challenge', 'Our Solution']) {
      const told = words(the(sectionUnder(page, heading), '.prose'));
      expect(told.split(' ').length, heading).toBeGreaterThanOrEqual(120);
    }
  },
  '[CSD-4c] [CST-20] Outcomes & Impact are the same six cards on every page': (page) => {
    const cards = wordsOf(sectionUnder(page, 'Outcomes & Impact'), 'li');
    expect(new Set(cards).size).toBe(6);
    expect(cards).toEqual(wordsOf(sectionUnder(pageAt('/portfolio/sap-aws-optimization'), 'Outcomes & Impact'), 'li'));
  },
  '[CSD-4d] Implementation Approach has three fixed blocks and an image of its own': every(
    texts('#implementation h3', 'Modern Architecture', 'Secure Integrations', 'Scalable Infrastructure'),
    (page, path) => {
      const imageOf = (study: string) => attribute(the(pageAt(study), '#implementation .on-light'), 'src');
      expect(words(the(page, '#implementation h2'))).toBe('Implementation Approach');
      expect(caseStudyPaths.filter((study) => imageOf(study) === imageOf(path))).toEqual([path]);
      expect(attribute(the(page, '#implementation .on-light'), 'alt')).toMatch(describesItself);
    },
  ),
  '[CSD-4e] they close with an invitation': every(
    texts('main > section:last-of-type h2', 'Ready to Start Your Success Story?'),
    links('main > section:last-of-type a', 'Start Your Project -> /contact#contact'),
  ),
  '[CSD-5a] the tab shows the title, the words Case Study and the company': (page) => {
    expect(words(the(page, 'head title'))).toBe(`${words(the(page, 'h1'))} - Case Study | Emberline`);
  },
  '[CSD-5b] description and keywords are built from client, first result and technologies': (page) => {
    const client = words(the(page, '#hero .label')).replace(/^Meet /, '');
    const [metric = ''] = wordsOf(page, '.result-metric');
    const [value = ''] = wordsOf(page, '.result-value');
    const technologies = wordsOf(page, '#solution .tags .tag');
    const description = metaOf(page, 'description');
    for (const part of [client, metric, value, ...technologies.slice(0, 3)]) expect(description).toContain(part);
    for (const part of [client, metric, ...technologies]) expect(metaOf(page, 'keywords')).toContain(part);
  },
});
