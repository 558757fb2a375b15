import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newHead, parseCatalog, printCatalog } from '../../../generator/read/catalogs/catalog.ts';
import { singleFiles } from '../../../generator/read/data-files.ts';
import { isRecord } from '../../../generator/read/data-path.ts';
import { defaultTexts, withDefault, withoutDefault } from '../../../generator/read/defaults.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { starterFiles, starterParts } from '../../../generator/read/starter.ts';
import { defaultNotes } from '../../../generator/read/translations/own-defaults.ts';
import { placeholderChanges } from '../../../generator/read/translations/placeholder-changes.ts';
import { translationNote } from '../../../generator/read/translations/translation-note.ts';
import { set } from '../../editing/changes/applied.ts';
import {
  type Change,
  changedProject,
  checkWith,
  edit,
  projectRoot,
  remove,
  reportOf,
  rewrite,
  write,
} from '../copied-project.ts';

/** Languages of the defaults besides English. */
const languages = ['de', 'es', 'fr'];

/** Changes the language of the second company. */
const language = (code: string): Change[] => [
  set('site.yaml', ['language'], code),
  set('legal/datenschutz.yaml', ['updated'], '2026-03-01'),
];

/** The keys without a default, which only the owner knows. */
const owned: readonly Change[] = [
  write(
    'interface.yaml',
    'search: { startingPoints: [/wir], ask: { link: /kontakt }, all: { link: /suche } }\ncookieBanner: { link: /datenschutz }\n',
  ),
  write('constants.yaml', 'accentColor: "#2f9e63"\ntexts: { antwortStunden: 48 }\n'),
  remove('budgets.yaml'),
];

/** Returns the values below a map, by path. The forms of a plural depend on the language. */
const leaves = (value: unknown, path = ''): [path: string, value: unknown][] =>
  isRecord(value) && !('other' in value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, value]];

test.each(['en', ...languages])('defaults in %s are valid and complete', async (code) => {
  expect(await reportOf(...language(code), ...owned)).toEqual([]);
});

describe.each(languages)('the catalog of the defaults in %s', (to) => {
  const text = readFileSync(join(projectRoot, `defaults/translations/${to}.po`), 'utf8');
  const { entries, faults } = parseCatalog(`defaults/translations/${to}.po`, text);
  const texts = Object.keys(singleFiles).flatMap((file) => defaultTexts(file, to, undefined));

  test('translates every text, with its placeholders, and nothing else', () => {
    expect(faults).toEqual([]);
    expect(printCatalog([...entries.values()], newHead(to))).toBe(text);
    expect(texts.filter(({ isRequired, given }) => isRequired && given === undefined)).toEqual([]);
    const codes = { from: 'en', to };
    const wrong = texts.filter(
      (one) => one.given !== undefined && (translationNote(one, codes) || placeholderChanges(one).own.length > 0),
    );
    expect(wrong).toEqual([]);
    const contexts = new Set(texts.map(({ context }) => context));
    expect([...entries.values()].filter(({ context }) => context !== 'starter' && !contexts.has(context))).toEqual([]);
  });

  test('translates every text of the starter', () => {
    const wordsIn = (language: string): Set<string> => {
      const company = {
        company: 'K',
        language,
        domain: 'k.example',
        color: '#1b2a8f',
        parts: [...starterParts, 'lead', 'new-form', 'newsletter'],
      };
      const all = [...starterFiles(company)].flat().join('\n');
      return new Set(all.match(/"\[[^\]]+\]"|(?<=(?:text|title|label|name): )[A-Z][^,}\n]*/g));
    };
    const equal = [...entries.values()].filter(({ original, translation }) => original === translation);
    const known = new Set(['K', ...equal.flatMap(({ original }) => [original, `"${original}"`])]);
    const inBoth = wordsIn('en').intersection(wordsIn(to));
    expect([...inBoth].filter((words) => !known.has(words.trim()))).toEqual([]);
  });
});

