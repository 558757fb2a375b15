import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ServicePanel } from '../../renderer/pages/services/ServicePanel.tsx';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { counted, every, links, prove, targets, targetsOf, texts } from './checks.ts';
import { all, attribute, linksOf, pageAt, sectionUnder, styled, the, words, wordsOf } from './page.ts';
import { caseStudyPaths, industries, services } from './tables.ts';

const noStudyText = 'No specific case studies linked to this service yet.';

prove('the services overview', ['/services'], {
  '[SVC-1] it has four tabs that can be selected, each with a link to its service': every(
    texts(
      '#tabs button[role="tab"]:not([disabled])',
      'AI & Machine Learning Solutions',
      'Custom Software Development',
      'Cloud Migration & Management',
      'DevOps & MLOps',
    ),
    targets(
      '#tabs [role="tabpanel"] a[href^="/services/"]',
      ...['/services/ai#hero', '/services/software#hero', '/services/cloud#hero', '/services/devops#hero'],
    ),
    (page) => {
      const controlled = all(page, '#tabs [role="tab"]').map((tab) => attribute(tab, 'aria-controls'));
      expect(controlled).toEqual(all(page, '#tabs [role="tabpanel"]').map(({ id }) => id));
    },
  ),
  '[SVC-2] [STA-25] the first tab is selected initially': (page) => {
    const selected = (selector: string, name: string) => all(page, selector).map((one) => attribute(one, name));
    expect(selected('#tabs [role="tab"]', 'aria-selected')).toEqual(['true', 'false', 'false', 'false']);
    expect(selected('#tabs [role="tabpanel"]', 'data-selected')).toEqual(['true', 'false', 'false', 'false']);
  },
  '[SVC-4] each panel holds a description and the first related case study, or says that there is none': (page) => {
    for (const panel of all(page, '#tabs [role="tabpanel"]')) {
      expect(words(the(panel, '.lead')).length).toBeGreaterThan(150);
      const [target] = targetsOf(panel, '.tab-study a');
      if (target === undefined) {
        expect(words(the(panel, '.tab-study'))).toBe(noStudyText);
        continue;
      }
      const study = pageAt(target.replace('#hero', ''));
      expect(words(the(panel, 'h4'))).toBe(words(the(study, 'h1')));
      expect(wordsOf(panel, '.tab-results dt')).toEqual(wordsOf(study, '.result-value'));
      expect(wordsOf(panel, '.tab-results dd')).toEqual(wordsOf(study, '.result-row .muted'));
    }
  },
  '[CST-12b] each tab quotes the words within the first 150 characters of its case study’s challenge': (page) => {
    const quotes = all(page, '#tabs .tab-study h4 + p');
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) {
      const [target = ''] = targetsOf(quote.parentElement ?? page);
      const challenge = wordsOf(pageAt(target.replace('#hero', '')), '#challenge .prose p').join(' ');
      const quoted = words(quote).replace(/…$/, '');
      const following = challenge.slice(quoted.length);
      expect(challenge.startsWith(quoted)).toBe(true);
      expect(following).toMatch(/^[,;:–—-]?\s/);
      expect(words(quote).length).toBeLessThanOrEqual(150);
      const [nextWord = ''] = /^\S*\s+\S+/.exec(following) ?? [];
      expect(`${quoted}${nextWord}…`.length).toBeGreaterThan(150);
    }
  },
  '[SVC-5] it has nine key benefits': every(texts('#benefits .label', 'Key benefits'), (page) => {
    expect(new Set(wordsOf(page, '#benefits li h3')).size).toBe(9);
  }),
  '[SVC-5] its process has three steps': texts(
    '#process li h3',
    'Discovery & Strategy',
    'Design & Development',
    'Deploy & Scale',
  ),
  '[SVC-6] the buttons of its hero and its end lead to /contact and /portfolio': targets(
    ':is(#hero, .closing) a.button',
    ...['/contact#contact', '/portfolio', '/contact#contact', '/portfolio'],
  ),
});

test('[SVC-4] a service without a case study says so', () => {
  const service = { title: 'A service', description: 'Without a study.', link: '/services/qa' } as const;
  const labels = { visit: '', study: '', readStudy: '', noStudy: noStudyText };
  const html = renderToStaticMarkup(createElement(ServicePanel, { ...service, words: labels }));
  expect(words(the(parseHtml(html), '.tab-study'))).toBe(noStudyText);
});

