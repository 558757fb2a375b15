import { industry, service, study } from './base.ts';
import { set } from './changes.ts';
import type { Mistake } from './mistake.ts';

export const mistakes: readonly Mistake[] = [
  {
    title: 'words that are too long for a button',
    changes: [set('menus.yaml', 'button.text', 'Contact us today and tell us what you would like to build')],
    faults: [
      {
        in: 'menus.yaml',
        at: 'button: { text: ‸Contact us today',
        path: 'button.text',
        says: 'expected at most 40 characters, got 57, more does not fit (fix: remove 17)',
      },
    ],
  },
  {
    title: 'a name that is too long for the menu',
    changes: [set('menus.yaml', 'header[0].name', 'About our company and its people')],
    faults: [
      {
        in: 'menus.yaml',
        at: '- { name: ‸About our company',
        path: 'header[0].name',
        says: 'expected at most 30 characters, got 32, more does not fit (fix: remove 2)',
      },
    ],
  },
  {
    title: 'a button for more entries of the header that is too long',
    changes: [set('interface.yaml', 'moreMenu', 'Weitere Seiten')],
    faults: [
      {
        in: 'interface.yaml',
        at: 'moreMenu: ‸Weitere',
        path: 'moreMenu',
        says: 'expected at most 6 characters, got 14, more does not fit (fix: remove 8)',
      },
    ],
  },
  {
    title: 'a heading that is too long',
    changes: [
      set(
        service,
        'hero.title',
        'Find the bug while it is cheap, and before anybody else in the whole wide world has found it for you',
      ),
    ],
    faults: [
      {
        in: service,
        at: 'title: ‸Find the bug',
        path: 'hero.title',
        says: 'expected at most 90 characters, got 100, more does not fit (fix: remove 10)',
      },
    ],
  },
  {
    title: 'a tag that is too long',
    changes: [set('tags.yaml', 'labels.logistik', '"Logistics of harbors, of ships, and of everything on land"')],
    faults: [
      {
        in: 'tags.yaml',
        at: '{ logistik: ‸"Logistics of',
        path: 'labels.logistik',
        says: 'expected at most 50 characters, got 57, more does not fit (fix: remove 7)',
      },
    ],
  },
  {
    title: 'a title that search results would cut off',
    changes: [set('pages/about.yaml', 'seo.title', '"About us, our company, our people, our offices and our history"')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'title: ‸"About us, our',
        path: 'seo.title',
        says: 'expected at most 60 characters, got 62, more does not fit (fix: remove 2)',
      },
    ],
  },
  {
    title: 'a description that says nothing',
    changes: [set('pages/about.yaml', 'seo.description', 'All about us.')],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: ‸All about us.,',
        path: 'seo.description',
        says: 'expected at least 50 characters, got 13 (fix: say what the visitor finds here)',
      },
    ],
  },
  {
    title: 'a description that search results would cut off',
    changes: [
      set(
        'pages/about.yaml',
        'seo.description',
        '"An engineering, AI and consulting company that writes software for people who have to live with it, in two offices on two continents, with a team that knows its trade and says what it costs."',
      ),
    ],
    faults: [
      {
        in: 'pages/about.yaml',
        at: 'description: ‸"An engineering,',
        path: 'seo.description',
        says: 'expected at most 170 characters, got 190, more does not fit (fix: remove 20)',
      },
    ],
  },
  {
    title: 'a story that is too short',
    changes: [set(study, 'challenge', 'They had a problem.')],
    faults: [
      {
        in: study,
        at: 'challenge: ‸They had a problem.',
        path: 'challenge',
        says: 'expected at least 30 words, got 4 (fix: tell more of the story)',
      },
    ],
  },
  {
    title: 'a list with too few entries',
    changes: [set(industry, 'benefits', '[]')],
    faults: [
      { in: industry, at: 'benefits: ‸[]', path: 'benefits', says: 'expected at least 1 entry, got 0 (fix: add 1)' },
    ],
  },
];
