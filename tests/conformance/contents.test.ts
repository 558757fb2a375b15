import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, type Page, pageAt, styled, the, words, wordsOf } from './page.ts';
import { caseStudyPaths, industries, legalPaths, listedIds, services } from './tables.ts';

type Check = (page: Page) => void;

/** The texts of the elements of a selector, in order. */
const texts =
  (selector: string, ...expected: readonly string[]): Check =>
  (page) =>
    expect(wordsOf(page, selector)).toEqual(expected);

/** The links of a selector as `text -> address`, in order. */
const links =
  (selector: string, ...expected: readonly string[]): Check =>
  (page) =>
    expect(linksOf(page, selector)).toEqual(expected);

/** The addresses of the links of a selector, in order. */
const targets =
  (selector: string, ...expected: readonly string[]): Check =>
  (page) =>
    expect(all(page, selector).map((link) => attribute(link, 'href'))).toEqual(expected);

/** The number of different texts of a selector. */
const different =
  (selector: string, count: number): Check =>
  (page) => {
    expect(all(page, selector)).toHaveLength(count);
    expect(new Set(wordsOf(page, selector)).size).toBe(count);
  };

const counted =
  (selector: string, count: number): Check =>
  (page) =>
    expect(all(page, selector)).toHaveLength(count);

/** A text that an element contains. */
const says =
  (selector: string, ...parts: readonly (string | RegExp)[]): Check =>
  (page) => {
    const said = words(the(page, selector));
    for (const part of parts) expect(said).toMatch(part);
  };

/** Pairs of texts, such as terms and their values. */
const pairs =
  (left: string, right: string, ...expected: readonly (readonly [string, string])[]): Check =>
  (page) =>
    expect(wordsOf(page, left).map((word, index) => [word, wordsOf(page, right)[index]])).toEqual(expected);

const every =
  (...checks: readonly Check[]): Check =>
  (page) => {
    for (const check of checks) check(page);
  };

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
  const badges = wordsOf(page, '#partnerships li');
  expect(badges[0]).toContain('Cloud provider');
  expect(badges[1]).toContain('CRM provider');
});

const heroFirst = counted('main > section#hero:first-child h1', 1);

const namesOf = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name);