const servicePaths = services.map(({ path }) => path);
const industryPaths = industries.map(({ path }) => path);
const topicPaths = [...servicePaths, ...industryPaths];

prove('the pages of services and industries', topicPaths, {
  '[SPT-1a] they begin with a hero': every(
    counted('main > section:first-child#hero h1', 1),
    counted('#hero .picture[role="img"]', 1),
  ),
  '[SPT-1c] [STA-26] What We Deliver is a list of tabs with their panels, the first selected': (page) => {
    const section = sectionUnder(page, 'What We Deliver');
    const selected = all(section, '[role="tab"]').map((tab) => attribute(tab, 'aria-selected'));
    const panels = wordsOf(section, '[role="tabpanel"]');
    expect(selected).toEqual(panels.map((_, index) => String(index === 0)));
    expect(panels.length).toBeGreaterThan(3);
    for (const panel of panels) expect(panel.length).toBeGreaterThan(150);
  },
  '[SPT-1d] Key Benefits are cards': (page) => {
    const cards = all(sectionUnder(page, 'Key Benefits'), 'li.line-card');
    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) expect([...wordsOf(card, 'h3'), ...wordsOf(card, 'p')].filter(Boolean)).toHaveLength(2);
  },
  '[SPT-1e] How We Deliver has 3 to 5 numbered steps': (page) => {
    const numbers = wordsOf(sectionUnder(page, 'How We Deliver'), '.path-number');
    expect(numbers.join()).toMatch(/^01,02,03(,04(,05)?)?$/);
  },
  '[SPT-1f] they end in a call to talk that leads to /contact': every(
    targets('main .closing a', '/contact#contact'),
    (page) => expect(words(the(page, 'main .closing'))).toMatch(/let's talk/i),
  ),
  '[SPT-2] the hero buttons lead to /contact and /portfolio': targets(
    '#hero a.button',
    ...['/contact#contact', '/portfolio'],
  ),
});

prove('the pages of services', servicePaths, {
  '[SPT-1b] an introduction follows the hero': (page) => {
    const intro = the(page, 'main > script + section[aria-labelledby="intro-title"]');
    expect(words(the(intro, '.prose')).length).toBeGreaterThan(400);
  },
});

/** SPT-4 in its own words, with the title of each page. */
test.each([
  ['generative AI and ML', '/services/ai', /AI & Machine Learning/],
  ['QA and testing', '/services/qa', /Quality Assurance & Testing/],
  ['DevOps and MLOps', '/services/devops', /DevOps & MLOps/],
  ['custom software', '/services/software', /Custom Software/],
  ['mobile', '/services/mobile', /Mobile/],
  ['POCs and MVPs', '/services/poc', /Proof of Concept and MVP|POCs? (&|and) MVPs?/],
  ['Salesforce', '/services/salesforce', /Salesforce/],
  ['cloud migration and management', '/services/cloud', /Cloud Migration/],
  ['enterprise architecture', '/services/architecture', /Enterprise Architecture/],
])('[SPT-4] there is a service page on %s', (_, path, title) => {
  expect(words(the(pageAt(path), 'head title'))).toMatch(title);
});

prove('the pages of industries', industryPaths, {
  '[SPT-1b] [IPT-1] they have no introduction': counted('#intro-title', 0),
  '[IPT-1] [CST-19] they have a hero, four deliverables, benefit cards and steps 01 to 03': every(
    ...['h1', '.lead', '.picture[role="img"]'].map((part) => counted(`#hero ${part}`, 1)),
    counted('#hero a.button', 2),
    counted('#deliverables [role="tab"]', 4),
    texts('#approach .path-number', '01', '02', '03'),
  ),
  '[IPT-3] their secondary button is View Portfolio to /portfolio': links(
    '#hero a.button-secondary',
    'View Portfolio -> /portfolio',
  ),
});

