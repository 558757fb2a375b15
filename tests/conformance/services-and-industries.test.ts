import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { servicesPage } from '#generated/content/pages/services.ts';
import { ServicePanel } from '../../renderer/pages/services/ServicePanel.tsx';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { all, attribute, linksOf, pageAt, sectionUnder, styled, the, words, wordsOf } from './page.ts';
import { industries, services } from './tables.ts';

const page = pageAt('/services');
const tabs = all(page, '#tabs [role="tab"]');
const panels = all(page, '#tabs [role="tabpanel"]');

const noStudyText = 'No specific case studies linked to this service yet.';

describe('the services overview', () => {
  test('[SVC-1] it has four tabs that can be selected, each with a link to its service', () => {
    expect(tabs.map(words)).toEqual([
      'AI & Machine Learning Solutions',
      'Custom Software Development',
      'Cloud Migration & Management',
      'DevOps & MLOps',
    ]);
    expect(tabs.every((tab) => tab.localName === 'button' && !tab.hasAttribute('disabled'))).toBe(true);
    expect(tabs.map((tab) => attribute(tab, 'aria-controls'))).toEqual(panels.map(({ id }) => id));
    const targets = panels.map((panel) => linksOf(panel).map((link) => link.split(' -> ')[1]));
    expect(targets.map(([target]) => target)).toEqual([
      '/services/ai#hero',
      '/services/software#hero',
      '/services/cloud#hero',
      '/services/devops#hero',
    ]);
  });

  test('[SVC-2] [STA-25] the first tab is selected initially', () => {
    expect(tabs.map((tab) => attribute(tab, 'aria-selected'))).toEqual(['true', 'false', 'false', 'false']);
    expect(panels.map((panel) => attribute(panel, 'data-selected'))).toEqual(['true', 'false', 'false', 'false']);
  });

  test.each([0, 1, 2, 3])(
    'panel %i holds a description and the first related case study, or says that there is none',
    (index) => {
      const panel = panels[index];
      if (!panel) throw new Error('a panel is missing');
      expect(words(the(panel, '.lead')).length).toBeGreaterThan(150);
      const [link] = all(panel, '.tab-study a');
      if (!link) return expect(words(the(panel, '.tab-study'))).toBe(noStudyText);
      const study = pageAt(attribute(link, 'href').replace('#hero', ''));
      expect(words(the(panel, 'h4'))).toBe(words(the(study, 'h1')));
      expect(wordsOf(panel, '.tab-results dt')).toEqual(wordsOf(study, '.result-value'));
      expect(wordsOf(panel, '.tab-results dd')).toEqual(wordsOf(study, '.result-row .muted'));
    },
  );

  test('at least one tab shows a case study', () => {
    expect(all(page, '#tabs .tab-study h4').length).toBeGreaterThan(0);
  });

  test('[CST-12b] each tab quotes the words within the first 150 characters of its case study’s challenge', () => {
    for (const quote of all(page, '#tabs .tab-study h4 + p')) {
      const target = attribute(the(quote.parentElement ?? page, 'a'), 'href');
      const challenge = wordsOf(pageAt(target.replace('#hero', '')), '#challenge .prose p').join(' ');
      expect(challenge.length).toBeGreaterThan(150);
      const quoted = words(quote).replace(/…$/, '');
      const following = challenge.slice(quoted.length);
      expect(challenge.startsWith(quoted)).toBe(true);
      expect(following).toMatch(/^[,;:–—-]?\s/);
      expect(words(quote).length).toBeLessThanOrEqual(150);
      const [nextWord = ''] = /^\S*\s+\S+/.exec(following) ?? [];
      expect(`${quoted}${nextWord}…`.length).toBeGreaterThan(150);
    }
  });

  test('[SVC-4] a service without a case study says so', () => {
    const html = renderToStaticMarkup(
      createElement(ServicePanel, {
        title: 'A service',
        description: 'Without a study.',
        link: '/services/qa',
        words: servicesPage.tabs,
      }),
    );
    expect(words(the(parseHtml(html), '.tab-study'))).toBe(noStudyText);
  });
});

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