/** The content of pages by path: a check for each title. */
const contents: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  '/': {
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
    '[HOM-7b] [PRD-9] two partner badges follow the clients': partnerBadges,
    '[PRD-10] nine client logos, and three product logos under them': every(
      counted('#clients .marquee-half:not([aria-hidden]) li .brand-mark svg', 9),
      counted('main .product-name .brand-mark svg', 3),
    ),
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
    '[CST-21f] nine industry cards are in the order of the names': texts(
      '#industries .industry-grid > li h3',
      ...namesOf(industries),
    ),
    'each industry card has a button to its page': links(
      '#industries .industry-grid a',
      ...industries.map(({ path }) => `Explore Solutions -> ${path}#hero`),
    ),
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
    '[CST-22] the contact section promises an answer within 24 hours': says('#contact', 'within 24 hours'),
  },
  '/about': {
    '[ABT-1a] its hero has a Start Your Journey link to /contact': links(
      '#hero a',
      'Start Your Journey -> /contact#contact',
    ),
    '[ABT-1b] it states mission and vision': (page) => {
      const [mission = '', vision = '', ...others] = wordsOf(page, '#mission h2');
      expect(others).toEqual([]);
      expect(mission).toMatch(/^Mission\b/);
      expect(vision).toMatch(/^Vision\b/);
      const statements = wordsOf(page, '#mission p.statement');
      expect(statements.map(({ length }) => length > 200)).toEqual([true, true]);
    },
    '[ABT-1c] [PRD-8] it shows the stats at a glance': every(texts('#stats .label', 'At a glance'), milestones),
    '[ABT-1d] it shows the clients': counted('#clients .marquee-half:not([aria-hidden]) li', 9),
    '[ABT-1e] [PRD-9] it shows the partnerships': partnerBadges,
    '[DOC-1] the company presents itself as a software engineering, AI and consulting company': says(
      'main',
      'is a software engineering, AI and consulting company',
    ),
  },
  '/contact': {
    '[CON-1a] it begins with a hero': heroFirst,
    '[CON-1b] [DOC-2] [PRD-2] it shares the contact section of the home page': every(
      counted('#contact form', 1),
      (page) => expect(words(the(page, '#contact'))).toBe(words(the(pageAt('/'), '#contact'))),
    ),
    '[CON-1c] [PRD-2] it shows two offices with their time zones': every(counted('#offices h3', 2), (page) => {
      const [headquarters, office, ...others] = wordsOf(page, '#offices li.line-card');
      expect(others).toEqual([]);
      expect(headquarters).toMatch(/^Headquarters Hyderabad, Telangana .*India Standard Time/);
      expect(office).toMatch(/^US office .*Virginia .*Eastern Time/);
    }),
    '[CON-2] both offices show the contact e-mail of the contact section': (page) => {
      const [mail, ...others] = linksOf(page, '#contact a[href^="mailto:"]');
      expect(others).toEqual([]);
      expect(linksOf(page, '#offices li a[href^="mailto:"]')).toEqual([mail, mail]);
    },
    'an office has no phone, and nothing is in its place': texts(
      '#offices dt',
      ...['Address', 'Time zone', 'Email', 'Address', 'Time zone', 'Email'],
    ),
    '[CST-22] the contact section promises an answer within 24 hours': says('#contact', 'within 24 hours'),
  },
  '/careers': {
    '[CAR-1] a View Openings button in the hero jumps to the open positions': every(
      links('#hero a', 'View Openings -> #open-positions'),
      texts('#open-positions h2', 'Open Roles'),
    ),
    '[CAR-2] [CST-21a] the culture gallery has eight different images': (page) => {
      const images = all(page, '#culture .picture');
      expect(new Set(images.map((image) => attribute(the(image, 'use'), 'href'))).size).toBe(8);
      expect(new Set(images.map((image) => attribute(image, 'aria-label'))).size).toBe(8);
    },
    '[CAR-3] [CST-21b] Open Roles are four cards whose Learn More leads to the application form': every(
      texts(
        '#open-positions li.line-card h3',
        'AI/ML Engineer',
        'React Native Developer',
        'Technical Lead',
        'Full Stack Developer (React + Node)',
      ),
      links('#open-positions li.line-card a', ...Array<string>(4).fill('Learn More -> #apply')),
    ),
    '[ENT-21] each role shows its type, and nothing for its empty location': texts(
      '#open-positions li.line-card .tag',
      ...Array<string>(4).fill('Full-time'),
    ),
    '[CAR-4] [CST-21c] there are six benefits': texts(
      '#benefits h3',
      'Industry-Leading Compensation',
      'Comprehensive Health',
      'Hybrid Work Freedom',
      'Professional Growth',
      'Cutting-Edge Projects',
      'Collaborative Culture',
    ),
    '[CAR-5] [DOC-2] Apply Now has the application form': every(
      texts('#apply h2', 'Apply Now'),
      counted('#apply form', 1),
    ),
  },
  '/industries': {
    '[IND-1] nine blocks link to the industry pages': every(
      texts('.industry-block h2', ...namesOf(industries)),
      targets('.industry-block a.button', ...industries.map(({ path }) => `${path}#hero`)),
    ),
    '[IND-2] the grid uses the short titles': links(
      '#grid a',
      ...industries.map(({ path, short }) => `${short} -> ${path}#hero`),
    ),
  },
  '/portfolio': {
    '[PRT-1a] it begins with a hero': heroFirst,
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
  },
  '/services': {
    '[SVC-5] it has nine key benefits': every(
      texts('#benefits .label', 'Key benefits'),
      different('#benefits li h3', 9),
    ),
    '[SVC-5] its process has three steps': texts(
      '#process li h3',
      'Discovery & Strategy',
      'Design & Development',
      'Deploy & Scale',
    ),
    '[SVC-6] the buttons of its hero lead to /contact and /portfolio': targets(
      '#hero a.button',
      '/contact#contact',
      '/portfolio',
    ),
    '[SVC-6] the buttons of its end lead to /contact and /portfolio': targets(
      '.closing a.button',
      '/contact#contact',
      '/portfolio',
    ),
  },
  '/terms': {
    '[LEG-2a] the terms have eight numbered sections': every(
      texts(
        '.legal-text[data-numbered="true"] h2',
        'Acceptance of these terms',
        'Changes to these terms',
        'Use of the website',
        'Intellectual property',
        'Links to other websites',
        'Termination',
        'Governing law',
        'Contact',
      ),
      counted('ol.legal-contents > li', 8),
      () => {
        const numbers = '.legal-text[data-numbered=true] h2:before';
        expect(styled(numbers, 'counter-increment:section', 'content:counter(section) ". "')).toBe(true);
      },
    ),
    '[LEG-2a] [CST-18a] material changes have at least 30 days notice': says(
      '.legal-text section:nth-of-type(2)',
      /material change.*at least 30 days notice/,
    ),
    '[LEG-2a] [CST-18b] the law is that of California': says(
      '.legal-text section:nth-of-type(7)',
      'governed by the laws of the State of California',
    ),
    '[LEG-2b] they were last updated in December 2024': texts('.legal-head > p', 'Last updated December 2024'),
  },
  '/cookies': {
    '[LEG-3] the cookie policy has five sections': texts(
      '.legal-text h2',
      'What cookies are',
      'How we use cookies',
      'Third-party cookies',
      'Your choices',
      'Contact',
    ),
    '[LEG-3] it says how each kind of cookies is used': texts(
      '.legal-text section:nth-of-type(2) li strong',
      ...['Essential.', 'Analytics.', 'Functional.', 'Marketing.'],
    ),
  },
};

describe.each(Object.entries(contents))('%s', (path, facts) => {
  test.each(Object.entries(facts))('%s', (_, check) => check(pageAt(path)));
});

test.each(legalPaths)('[LEG-4] %s has the company address in Hyderabad, Telangana', (path) => {
  says('.legal-text address', /Hyderabad, Telangana$/)(pageAt(path));
});
