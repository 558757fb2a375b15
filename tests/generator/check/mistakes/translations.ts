import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeMarkMessage } from '../../../../generator/read/yaml/read-yaml.ts';
import { remove, rename, rewrite, secondCompany, write } from '../../copied-project.ts';
import { catalog, editEntry, lineBefore, set, setKey, translate } from '../../edits.ts';
import { type Mistake, type Mistakes, person } from './mistake.ts';

const strict = lineBefore('site.yaml', 'typefaces', 'translations: strict');

const malformed =
  'this entry is no valid gettext (fix: write msgctxt, msgid and msgstr, each in quotation marks, and \\" for a mark inside)';

const lines = readFileSync(join(secondCompany, 'data', catalog), 'utf8').split('\n');
const founder = 1 + lines.indexOf('msgstr "Founder"');
const entries = lines.filter((line) => line.startsWith('msgctxt')).length;

/** The files that the second company shows in German only, with the number of their texts. */
// biome-ignore format: a table
const untranslated = [
  ['pages/team', 8], ['pages/services', 26], ['pages/industries', 17], ['pages/industry', 10], ['pages/unterlagen', 56],
  ['services/lager', 25], ['services/liegeplatz', 35], ['industries/haefen', 34], ['industries/werften', 26],
  ['case-studies/rumpfakte', 16], ['insights/mut-zur-spanne', 5], ['insights/plan-an-der-wand', 8],
  ['roles/inbetriebnahme-kran', 8], ['roles/lagerplanung', 8],
];

