import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { isRecord } from '../../../generator/read/data-path.ts';
import { defaultLanguages, withDefault, withoutDefault } from '../../../generator/read/defaults.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { type Change, checkWith, edit, projectRoot, remove, reportOf, rewrite, write } from '../copied-project.ts';
import { set } from '../edit/applied.ts';

const folder = join(projectRoot, 'defaults');
const defaults = (path: string): string => readFileSync(join(folder, path), 'utf8');
const texts = globSync('*.yaml', { cwd: join(folder, 'en') }).toSorted();

/** Changes the language of the second company. */
const language = (code: string): Change[] => [
  edit('site.yaml', 'language: de-DE', `language: ${code}`),
  edit('legal/datenschutz.yaml', /^updated: .*$/m, 'updated: 2026-03-01'),
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

const fillsIn = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(/\{+\w+\}+/g) ?? [])].toSorted();

describe.each(defaultLanguages)('defaults in %s', (code) => {
  test('are valid and complete', async () => {
    expect(await reportOf(...language(code), ...owned)).toEqual([]);
  });

  test.each(texts)('have the keys and placeholders of other languages in %s', (file) => {
    const shape = (of: string) =>
      leaves(yamlValue(defaults(`${of}/${file}`))).map(([key, value]) => [key, fillsIn(value)]);
    expect(shape(code)).toEqual(shape('en').map(([key, fills]) => [key, fills]));
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
    ['a list', write('hosting.yaml', 'headers: { pages: [] }'), ['.hosting.headers.pages']],
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
});

describe('faults', () => {
  test('of a missing override name the file that the owner writes', async () => {
    expect((await reportOf(remove('constants.yaml'))).join('\n')).toContain(
      'data/constants.yaml:1:1  accentColor  expected text, got nothing (fix: add it)',
    );
  });

  /** Writes a file as the German defaults with the company's own keys. */
  const complete = (file: string): Change =>
    rewrite(file, (text) =>
      stringify(withDefault(yamlValue(defaults(`de/${file}`)), yamlValue(text)), { lineWidth: 0 }),
    );

  test('name each file that a language without defaults would show in English', async () => {
    const inItalian = [...language('it-IT'), edit('footer.yaml', '{{servicesInWords}}', '{{services}}')];
    const fix = (missing: string) =>
      `there are no defaults in Italian, and this file lacks ${missing} (fix: write the whole file, or use one of de, en, es, fr as language in data/site.yaml)`;
    expect(await reportOf(...inItalian, edit('receiver.yaml', 'contact:', 'lead:'))).toEqual([
      `data/inbox.yaml:1:1  ${fix('title')}`,
      `data/interface.yaml:1:1  ${fix('home')}`,
      `data/mails.yaml:1:1  ${fix('labels.received')}`,
      `data/messages.yaml:1:1  ${fix('sentences.contactEmail')}`,
      `data/receiver.yaml:1:1  ${fix('refusals.tooLarge')}`,
      'data/receiver.yaml:1:1  forms  the form contact has no entry (fix: add "contact" here, or remove data/forms/contact.yaml)',
      '    1 | forms:',
      '        ^',
      '6 faults in 5 files',
    ]);
    const whole = [...inItalian, write('inbox.yaml', ''), ...texts.map(complete)];
    const alone = edit('interface.yaml', /^languages:\n(?: .*\n)+/m, '');
    expect(await reportOf(...whole, alone)).toEqual([]);
    const others = edit('site.yaml', /^company:/m, 'otherLanguages: [{ code: en, path: en, name: English }]\ncompany:');
    expect(await reportOf(...whole, alone, others)).toEqual([
      'data/interface.yaml:1:1  languages  expected keys with values, got nothing (fix: add it)',
      '    1 | skipLink: Direkt zum Inhalt',
      '        ^',
      '1 fault in 1 file',
    ]);
    expect(await reportOf(...whole, others)).toEqual([]);
  });
});
