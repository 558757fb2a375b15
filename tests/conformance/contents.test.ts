import { expect, test } from 'vitest';
import { counted, every, links, prove, says, texts } from './checks.ts';
import { all, attribute, linksOf, pageAt, spokenWords, styled, the, words, wordsOf } from './page.ts';
import { legalPaths } from './tables.ts';

prove('the leadership page', ['/team'], {
  '[LDR-1] [PRD-2] two co-founders, each with role, photo and bio, on alternating sides': (page) => {
    const people = all(page, 'main .person');
    expect(new Set(people.map((person) => words(the(person, 'h2')))).size).toBe(2);
    for (const person of people) {
      expect(words(the(person, '.label'))).toMatch(/^Co-founder\b/);
      const picture = the(person, '.picture:not(.on-dark)');
      expect(picture.getAttribute('alt') ?? attribute(picture, 'aria-label')).toContain(words(the(person, 'h2')));
      expect(all(person, '.prose p').length).toBeGreaterThan(1);
      expect(spokenWords(the(person, '.prose')).length).toBeGreaterThan(400);
    }
    expect(people.map((person) => all(person, String.raw`.on-light.lg\:order-1`).length)).toEqual([0, 1]);
    expect(styled(String.raw`.lg\:order-1`, 'order:1')).toBe(true);
  },
});

prove('the contact page', ['/contact'], {
  '[CON-1a] it begins with a hero': counted('main > section#hero:first-child h1', 1),
  '[CON-1b] [CST-22] [DOC-2] [PRD-2] it shares the contact section of the home page': every(
    counted('#contact form', 1),
    (page) => expect(words(the(page, '#contact'))).toBe(words(the(pageAt('/'), '#contact'))),
  ),
  '[CON-1c] [PRD-2] it shows two offices with their time zones': every(counted('#offices h3', 2), (page) => {
    expect(wordsOf(page, '#offices li.line-card')).toEqual([
      expect.stringMatching(/^Headquarters Hyderabad, Telangana .*India Standard Time/),
      expect.stringMatching(/^US office .*Virginia .*Eastern Time/),
    ]);
  }),
  '[CON-2] both offices show the contact e-mail of the contact section': (page) => {
    const mail = linksOf(page, '#contact a[href^="mailto:"]');
    expect(mail).toHaveLength(1);
    expect(linksOf(page, '#offices li a[href^="mailto:"]')).toEqual([...mail, ...mail]);
  },
  '[ENT-7] an office has no phone, and nothing is in its place': texts(
    '#offices dt',
    ...['Address', 'Time zone', 'Email', 'Address', 'Time zone', 'Email'],
  ),
});

prove('the careers page', ['/careers'], {
  '[CAR-1] a View Openings button in the hero jumps to the open positions': every(
    links('#hero a', 'View Openings -> #open-positions'),
    texts('#open-positions h2', 'Open Roles'),
  ),
  '[CAR-2] [CST-21a] the culture gallery has eight different images': (page) => {
    const images = all(page, '#culture .on-light');
    expect(new Set(images.map((image) => attribute(image, 'src'))).size).toBe(8);
    expect(new Set(images.map((image) => attribute(image, 'alt'))).size).toBe(8);
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
});

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
])('[LEG-1] the privacy policy has a text on %s', (_, title) => {
  const sections = wordsOf(pageAt('/privacy'), '.legal-text section');
  expect(sections).toHaveLength(10);
  expect(sections.find((section) => title.test(section))?.length).toBeGreaterThan(250);
});

prove('the legal texts', legalPaths, {
  '[LEG-1] they are static text': counted('main :is(form, button, input)', 0),
  '[LEG-4] they have the company address in Hyderabad, Telangana': says('.legal-text address', /Hyderabad, Telangana$/),
});

prove('the terms', ['/terms'], {
  '[LEG-2a] they have eight numbered sections': every(
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
});

prove('the cookie policy', ['/cookies'], {
  '[LEG-3] it has five sections': texts(
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
});