const role = ['team members.role', 'Gründerin'] as const;
const consent = ['messages sentences.datenschutzGelesen', 'Bitte bestätigen'] as const;
const joined = 'msgstr ""\n"#-#-#-#-#  ours.po  #-#-#-#-#\\n"\n"One\\n"\n"#-#-#-#-#  theirs.po  #-#-#-#-#\\n"\n"Other"';
/** Mistakes in a translation, and mistakes in an original that must not be reported again for its translation. */
// biome-ignore format: a table, with its faults below each mistake
export const translations: Mistakes = {
  'notation of catalogs': [
    ['a mark without a backslash', editEntry(...role, /^msgstr .*$/m, '‸msgstr "The "founder"'),
      { says: malformed, path: null, in: catalog, at: '‸msgstr "The "founder"' }],
    ['a quotation mark that is missing', editEntry(...role, /"$/, ''),
      { says: malformed, path: null, in: catalog, at: '‸msgstr "Founder' }],
    ['a translation whose line is gone', editEntry(...role, /^msgstr.*$/m, ''),
      { says: malformed, path: null, in: catalog, at: '‸msgctxt "team members.role"', nth: 0 }],
    ['an entry that is there twice', editEntry(...role, /^.*$/s, '$&\n\n$&'),
      { says: `line ${founder} translates this text already (fix: remove one of them)`, path: null, in: catalog, at: '‸msgstr "Founder"', nth: 1 }],
    ['letters in the wrong encoding', translate(...role, 'FounderÂ©'),
      { says: '"Â©" is a character in the wrong encoding (fix: write ©, and save the file as UTF-8)', path: null, in: catalog, at: 'msgstr "Founder‸Â©' }],
  ],
  // One accident is one fault, which names it.
  'accidents of catalogs': [
    ['marks of a merge', editEntry(...role, /^msgstr.*$/m, '<<<<<<< HEAD\n$&\n=======\nmsgstr "The founder"\n>>>>>>> other'),
      { says: mergeMarkMessage, path: null, in: catalog, at: '‸<<<<<<< HEAD' }],
    ['a catalog behind itself', rewrite(catalog, (text) => text + text),
      { path: null, in: catalog, at: '‸msgstr "Software for ports and shipyards"', says: `line 10 translates this text already, as in ${entries - 1} more (fix: remove one of them)`, nth: 1 }],
    ['translations that msgcat joined', [consent, role].map(([context, text]) => editEntry(context, text, /^msgstr.*$/m, joined)),
      { says: 'msgcat joined several translations of this text, as in 1 more (fix: keep one, without the lines of #-#-#-#-#, or run msgcat with --use-first)', path: null, in: catalog }],
    ['contexts that a tool removed', [consent, role].map(([context, text]) => editEntry(context, text, /^msgctxt.*\n/, '')),
      { says: 'msgctxt is missing, which names the file and the field of this text, as in 1 more (fix: restore an earlier version of this file, and export it with contexts)', path: null, in: catalog }],
    ['a file that ends early', rewrite(catalog, (text) => text.slice(0, text.indexOf('derin"'))),
      { says: 'the file ends in the middle of this entry (fix: restore the rest from an earlier version)', path: null, at: '‸msgid "Grün' }],
    ['a catalog without text', rewrite(catalog, () => '\n'), 'this file is empty (fix: restore an earlier version, or remove it)'],
    ['another charset', rewrite(catalog, (text) => text.replace('charset=utf-8', 'charset=ISO-8859-1')),
      'the header names the charset ISO-8859-1 (fix: save the file as UTF-8, and write charset=UTF-8)'],
    ['originals and translations in each other’s place', rewrite(catalog, (text) => text.replaceAll(/^msgid (".+"(?:\n".*")*)\nmsgstr (".+"(?:\n".*")*)/gm, 'msgid $2\nmsgstr $1')),
      { says: 'msgid and msgstr seem to be exchanged (fix: exchange them, or run npm run translations after a change of the original)', path: 'legal/datenschutz updated', in: catalog, at: '‸msgstr "1. März 2026"' }],
    ['another language', rewrite(catalog, (text) => text.replace('Language: en_US', 'Language: fr')),
      'the header says that the texts are in French, not in English (fix: exchange the file, or write Language: en-US)'],
  ],
  'texts of translations': [
    ['a text that is too long', translate(...role, `${'x'.repeat(40)} ${'x'.repeat(40)}`),
      'expected at most 80 characters, got 81, more does not fit (fix: remove 1)'],
    ['a lost placeholder', translate('footer copyright', '', '© {year} Nordhafen. All rights reserved.'),
      'the original contains {{legalName}} (fix: add {{legalName}} to this text)'],
    ['an invented placeholder', translate(...role, 'Director of {{company}}'),
      'the original does not contain {{company}} (fix: remove {{company}} from this text)'],
    ['an unknown placeholder in place of the original’s',
      translate('footer copyright', '', '© {year} {{legalNam}}. All rights reserved.'),
      'unknown placeholder "legalNam" (fix: write {{legalName}})'],
    ['a broken link', translate('services/kran intro.text', '', 'We [talk](/kontact).'),
      'there is no page at /kontact (fix: write /kontakt, or remove this link)'],
    ['mark-up in a plain text', translate(...role, '**Director**'),
      '** is displayed literally here (fix: remove the marks)'],
  ],
  'originals that changed': [
    ['a count that the original lost', set('interface.yaml', 'errorSummary', 'Felder mit Fehlern'),
      'a translation contains {count}, which is missing here (fix: add {count} to this text)'],
  ],
  'addresses of translations': [
    ['a slug that is taken', translate('roles/entwicklung-liegeplatz slug', 'entwicklung-liegeplatz', 'working-student-water-level-data'),
      { says: '/en/careers/working-student-water-level-data is the address of two pages (fix: give one of them another address)', in: catalog, at: '‸msgstr "working-student-water-level-data"', nth: 1, path: 'roles/werkstudium-pegeldaten slug' }],
    ['a malformed slug', translate('services/kran slug', 'kran', 'Crane control'),
      'expected lower-case words joined by hyphens (fix: write crane-control)'],
    ['two pages with one path', translate('routes pages.path', '/firma', '/contact'),
      { says: '/en/contact is the address of two pages (fix: give one of them another address)', in: catalog, at: '‸msgstr "/contact"', nth: 1, path: 'routes pages.path' }],
  ],
  'addresses of a language': [
    ['a translated slug that another page has', translate('legal/datenschutz slug', 'datenschutz', 'company'),
      '/en/company is the address of two pages (fix: give one of them another address)'],
    ['a translated slug that is reserved', translate('legal/datenschutz slug', 'datenschutz', '404'),
      'a page cannot have the address /en/404, which is reserved for the page for unknown addresses (fix: choose another address)'],
    ['a translated address that is reserved', translate('routes pages.path', '/firma', '/feed'),
      'a page cannot have the address /en/feed, which is reserved for the feed (fix: choose another address)'],
    ['a translated slug that is the word for further pages', [set('redirects.yaml', 'redirects[0].from', '/alt.html'), translate('case-studies/kaiplan slug', 'kaiplan', 'page')],
      { in: catalog, path: 'interface listAddresses.page',
        says: 'a page has the address /en/projects/page (fix: choose another word for one of them)' }],
    ['a redirect from a page of a language', set('redirects.yaml', 'redirects[0].from', '/en/company'),
      'a page is at /en/company (fix: remove this redirect, or give the page another path)'],
    ['a redirect from a file of a language', set('redirects.yaml', 'redirects[0].from', '/en/search.json'),
      '/en/search.json is reserved for the search (fix: remove this redirect)'],
    ['a redirect to a page that a language lacks', set('redirects.yaml', 'redirects[0].to', '/en/compny'),
      'there is no page at /en/compny (fix: write /en/company, or remove this link)'],
  ],
  'files of translations': [
    ['a language that the site does not have', rename(catalog, 'translations/it.po'),
      { says: 'the site has no language with the path "it" (fix: add the language to otherLanguages in data/site.yaml, or remove this file)', in: 'translations/it.po', path: null }],
    ['a catalog with another name', rename(catalog, 'translations/enn.po'),
      { says: 'the site has no language with the path "enn" (fix: name it en.po, or remove this file)', in: 'translations/enn.po', path: null }],
    ['a file of an earlier version', write('translations/en/team.yaml', 'members: []\n'),
      { says: 'translations are gettext catalogs now, one for each language (fix: npm run update)', in: 'translations/en/team.yaml', path: null }],
    ['a missing text on a site that requires all', [strict, editEntry(...role, /^msgstr.*$/m, 'msgstr "" ')],
      ...untranslated.map(([file, texts]) => (
        { says: `missing: ${texts} texts of data/${file}.yaml (fix: npm run translations -- en --write)`, in: catalog, path: null }
      )),
      { says: 'this text is not translated (fix: write it into msgstr)', in: catalog, at: '‸msgstr "" ', path: role[0] }],
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
  ['a catalog that is missing', remove(catalog)],
  ['an entry that is missing', rewrite(catalog, (text) => text.replace(/msgctxt "team members.role"\n.*\n.*\n\n/, ''))],
  ['an empty text', editEntry(...role, /^msgstr.*$/m, 'msgstr ""')],
  ['a fuzzy text', editEntry(...role, 'msgctxt', '#, fuzzy\nmsgctxt')],
  ['an original that changed', set(person, 'members[0].role', 'Inhaberin')],
  ['an entry without an original', editEntry(...role, 'team members.role', 'team members.rolle')],
];