const mainOf = (path: string): string => words(the(pageAt(path), 'main'));
const benefitsOf = (path: string): string => words(the(pageAt(path), '#benefits'));

describe.each(industries)('the page on $name', ({ path }) => {
  const page = pageAt(path);

  test('[IPT-1] [CST-19] it has a hero, four deliverables, benefit cards and steps 01 to 03', () => {
    const hero = the(page, '#hero');
    for (const part of ['h1', '.lead', '.picture[role="img"]']) expect(all(hero, part), part).toHaveLength(1);
    expect(all(hero, 'a.button')).toHaveLength(2);
    expect(all(page, '#deliverables [role="tab"]')).toHaveLength(4);
    expect(all(page, '#benefits li.line-card').length).toBeGreaterThan(0);
    expect(wordsOf(page, '#approach .path-number')).toEqual(['01', '02', '03']);
  });

  test('[IPT-3] its secondary button is View Portfolio to /portfolio', () => {
    expect(linksOf(page, '#hero a.button-secondary')).toEqual(['View Portfolio -> /portfolio']);
  });
});

describe('the primary buttons', () => {
  test.each([
    ['IPT-2a', 'real-estate', 'Start PropTech Project'],
    ['IPT-2b', 'retail', 'Start Retail Project'],
    ['IPT-2c', 'ecommerce', 'Start E-commerce Project'],
    ['IPT-2d', 'business-intelligence', 'Start BI Project'],
    ['IPT-2e', 'marketplace', 'Launch Your Marketplace'],
    ['IPT-2f', 'supply-chain', 'Talk Logistics AI'],
  ])('[%s] that of %s says "%s" and leads to the contact form', (_, id, text) => {
    expect(linksOf(pageAt(`/industries/${id}`), '#hero a.button-primary')).toEqual([`${text} -> /contact#contact`]);
  });

  test('[IPT-2f] the hero of supply chain fills 60% of the window, and no other does', () => {
    const tall = industries.filter(({ path }) => attribute(the(pageAt(path), '#hero'), 'data-height') === 'tall');
    expect(tall.map(({ path }) => path)).toEqual(['/industries/supply-chain']);
    expect(styled('.hero[data-height=tall]', 'min-height:calc(var(--hero-height-tall-share) * 100svh)')).toBe(true);
    expect(styled(':root', '--hero-height-tall-share:.6')).toBe(true);
  });
});

describe('the figures', () => {
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

  test.each(['up to 60%', 'up to 80%', 'up to 90%'])('[IPT-6] other copy claims %s', (claim) => {
    const claiming = [...services, ...industries].filter(({ path }) => mainOf(path).toLowerCase().includes(claim));
    expect(claiming.map(({ path }) => path)).not.toEqual([]);
  });
});

const blocks = all(pageAt('/industries'), '.industry-block');

describe('the industries overview', () => {
  test.each(industries)(
    '[IND-3] $name shows solutions, key applications, benefits and related case studies',
    ({ name }) => {
      const block = blocks.find((one) => words(the(one, 'h2')) === name);
      if (!block) throw new Error(`no block for ${name}`);
      expect(wordsOf(block, 'h3.label')).toEqual([
        'What we build',
        'Key applications',
        'What changes',
        'Nearest case studies',
      ]);
      expect(all(block, '.solution-row').length).toBeGreaterThan(2);
      expect(all(block, '.mini-grid li').length).toBeGreaterThan(2);
      expect(all(block, '.benefit-row').length).toBeGreaterThan(2);
      const studies = all(block, 'a.text-link').map((link) => attribute(link, 'href'));
      expect(studies.length).toBeGreaterThan(0);
      for (const target of studies) {
        expect(target).toMatch(/^\/portfolio\/[a-z-]+$/);
        expect(all(pageAt(target), '#challenge')).toHaveLength(1);
      }
    },
  );
});