describe('an override', () => {
  const leavesOf = async (...changes: Change[]) => {
    const result = await checkWith(changes);
    return new Map(
      result.ok ? leaves(result.content.single).map(([path, value]) => [path, JSON.stringify(value)]) : [],
    );
  };

  // biome-ignore format: one line a row
  test.each<[what: string, Change, changed: string[]]>([
    ['a number', set('constants.yaml', ['cardFeatures'], 3), ['.constants.cardFeatures']],
    ['a message', set('messages.yaml', ['sentences', 'leadPhone'], 'Nummer'), ['.messages.sentences.leadPhone']],
    ['a part of a notice', set('messages.yaml', ['notices', 'leadSent'], { title: 'Da' }), ['.messages.notices.leadSent.title']],
    ['a limit', write('budgets.yaml', 'shift: { limit: 1 }'), ['.budgets.shift.limit']],
    ['a list', write('hosting.yaml', 'embeds: [www.openstreetmap.org]\nheaders: { pages: [] }'), ['.hosting.headers.pages']],
    ['nothing', write('inbox.yaml', '# Only a comment.'), []],
  ])('of %s changes only it', async (_, change, changed) => {
    const [before, after] = [await leavesOf(), await leavesOf(change)];
    expect(after.size).toBe(before.size);
    expect([...after].flatMap(([path, value]) => (before.get(path) === value ? [] : path))).toEqual(changed);
  });

  test('is what remains of a value without its default, with keys that the file names already', () => {
    const byDefault = { a: 1, b: { c: 2, d: [3] }, e: 4 };
    const own = { b: { d: [5] }, e: 4 };
    expect(withoutDefault(byDefault, withDefault(byDefault, own), own)).toEqual(own);
  });

  test('is replaced by a value of another format', () => {
    const byDefault = { main: { as: 'json', url: 'WEBHOOK_URL', secret: 'WEBHOOK_SECRET' } };
    const own = { main: { as: 'slack', url: 'WEBHOOK_URL' } };
    expect(withDefault(byDefault, own)).toEqual(own);
    expect(withoutDefault(byDefault, own, undefined)).toEqual(own);
  });
});

test('the fault of a missing override names the file that the owner writes', async () => {
  const fault = 'data/constants.yaml:1:1  accentColor  expected text, got nothing (fix: add it)';
  expect((await reportOf(remove('constants.yaml'))).join('\n')).toContain(fault);
});

test('a catalog of the site precedes that of the defaults', async () => {
  const result = await checkWith([
    rewrite('site.yaml', (text) => `${text}otherLanguages: [{ code: fr-FR, path: fr, name: Français }]\n`),
    write('translations/fr.po', 'msgctxt "interface closeMenu"\nmsgid "Close the menu"\nmsgstr "Ranger le menu"\n'),
  ]);
  if (!result.ok) throw new Error(result.faults.map(({ message }) => message).join('\n'));
  const texts = result.translations[0]?.documents.single.get('interface')?.value;
  expect(texts).toMatchObject({ closeMenu: 'Ranger le menu', openMenu: 'Ouvrir le menu' });
});

describe('a language without defaults', () => {
  const inItalian = [...language('it-IT'), edit('footer.yaml', '{{servicesInWords}}', '{{services}}'), ...owned];

  test('shows them in English until the catalog of the site translates them', async () => {
    const skipLink = async (...changes: Change[]): Promise<unknown> => {
      const result = await checkWith([...inItalian, ...changes]);
      return result.ok ? result.content.single.interface.skipLink : result.faults;
    };
    expect(await skipLink()).toBe('Skip to the content');
    const entry = 'msgctxt "interface skipLink"\nmsgid "Skip to the content"\nmsgstr "Vai al contenuto"\n';
    expect(await skipLink(write('translations/it.po', entry))).toBe('Vai al contenuto');
  });

  test('says how many texts are in English', () => {
    const notesWith = (changes: readonly Change[]): string[] => {
      const { folders, edited } = changedProject(changes);
      return defaultNotes(readDocuments(folders.data, edited));
    };
    const note = /^Italian: \d+ texts of the defaults are in English \(npm run translations -- it --write\)$/;
    expect(notesWith(inItalian)).toEqual([expect.stringMatching(note)]);
    expect(notesWith([])).toEqual([]);
  });
});
