import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { caseStudyIds, loadCaseStudy } from '../../renderer/content/case-studies.ts';
import { pairsOf, prove, targetsOf } from './checks.ts';
import { all, attribute, metaOf, pageAt, sectionUnder, the, words, wordsOf } from './page.ts';
import { canonicalPaths, caseStudyPaths, studies } from './tables.ts';

const data = caseStudyIds().map(loadCaseStudy);

const toHero = ({ id }: { id: string }): string => `/portfolio/${id}#hero`;

prove('the portfolio', ['/portfolio'], {
  '[PRT-1b] [ENT-10] it features three projects': (page) =>
    expect(targetsOf(page, '#featured a')).toEqual(studies.filter(({ featured }) => featured).map(toHero)),
  '[PRT-1c] [CSD-2a] [CSD-2b] [PRD-2] its gallery lists six projects with a link, all but the last, and those not featured above first':
    (page) => {
      const listed = studies.filter(({ unlisted }) => !unlisted);
      const ordered = listed.toSorted((a, b) => Number(a.featured) - Number(b.featured));
      expect(targetsOf(page, '#project-gallery a')).toEqual(ordered.map(toHero));
    },
  '[PRT-1c] its gallery repeats no picture and no text of the featured projects': (page) => {
    const shown = (part: string) => [
      ...all(page, `${part} img`).map((image) => attribute(image, 'src')),
      ...wordsOf(page, `${part} p`),
    ];
    const above = new Set(shown('#featured li'));
    expect(shown('#project-gallery li').filter((one) => above.has(one))).toEqual([]);
  },
  '[PRT-1c] each card of the gallery has a category badge, or none where the category is empty': (page) => {
    const badges = all(page, '#project-gallery li').map((card) => wordsOf(card, '.tag'));
    expect(badges.map((own) => own.length)).toEqual([0, 1, 1, 1, 1, 1]);
    expect(badges.flat().filter((badge) => badge.length < 3)).toEqual([]);
  },
  '[ENT-9b] a card sums its results up as impact, performance and users': (page) => {
    const some = expect.stringMatching(/^.{6}/);
    for (const card of all(page, '#featured li')) {
      expect(pairsOf(card, 'dt', 'dd')).toEqual(['Impact', 'Performance', 'Users'].map((term) => [term, some]));
    }
  },
});

test.each(studies)(
  '[ENT-8] [ENT-10] [ENT-11] [ENT-12] $id: featured is $featured, $results results, tags $tags',
  (study) => {
    const page = pageAt(`/portfolio/${study.id}`);
    const { featured, duration, teamSize, year } = data.find(({ id }) => id === study.id) ?? {};
    expect(featured).toBe(study.featured);
    expect(all(page, '.result-row')).toHaveLength(study.results);
    expect(wordsOf(page, '#hero .tag')).toEqual(study.tags);
    expect([duration, teamSize].filter(Boolean)).toEqual(study.facts);
    expect(wordsOf(page, '#challenge .facts dd')).toEqual(expect.arrayContaining([...study.facts, String(year)]));
  },
);

prove('the pages of case studies', caseStudyPaths, {
  '[CSD-3b] they introduce the client': (page) => expect(words(the(page, '#hero .label'))).toMatch(/^Meet [A-Z]\S+/),
  '[CSD-3c] their title is that of their card': (page, path) => {
    const cards = wordsOf(pageAt('/portfolio'), '#project-gallery h3');
    const isListed = studies.some(({ id, unlisted }) => path.endsWith(id) && !unlisted);
    expect(cards.includes(words(the(page, 'h1')))).toBe(isListed);
  },
  '[CSD-3e] they have a hero image': (page) =>
    expect(attribute(the(page, '#hero .picture'), 'aria-label')).toMatch(/^.{21}/),
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
  '[CSD-4d] Implementation Approach has an image of its own': (page, path) => {
    const imageOf = (study: string) => attribute(the(pageAt(study), '#implementation .on-light'), 'src');
    expect(caseStudyPaths.filter((study) => imageOf(study) === imageOf(path))).toEqual([path]);
    expect(attribute(the(page, '#implementation .on-light'), 'alt')).toMatch(/^.{21}/);
  },
  '[CSD-5a] the tab shows the title, the words Case Study and the company': (page) =>
    expect(words(the(page, 'head title'))).toBe(`${words(the(page, 'h1'))} - Case Study | Emberline`),
  '[CSD-5b] description and keywords are built from client, first result and technologies': (page) => {
    const client = words(the(page, '#hero .label')).replace(/^Meet /, '');
    const [[metric = '', value = ''] = []] = pairsOf(page, '.result-metric', '.result-value');
    const technologies = wordsOf(page, '#solution .tags .tag');
    const description = metaOf(page, 'description');
    for (const part of [client, metric, value, ...technologies.slice(0, 3)]) expect(description).toContain(part);
    for (const part of [client, metric, ...technologies]) expect(metaOf(page, 'keywords')).toContain(part);
  },
  '[PRD-11] they repeat the figures of the data, which are texts': (page, path) => {
    const file = path.replace('/portfolio', 'data/case-studies');
    const { results } = parse(readFileSync(`${file}.yaml`, 'utf8')) as { results: { value: unknown }[] };
    // A number in YAML would differ from its text.
    expect(results.map(({ value }) => value)).toEqual(wordsOf(page, '.result-value'));
  },
});

test('[ROL-3] role-based access is spoken of in a case study, as a feature of the client project, and nowhere else', () => {
  const speaking = canonicalPaths.filter((path) => /role-based access/i.test(words(the(pageAt(path), 'main'))));
  expect(speaking.filter((path) => !path.startsWith('/portfolio/'))).toEqual([]);
  const features = speaking.flatMap((path) => wordsOf(pageAt(path), '.feature-list li'));
  expect(features).toContainEqual(expect.stringMatching(/role-based access/i));
});
