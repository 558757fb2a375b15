import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServicePanel } from '../../renderer/sections/services/ServicePanel.tsx';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { onPages, pairsOf, prove, targetsOf } from './checks.ts';
import { all, attribute, linksOf, type Page, pageAt, sectionUnder, the, words, wordsOf } from './page.ts';
import { caseStudyPaths, industries, industryPaths, servicePaths } from './tables.ts';

const noStudyText = 'No specific case studies linked to this service yet.';
const panel = '#tabs [role="tabpanel"]';
const attributesOf = (page: Page, selector: string, name: string): string[] =>
  all(page, selector).map((one) => attribute(one, name));

/** The page of the case study that an element links to. */
const studyIn = (place: Parameters<typeof targetsOf>[0]): Page | undefined => {
  const [target] = targetsOf(place);
  return target === undefined ? undefined : pageAt(target.replace('#hero', ''));
};

prove('the services overview', ['/services'], {
  '[SVC-1] each tab controls its panel': (page) =>
    expect(attributesOf(page, '#tabs [role="tab"]', 'aria-controls')).toEqual(attributesOf(page, panel, 'id')),
  '[SVC-2] [STA-25] the first tab is selected initially': (page) => {
    const selection = ['true', 'false', 'false', 'false'];
    expect(attributesOf(page, '#tabs [role="tab"]', 'aria-selected')).toEqual(selection);
    expect(attributesOf(page, panel, 'data-selected')).toEqual(selection);
  },
  '[SVC-4] each panel holds a description and the first related case study, or says that there is none': (page) => {
    for (const one of all(page, panel)) {
      expect(words(the(one, '.lead')).length).toBeGreaterThan(150);
      const study = studyIn(the(one, '.tab-study'));
      if (study) {
        expect(words(the(one, 'h4'))).toBe(words(the(study, 'h1')));
        expect(pairsOf(one, 'dt', 'dd')).toEqual(pairsOf(study, '.result-value', '.result-row .muted'));
      } else expect(words(the(one, '.tab-study'))).toBe(noStudyText);
    }
  },
  '[SVC-3] [CST-12b] each quotes the words within the first 150 characters of the challenge': (page) => {
    const quotes = all(page, '#tabs .tab-study h4 + p');
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) {
      const challenge = wordsOf(studyIn(quote.parentElement ?? page) ?? page, '#challenge .prose p').join(' ');
      const quoted = words(quote).replace(/…$/, '');
      const following = challenge.slice(quoted.length);
      expect(challenge.startsWith(quoted)).toBe(true);
      expect(following).toMatch(/^[,;:–—-]?\s/);
      expect(words(quote).length).toBeLessThanOrEqual(150);
      const [nextWord = ''] = /^\S*\s+\S+/.exec(following) ?? [];
      expect(`${quoted}${nextWord}…`.length).toBeGreaterThan(150);
    }
  },
});

test('[SVC-4] a service without a case study says so', () => {
  const service = {
    title: 'A service',
    description: 'Without a study.',
    link: '/services/qa',
    study: undefined,
  } as const;
  const labels = { visit: '', study: '', readStudy: '', noStudy: noStudyText };
  const html = renderToStaticMarkup(createElement(ServicePanel, { ...service, words: labels }));
  expect(words(the(parseHtml(html), '.tab-study'))).toBe(noStudyText);
});

const topicPaths = [...servicePaths, ...industryPaths];

prove('the pages of services and industries', topicPaths, {
  '[SPT-1c] [STA-26] What We Deliver is a list of tabs with their panels, the first selected': (page) => {
    const section = sectionUnder(page, 'What We Deliver');
    const selected = all(section, '[role="tab"]').map((tab) => attribute(tab, 'aria-selected'));
    const panels = wordsOf(section, '[role="tabpanel"]');
    expect(selected).toEqual(panels.map((_, index) => String(index === 0)));
    expect(panels.length).toBeGreaterThan(3);
    expect(panels.filter(({ length }) => length < 150)).toEqual([]);
  },
  '[SPT-1d] Key Benefits are cards': (page) => {
    const cards = all(sectionUnder(page, 'Key Benefits'), 'ul > li');
    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) expect([...wordsOf(card, 'h3'), ...wordsOf(card, 'p')].filter(Boolean)).toHaveLength(2);
  },
  '[SPT-1e] How We Deliver has 3 to 5 numbered steps': (page) => {
    const numbers = wordsOf(sectionUnder(page, 'How We Deliver'), '.path-number');
    expect(numbers.join()).toMatch(/^01,02,03(,04(,05)?)?$/);
  },
  "[SPT-1f] they end in a call: let's talk": (page) => expect(words(the(page, 'main .closing'))).toMatch(/let's talk/i),
});

prove('the pages of services', servicePaths, {
  '[SPT-1b] an introduction follows the hero': (page) => {
    const intro = the(page, 'main > script + section[aria-labelledby="introduction-title"]');
    expect(words(the(intro, '.prose')).length).toBeGreaterThan(400);
  },
});

test('[IPT-5] the benefits of retail and marketplace have no figures', () => {
  onPages(['/industries/retail', '/industries/marketplace'], (page) => {
    const figures = /\d|%|\b(per ?cent|half|third|quarter|twice|double|triple|tenfold)\b/i;
    expect(words(the(page, '#benefits'))).not.toMatch(figures);
  });
});

test('[IPT-6] other copy claims up to 60%, 80% and 90%', () => {
  const copy = topicPaths.map((path) => words(the(pageAt(path), 'main'))).join('\n');
  for (const claim of [/up to 60%/i, /up to 80%/i, /up to 90%/i]) expect(copy).toMatch(claim);
});

prove('the industries overview', ['/industries'], {
  '[IND-1] [RTE-5] nine blocks link to the industry pages': (page) => {
    expect(wordsOf(page, '.industry-block h2')).toEqual(industries.map(({ name }) => name));
    expect(targetsOf(page, '.industry-block a.button')).toEqual(industryPaths.map((path) => `${path}#hero`));
  },
  '[IND-2] the grid uses the short titles': (page) =>
    expect(linksOf(page, '#grid a')).toEqual(industries.map(({ path, short }) => `${short} -> ${path}#hero`)),
  '[IND-3] each block shows solutions, key applications, benefits and related case studies': (page) => {
    for (const block of all(page, '.industry-block')) {
      expect(wordsOf(block, 'h3.label')).toEqual([
        ...['What we build', 'Key applications', 'What changes', 'Nearest case studies'],
      ]);
      for (const list of ['.solution-row', '.mini-grid li', '.benefit-row'])
        expect(all(block, list).length, list).toBeGreaterThan(2);
      const related = targetsOf(block, 'a.text-link');
      expect(related.length).toBeGreaterThan(0);
      expect(caseStudyPaths).toEqual(expect.arrayContaining(related));
    }
  },
});
