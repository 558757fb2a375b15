import { remove, rename, write } from '../../copied-project.ts';
import {
  drop,
  legal,
  lineBefore,
  type Mistake,
  type Mistakes,
  openRole,
  person,
  service,
  set,
  setKey,
  study,
} from './mistake.ts';

const english = (file: string): string => `translations/en/${file}`;

const strict = lineBefore('site.yaml', 'typefaces', 'translations: strict');

/** Mistakes in a translation, and mistakes in an original that must not be reported again for its translation. */
// biome-ignore format: a table, with its faults below each mistake
export const translations: Mistakes = {
  'keys of translations': [
    ['a key that the original lacks', lineBefore(english(service), 'name', '‸subtitle: Cranes'),
      { says: `subtitle  data/${service} has no such key (fix: remove it, or add it there)` }],
    ['a value that is no text', lineBefore(english(service), 'name', '‸order: 7'),
      { says: `order  only texts are translated; data/${service} has this value (fix: remove this key)` }],
    ['an entry without its id', setKey(english('offices.yaml'), 'offices[0].id', 'number'),
      { says: 'offices[1]  this entry has no id (fix: write id, one of kontor)', at: '- ‸number' }],
  ],
  'texts of translations': [
    ['a text that is too long', set(english(person), 'members[0].role', `${'x'.repeat(40)} ${'x'.repeat(40)}`),
      'expected at most 80 characters, got 81, more does not fit (fix: remove 1)'],
    ['a lost placeholder', set(english('footer.yaml'), 'copyright', '© {year} Nordhafen. All rights reserved.'),
      'the original contains {{legalName}} (fix: add {{legalName}} to this text)'],
    ['an invented placeholder', set(english(person), 'members[0].role', 'Director of {{company}}'),
      'the original does not contain {{company}} (fix: remove {{company}} from this text)'],
    ['an unknown placeholder in place of the original’s',
      set(english('footer.yaml'), 'copyright', '"© {year} ‸{{legalNam}}. All rights reserved."'),
      'unknown placeholder "legalNam" (fix: write {{legalName}})'],
    ['a broken link', set(english(service), 'intro.text', '"We [talk‸](/kontact)."'),
      'there is no page at /kontact (fix: write /kontakt, or remove this link)'],
    ['mark-up in a plain text', set(english(person), 'members[0].role', '"‸**Director**"'),
      '** is displayed literally here (fix: remove the marks)'],
  ],
  'originals that a translation repeats': [
    ['the original in place of its translation',
      set(english(service), 'card.detailedDescription', 'Lasten bewegen, ohne zu raten. Wir beginnen mit einer Schicht vor Ort und bauen in kurzen Schritten.'),
      'this is the text of the original (fix: translate it; if it is meant so, npm run translations -- en --write says so)'],
    ['another number than the original’s', set(english(study), 'summary.impact', '‸13 % less waiting'),
      'the original says 31, this text says 13 (fix: write the same number, or write it in words)'],
  ],
  'originals that changed': [
    ['a count that the original lost', set('interface.yaml', 'errorSummary', 'Felder mit Fehlern'),
      'a translation contains {count}, which is missing here (fix: add {count} to this text)'],
    ['a new field of a form', lineBefore('forms/contact.yaml', 'fields[4]', '  - { name: ship, kind: text, label: Schiff }'),
      { in: english('forms/contact.yaml'), at: '‸fields:', path: 'fields',
        says: 'data/forms/contact.yaml has 7 entries here, this list has 6 (fix: npm run translations -- en --write, which moves each to its original)' }],
  ],
  'addresses of translations': [
    ['a slug that is taken', set(english(service), 'slug', '‸warehouse-management'),
      { says: '/en/services/warehouse-management is the address of two pages (fix: give one of them another address)', in: english('services/lager.yaml'), at: 'slug: ‸' }],
    ['a malformed slug', set(english(service), 'slug', 'Crane control'),
      'expected lower-case words joined by hyphens (fix: for example my-new-entry)'],
    ['a slug where there is no page', lineBefore(english(person), 'members', '‸slug: team'),
      { says: 'slug  this file has no page of its own (fix: remove slug)' }],
    ['two pages with one path', set(english('routes.yaml'), 'pages[1].path', '‸/team'),
      { says: 'pages[2].path  /en/team is the address of two pages (fix: give one of them another address)', at: 'path: ‸/team }', nth: 1 }],
  ],
  'addresses of a language': [
    ['a translated slug that another page has', set(english(legal), 'slug', 'company'),
      '/en/company is the address of two pages (fix: give one of them another address)'],
    ['a translated slug that is reserved', set(english(legal), 'slug', '"404"'),
      'a page cannot have the address /en/404, which is reserved for the page for unknown addresses (fix: choose another address)'],
    ['a translated address that is reserved', set('translations/en/routes.yaml', 'pages[1].path', '/feed'),
      'a page cannot have the address /en/feed, which is reserved for the feed (fix: choose another address)'],
    ['a translated slug that is the word for further pages', set(english(study), 'slug', 'page'),
      { in: english('interface.yaml'), at: '‸skipLink', nth: 0, path: 'listAddresses.page',
        says: 'a page has the address /en/projects/page (fix: choose another word for one of them)' }],
    ['a redirect from a page of a language', set('redirects.yaml', 'redirects[0].from', '/en/company'),
      'a page is at /en/company (fix: remove this redirect, or give the page another path)'],
    ['a redirect from a file of a language', set('redirects.yaml', 'redirects[0].from', '/en/search.json'),
      '/en/search.json is reserved for the search (fix: remove this redirect)'],
    ['a redirect to a page that a language lacks', set('redirects.yaml', 'redirects[0].to', '/en/compny'),
      'there is no page at /en/compny (fix: write /en/company, or remove this link)'],
  ],
  'files of translations': [
    ['a language that the site does not have', rename(english(person), 'translations/it/team.yaml'),
      { says: 'the site has no language with the path "it" (fix: add { code: …, path: it, name: … } to otherLanguages in data/site.yaml, or remove this folder)', in: 'translations/it/team.yaml', path: null }],
    ['a file without an original', rename(english(service), english('services/hoist.yaml')),
      { says: 'data/services/hoist.yaml does not exist (fix: give this file the name of its original, or remove it)', in: english('services/hoist.yaml'), path: null }],
    ['a file of one language', write(english('inbox.yaml'), 'title: Letters\n'),
      { says: 'this file has one language only (fix: remove it)', in: english('inbox.yaml'), path: null }],
    ['a missing text on a site that requires all', [drop(english(openRole), 'type'), strict],
      { says: 'data/insights/mut-zur-spanne.yaml is not translated (fix: npm run translations -- en --write)', in: english('insights/mut-zur-spanne.yaml'), path: null },
      { says: 'type is not translated (fix: npm run translations -- en --write)', in: english(openRole), at: '‸slug:', path: 'type' }],
  ],
  'originals with a translation': [
    ['a misspelled key', setKey(person, 'members[0].bio', 'boi'), 'members[0].boi  "boi" is not a key here (fix: write "bio")'],
  ],
};

/** Edits of originals and translations that are no mistakes: the page is only not published in the language. */
export const unfinished: readonly Mistake[] = [
  [
    'a language without defaults and without a file',
    set(
      'site.yaml',
      'otherLanguages',
      '[{ code: en-US, path: en, name: English }, { code: ar-EG, path: ar, name: العربية, dir: rtl }]',
    ),
  ],
  ['a translation that is missing', remove(english(service))],
  ['a text whose line is deleted', drop(english(openRole), 'type')],
  ['an empty text', set(english(openRole), 'type', '""')],
  ['an original that changed', set(person, 'members[0].role', 'Inhaberin')],
];
