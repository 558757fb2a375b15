import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { updateData } from '../../../editing/changes/update/update-data.ts';
import type { FormatChange } from '../../../generator/read/format-changes.ts';
import { runUpdate } from '../../../scripts/run/update.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { systemVersion } from '../../../sites/system-version.ts';
import { faultsOf } from '../../editing/changes/applied.ts';
import { applyTo, copiedProject, edit, rewrite } from '../../generator/copied-project.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { runHere } from '../scripts/run-here.ts';

type Files = Readonly<Record<string, string | undefined>>;

const folderWith = (files: Files): string => {
  const folder = temporaryFolder(onTestFinished);
  for (const [file, text = ''] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
};

const since = '1.0.1';
const says = 'has changed';
const rename = (file: string, key: string, to: string): FormatChange => ({ since, file, says, how: 'rename', key, to });

const kinds: [title: string, change: FormatChange, before: Files, after: Files, left?: string][] = [
  [
    'renames a constant, also in the placeholders of texts',
    rename('constants.yaml', 'accentColour', 'accentColor'),
    {
      'constants.yaml': 'accentColour: "#fff" # of panels\n',
      'a.yaml': 'a: "{{accentColour}}, {{accentColours}}"\n',
    },
    { 'constants.yaml': 'accentColor: "#fff" # of panels\n', 'a.yaml': 'a: "{{accentColor}}, {{accentColours}}"\n' },
  ],
  [
    'renames a key in every entry of a list',
    rename('a.yaml', 'pairs.*.colour', 'color'),
    { 'a.yaml': 'pairs:\n  # first\n  - { colour: ink }\n  - colour: mist\n    on: [colour]\n' },
    { 'a.yaml': 'pairs:\n  # first\n  - { color: ink }\n  - color: mist\n    on: [colour]\n' },
  ],
  [
    'renames a field in the contexts of catalogs',
    rename('a.yaml', 'cards.*.head', 'title'),
    {
      'a.yaml': 'cards:\n  - head: One\n',
      'translations/fr.po': 'msgctxt "a cards.head"\nmsgid "One"\nmsgstr "Un"\n',
    },
    {
      'a.yaml': 'cards:\n  - title: One\n',
      'translations/fr.po': expect.stringContaining('msgctxt "a cards.title"\nmsgid "One"\nmsgstr "Un"\n'),
    },
  ],
  [
    'leaves a file that has both names to the owner',
    rename('a.yaml', 'colour', 'color'),
    { 'a.yaml': 'colour: 1\ncolor: 2\n' },
    {},
    'a.yaml: colour has changed (fix: edit it manually)',
  ],
  [
    'moves keys into a map beside them, with their comments',
    rename('a.yaml', 'search.one', 'found.other'),
    { 'a.yaml': 'search:\n  # first\n  one: 1 # one\n  two: 2\n  found:\n    many: 3 # three\n' },
    { 'a.yaml': 'search:\n  two: 2\n  found:\n    many: 3 # three\n    # first\n    other: 1 # one\n' },
  ],
  [
    'moves keys of maps in braces',
    rename('a.yaml', 'search.one', 'found.one'),
    { 'a.yaml': 'search: { one: 1, two: 2 } # both\n' },
    { 'a.yaml': 'search: { found: { one: 1 }, two: 2 } # both\n' },
  ],
  [
    'removes a key with the comment above it',
    { since, file: 'a.yaml', says, how: 'remove', key: 'old' },
    { 'a.yaml': '# file\na: 1\n# about old\nold: [1, 2]\nb: 2 # two\n' },
    { 'a.yaml': '# file\na: 1\nb: 2 # two\n' },
  ],
  [
    'removes the only key of a file',
    { since, file: 'a.yaml', says, how: 'remove', key: 'old' },
    { 'a.yaml': '# file\n# about old\nold:\n  - 1\n' },
    { 'a.yaml': '# file\n# about old\n' },
  ],
];

/** Updates the data of a project, and returns the printed lines. */
const updatedLines = async (root: string): Promise<string[]> => {
  const { said } = await runHere('update', [join(root, 'data')]);
  return said;
};

describe('npm run update', () => {
  test.each(kinds)('%s', (_, change, before, after, left) => {
    const site = 'company: A # ours\n';
    const folder = folderWith({ ...before, 'site.yaml': site });
    const { edited, undecided } = updateData(folder, [change]);
    const expected = { ...after, 'site.yaml': `${site}system: ${systemVersion}\n` };
    expect(Object.fromEntries([...edited].map(([file, text]) => [file.replace('data/', ''), text]))).toEqual(expected);
    expect(undecided.map(({ line }) => line)).toEqual(left === undefined ? [] : [left]);
    // Data of a later version stays as it is.
    const later = updateData(folderWith({ ...before, 'site.yaml': expected['site.yaml'] }), [change]).edited;
    expect([...later.keys()]).toEqual([]);
  });

  test('brings data with former names up to date, and lists each decision once', async () => {
    const root = copiedProject();
    applyTo(
      root,
      edit('constants.yaml', 'accentColor', 'accentColour'),
      rewrite('pages/case-study.yaml', (text) => text.replaceAll(/icon: \w+/g, 'icon: gone')),
    );
    expect((await faultsOf(root)).filter((line) => line.includes('(fix: npm run update)'))).not.toEqual([]);
    const lines = await updatedLines(root);
    expect(lines.filter((line) => line.includes('unknown icon "gone"'))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^Decisions that are left: 1 /);
    expect((await faultsOf(root)).filter((line) => line.includes('(fix: '))).toHaveLength(2);
    expect(updateData(join(root, 'data')).edited.size).toBe(0);
  });

  test('refuses data of version 1.0.0 with the state that converts it, and writes nothing', async () => {
    const data = folderWith({ 'site.yaml': 'company: A\n', 'pages/home.yaml': 'hero:\n  title: B\n' });
    await expect(runUpdate(data)).rejects.toThrow(/is of version 1\.0\.0, .*\(fix: git worktree add \S+ [0-9a-f]{8}, /);
    expect(filesBelow(data)).toHaveLength(2);
    expect(readFileSync(join(data, 'site.yaml'), 'utf8')).toBe('company: A\n');
  });
});
