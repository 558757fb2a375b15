import { expect } from 'vitest';
import { homePage } from '#generated/content/pages/home.ts';
import { counted, every, links, pairs, pairsOf, prove, says, targetsOf, texts } from './checks.ts';
import { all, attribute, linksOf, pageAt, sectionUnder, spokenWords, styled, the, words, wordsOf } from './page.ts';
import { industries, services } from './tables.ts';

const milestones = pairs(
  '#stats dt',
  '#stats .milestone-value',
  ['Founded', '2015'],
  ['Projects delivered', '300+'],
  ['Markets scaled', '70+'],
  ['Average efficiency improvement', '60%'],
);

/** A cloud provider and a CRM provider. */
const partnerBadges = every(counted('#partnerships li h3', 2), (page) => {
  expect(wordsOf(page, '#partnerships li')).toEqual([
    expect.stringContaining('Cloud provider'),
    expect.stringContaining('CRM provider'),
  ]);
});

/** A strip whose second half repeats the first, with its loop. */
const strip = (section: string, count: number, name: string, seconds: number) =>
  every(
    (page) => {
      const [half, copy, ...others] = all(page, `${section} .marquee-half`);
      if (!half || !copy) throw new Error('the strip needs two halves');
      expect(others).toEqual([]);
      expect(new Set(wordsOf(half, 'li')).size).toBe(count);
      expect(wordsOf(copy, 'li')).toEqual(wordsOf(half, 'li'));
      expect(attribute(copy, 'aria-hidden')).toBe('true');
    },
    counted(`${section} .marquee-half:not([aria-hidden]) li`, count),
    () => {
      expect(styled('.marquee-track', 'animation:pass-left var(--loop) linear infinite')).toBe(true);
      expect(styled(`.marquee-${section.slice(1)}`, `--loop:var(--${name})`)).toBe(true);
      expect(styled(':root', `--${name}:${seconds}s`)).toBe(true);
    },
  );

const featured = [
  ['AI Personal Finance Platform', 'ai-personal-finance-platform'],
  ['Healthcare Workflow Automation', 'ai-diagnostics-system'],
  ['Enterprise Data Automation', 'enterprise-data-automation'],
];