test.each([
  ['IPT-2a', 'real-estate', 'Start PropTech Project'],
  ['IPT-2b', 'retail', 'Start Retail Project'],
  ['IPT-2c', 'ecommerce', 'Start E-commerce Project'],
  ['IPT-2d', 'business-intelligence', 'Start BI Project'],
  ['IPT-2e', 'marketplace', 'Launch Your Marketplace'],
  ['IPT-2f', 'supply-chain', 'Talk Logistics AI'],
])('[%s] the primary button of %s says "%s" and leads to the contact form', (_, id, text) => {
  expect(linksOf(pageAt(`/industries/${id}`), '#hero a.button-primary')).toEqual([`${text} -> /contact#contact`]);
});

test('[IPT-2f] the hero of supply chain fills 60% of the window, and no other does', () => {
  const tall = industryPaths.filter((path) => all(pageAt(path), '#hero[data-height="tall"]').length > 0);
  expect(tall).toEqual(['/industries/supply-chain']);
  expect(styled('.hero[data-height=tall]', 'min-height:calc(var(--hero-height-tall-share) * 100svh)')).toBe(true);
  expect(styled(':root', '--hero-height-tall-share:.6')).toBe(true);
});

describe('the figures', () => {
  const benefitsOf = (path: string): string => words(the(pageAt(path), '#benefits'));

  test.each([
    ['IPT-4a', 'real-estate', 'up to 45% lower management cost'],
    ['IPT-4a', 'real-estate', 'up to 20% rent premium'],
    ['IPT-4a', 'real-estate', '35% better tenant retention'],
    ['IPT-4a', 'real-estate', '15-25% asset value growth'],
    ['IPT-4a', 'real-estate', '60% faster maintenance response'],
    ['IPT-4a', 'real-estate', '30% energy savings'],
    ['IPT-4b', 'ecommerce', '35-50% conversion'],
    ['IPT-4b', 'ecommerce', '30% order value'],
    ['IPT-4b', 'ecommerce', '40% retention'],
    ['IPT-4b', 'ecommerce', '3x lifetime value'],
    ['IPT-4b', 'ecommerce', '25% omnichannel revenue'],
    ['IPT-4b', 'ecommerce', '20% checkout completion'],
    ['IPT-4b', 'ecommerce', '60% mobile traffic'],
    ['IPT-4c', 'business-intelligence', '70% faster decisions'],
    ['IPT-4c', 'business-intelligence', '100+ data sources'],
    ['IPT-4c', 'business-intelligence', 'up to 40% cost reduction'],
    ['IPT-4d', 'supply-chain', 'up to 25% faster transit'],
  ])('[%s] %s promises %s', (_, id, figure) => {
    expect(benefitsOf(`/industries/${id}`)).toContain(figure);
  });

  test.each(['/industries/retail', '/industries/marketplace'])('[IPT-5] the benefits of %s have no figures', (path) => {
    expect(benefitsOf(path)).not.toMatch(/\d|%/);
    expect(benefitsOf(path)).not.toMatch(/\b(per ?cent|half|third|quarter|twice|double|triple|tenfold)\b/i);
  });

  test('[IPT-6] other copy claims up to 60%, 80% and 90%', () => {
    const copy = topicPaths.map((path) => words(the(pageAt(path), 'main'))).join('\n');
    for (const claim of [/up to 60%/i, /up to 80%/i, /up to 90%/i]) expect(copy).toMatch(claim);
  });
});

prove('the industries overview', ['/industries'], {
  '[IND-1] nine blocks link to the industry pages': every(
    texts('.industry-block h2', ...industries.map(({ name }) => name)),
    targets('.industry-block a.button', ...industryPaths.map((path) => `${path}#hero`)),
  ),
  '[IND-2] the grid uses the short titles': links(
    '#grid a',
    ...industries.map(({ path, short }) => `${short} -> ${path}#hero`),
  ),
  '[IND-3] each block shows solutions, key applications, benefits and related case studies': (page) => {
    for (const block of all(page, '.industry-block')) {
      expect(wordsOf(block, 'h3.label')).toEqual([
        ...['What we build', 'Key applications', 'What changes', 'Nearest case studies'],
      ]);
      for (const list of ['.solution-row', '.mini-grid li', '.benefit-row']) {
        expect(all(block, list).length, list).toBeGreaterThan(2);
      }
      const studies = targetsOf(block, 'a.text-link');
      expect(studies.length).toBeGreaterThan(0);
      expect(caseStudyPaths).toEqual(expect.arrayContaining(studies));
    }
  },
});