prove('the home page', ['/'], {
  'three different title and subtitle pairs stand in the HTML, and the first is the heading': (page) => {
    const messages = pairsOf(the(page, '#hero .rotation'), '.rotation-title', '.rotation-subtitle');
    expect(messages).toHaveLength(3);
    expect(new Set(messages.flat()).size).toBe(6);
    expect(words(the(page, 'h1'))).toBe(messages[0]?.[0]);
  },
  '[HOM-2] on wide screens a Contact Us button leads to /contact#hero': links(
    '#hero .only-wide.max-lg\\:hidden a',
    'Contact Us -> /contact#hero',
  ),
  '[HOM-3] on small screens Get Started leads to /contact#contact and Learn More to /about#hero': links(
    '#hero .only-narrow.lg\\:hidden a',
    'Get Started -> /contact#contact',
    'Learn More -> /about#hero',
  ),
  'the AI innovation section has a GET STARTED button': texts('#innovation .button-primary', 'GET STARTED'),
  '[HOM-5] the AI innovation section has four service cards': texts(
    '#innovation h3',
    'AI & Machine Learning',
    'Process Automation',
    'Cloud Development & Operations',
    'Predictive Analytics',
  ),
  '[HOM-6] [CST-12a] each of them shows two features and how many more there are': (page) => {
    const features = (homePage.innovation?.cards ?? []).map((card) => card.features);
    expect(features.map(({ length }) => length)).toEqual([5, 6, 6, 5]);
    const shown = features.flatMap((own) => [...own.slice(0, 2), `+${own.length - 2} more`]);
    expect(wordsOf(page, '#innovation .innovation-card .tag')).toEqual(shown);
  },
  '[HOM-7a] [CST-21g] [PRD-10] nine client logos pass in an endless linear loop of 30 s, with three products': every(
    strip('#clients', 9, 'client-strip-loop', 30),
    counted('#clients .marquee-half:not([aria-hidden]) li .brand-mark svg', 9),
    counted('main .product-name .brand-mark svg', 3),
  ),
  '[HOM-7b] [PRD-9] two partner badges follow the clients': partnerBadges,
  '[HOM-8] [CST-21h] Our Approach has six numbered cards in order': every(
    texts('#approach .label', 'Our Approach'),
    texts('#approach .approach-number', '01', '02', '03', '04', '05', '06'),
    pairs(
      '#approach ol h3',
      '#approach .approach-subtitle',
      ['Discover', 'Intelligence & Forensics'],
      ['Ideate', 'Breakthrough Concepts'],
      ['Strategize', 'Execution Roadmap'],
      ['Design', 'Precision UX'],
      ['Prototype', 'Rapid Validation'],
      ['Develop', 'Industrial-Grade Delivery'],
    ),
  ),
  '[HOM-9a] each card has a short description': (page) => {
    const lengths = wordsOf(page, '#approach ol > li .muted').map(({ length }) => length);
    expect(lengths).toHaveLength(6);
    expect(Math.min(...lengths)).toBeGreaterThan(60);
    expect(Math.max(...lengths)).toBeLessThan(220);
  },
  '[HOM-9b] an image with alt text sits beside them': (page) => {
    expect(attribute(the(page, '#approach .on-light'), 'alt').length).toBeGreaterThan(20);
  },
  '[HOM-9c] the place for buttons exists and is empty by default': every(
    () => expect(homePage.approach?.actions).toEqual([]),
    counted('#approach :is(a, button, .button-row)', 0),
  ),
  '[HOM-10a] Our Services has its heading': every(
    texts('#services .label', 'Our Services'),
    texts('#services h2', 'Services Crafted for Every Step of The Transformation Journey'),
  ),
  '[HOM-10b] its subtext speaks of end-to-end transformation partners and every stage of the cycle': says(
    '#services .section-heading .lead',
    /^As end-to-end transformation partners, we offer services at every stage of the product development cycle\b/,
  ),
  '[CST-21e] nine service cards link to their pages': links(
    '#services .slide a',
    ...services.map(({ name, path }) => `${name} -> ${path}#hero`),
  ),
  '[HOM-12] a previous and a next round button sit below the cards': (page) => {
    const buttons = all(page, '#services .carousel-view ~ .carousel-controls button.round-button');
    expect(buttons.map((button) => attribute(button, 'aria-label'))).toEqual(['Previous service', 'Next service']);
    expect(styled('.round-button', 'border-radius:50%')).toBe(true);
  },
  '[CST-21d] expertise has a heading, an introduction and a list of 15 names in a loop of 25 s': every(
    counted('#expertise h2', 1),
    says('#expertise .lead', /.{100}/),
    strip('#expertise', 15, 'expertise-loop', 25),
  ),
  '[CST-21f] nine industry cards are in the order of the names, each with a description': every(
    texts('#industries .lined-cards > li h3', ...industries.map(({ name }) => name)),
    (page) => {
      const descriptions = wordsOf(page, '#industries .lined-cards > li p');
      expect(descriptions.map(({ length }) => length > 40)).toEqual(industries.map(() => true));
    },
  ),
  'each industry card has a button to its page': links(
    '#industries .lined-cards a',
    ...industries.map(({ path }) => `Explore Solutions -> ${path}#hero`),
  ),
  '[HOM-16] three case studies have their title, their challenge and a button to their page': (page) => {
    const section = sectionUnder(page, 'Proven Impact Across Industries');
    expect(wordsOf(section, 'li.study-row h3')).toEqual(featured.map(([title]) => title));
    expect(linksOf(section, 'li.study-row a')).toEqual(
      featured.map(([, id]) => `View Full Case Study -> /portfolio/${id}#hero`),
    );
    const challenges = featured.map(([, id]) =>
      words(the(pageAt(`/portfolio/${id}`), '#challenge .prose p:first-child')),
    );
    expect(wordsOf(section, 'li.study-row p')).toEqual(expect.arrayContaining(challenges));
  },
  '[HOM-17] View All Case Studies leads to the gallery of the portfolio': links(
    'main a.button-secondary[href*="#project-gallery"]',
    'View All Case Studies -> /portfolio#project-gallery',
  ),
  'the milestones are written in full where no script counts': milestones,
  '[PRD-7] the copy claims 50+ enterprises, results since 2015 and a reply within 24 hours': says(
    'main',
    'Trusted by 50+ enterprises',
    'Delivering results since 2015',
    'Reply within 24 hours',
  ),
  '[HOM-18] [CST-22] the contact section has its heading, the form on one side and three cards on the other': every(
    texts('#contact h2', 'Ready to Transform Your Business?'),
    counted('#contact .split > :first-child form', 1),
    counted('#contact .split > *', 2),
    counted('#contact .split > :last-child li.line-card', 3),
    (page) => {
      const [mail, headquarters, office] = wordsOf(page, '#contact li.line-card');
      expect(mail).toMatch(/\S+@\S+/);
      expect(headquarters).toMatch(/Headquarters.*Hyderabad.*India/);
      expect(office).toMatch(/US office.*Virginia/);
    },
    says('#contact', 'within 24 hours'),
  ),
  '[HOM-19a] the cards link to mailto and to maps': (page) => {
    expect(targetsOf(page, '#contact li.line-card a')).toEqual([
      expect.stringMatching(/^mailto:\S+@\S+$/),
      expect.stringMatching(/^https:\/\/maps\..*Hyderabad/),
      expect.stringMatching(/^https:\/\/maps\..*Virginia/),
    ]);
  },
  '[HOM-19b] the maps open in a new tab and say so, the mail link does not': (page) => {
    const [mail, ...maps] = all(page, '#contact li.line-card a');
    expect(mail?.hasAttribute('target')).toBe(false);
    for (const map of maps) {
      expect([attribute(map, 'target'), attribute(map, 'rel')]).toEqual(['_blank', 'noopener']);
      expect(spokenWords(map)).toContain('opens in a new tab');
    }
  },
  '[HOM-20] the terms link of the form opens /terms in a new tab': links(
    '#contact form a[target="_blank"]',
    'Terms of Conditions -> /terms',
  ),
});

prove('the about page', ['/about'], {
  '[ABT-1a] its hero has a Start Your Journey link to /contact': links(
    '#hero a',
    'Start Your Journey -> /contact#contact',
  ),
  '[ABT-1b] it states mission and vision': (page) => {
    expect(wordsOf(page, '#mission h2')).toEqual([
      expect.stringMatching(/^Mission\b/),
      expect.stringMatching(/^Vision\b/),
    ]);
    expect(wordsOf(page, '#mission p.statement').map(({ length }) => length > 200)).toEqual([true, true]);
  },
  '[ABT-1c] [PRD-8] it shows the stats at a glance': every(texts('#stats .label', 'At a glance'), milestones),
  '[ABT-1d] it shows the clients': counted('#clients .marquee-half:not([aria-hidden]) li', 9),
  '[ABT-1e] [PRD-9] it shows the partnerships': partnerBadges,
  '[DOC-1] the company presents itself as a software engineering, AI and consulting company': says(
    'main',
    'is a software engineering, AI and consulting company',
  ),
});
