import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { updateData } from '../../../generator/edit/update.ts';
import type { FormatChange } from '../../../generator/read/format-changes.ts';
import { runUpdate } from '../../../scripts/update.ts';
import { systemVersion } from '../../../sites/system-version.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { projectRoot } from '../copied-project.ts';
import { faultsOf } from './applied.ts';

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
    rename('constants.yaml', 'colour', 'color'),
    { 'constants.yaml': 'colour: "#fff" # of panels\n', 'a.yaml': 'a: "{{colour}}, {{colourful}}"\n' },
    { 'constants.yaml': 'color: "#fff" # of panels\n', 'a.yaml': 'a: "{{color}}, {{colourful}}"\n' },
  ],
  [
    'renames a key in every entry of a list',
    rename('a.yaml', 'pairs.*.colour', 'color'),
    { 'a.yaml': 'pairs:\n  # first\n  - { colour: ink }\n  - colour: mist\n    on: [colour]\n' },
    { 'a.yaml': 'pairs:\n  # first\n  - { color: ink }\n  - color: mist\n    on: [colour]\n' },
  ],
  [
    'renames a key in translations, also in their digests',
    rename('a.yaml', 'cards.*.head', 'title'),
    {
      'a.yaml': 'cards:\n  - head: One\n  - title: Two\n',
      'translations/fr/a.yaml': 'cards:\n  - head: Un # ours\nmadeFrom:\n  cards[0].head: 1f3c9a02\n',
    },
    {
      'a.yaml': 'cards:\n  - title: One\n  - title: Two\n',
      'translations/fr/a.yaml': 'cards:\n  - title: Un # ours\nmadeFrom:\n  cards[0].title: 1f3c9a02\n',
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
    'removes a key with the comment above it',
    { since, file: 'a.yaml', says, how: 'remove', key: 'old' },
    { 'a.yaml': '# file\na: 1\n# about old\nold: [1, 2]\nb: 2 # two\n' },
    { 'a.yaml': '# file\na: 1\nb: 2 # two\n' },
  ],
  [
    'rewrites a value',
    { since, file: 'a.yaml', says, how: 'rewrite', key: 'social', value: (old) => Object.keys(old as object) },
    { 'a.yaml': 'a: 1 # one\nsocial: { x: https://x.example }\n' },
    { 'a.yaml': 'a: 1 # one\nsocial: [x]\n' },
  ],
  [
    'moves a key into a file with its comments and its schema',
    { since, file: 'a.yaml', says, how: 'extract', key: 'old', to: 'old.yaml' },
    { 'a.yaml': '# yaml-language-server: $schema=../schemas/a.json\na: 1\nold:\n  - x # the x\n' },
    {
      'a.yaml': '# yaml-language-server: $schema=../schemas/a.json\na: 1\n',
      'old.yaml': '# yaml-language-server: $schema=../schemas/old.json\nold:\n  - x # the x\n',
    },
  ],
  [
    'splits a list into files',
    { since, file: 'roles.yaml', says, how: 'split', key: 'roles', to: 'roles' },
    {
      'roles.yaml':
        'roles:\n  - id: one\n    text: >-\n      A long\n      text\n  # the second\n  - { id: two, text: "2" }\n',
    },
    {
      'roles.yaml': undefined,
      'roles/one.yaml': 'text: >-\n  A long\n  text\norder: 1\n',
      'roles/two.yaml': 'text: "2"\norder: 2\n',
    },
  ],
];

describe('npm run update', () => {
  test.each(kinds)('%s', (_, change, before, after, left) => {
    const site = 'company: A # ours\n';
    const folder = folderWith({ ...before, 'site.yaml': site });
    const { edited, undecided } = updateData(folder, [change]);
    const expected = { ...after, 'site.yaml': `${site}system: ${systemVersion}\n` };
    expect(Object.fromEntries([...edited].map(([file, text]) => [file.replace('data/', ''), text]))).toEqual(expected);
    expect(undecided).toEqual(left === undefined ? [] : [left]);
    // Data of a later version stays as it is.
    expect(updateData(folderWith({ ...before, 'site.yaml': expected['site.yaml'] }), [change]).edited.size).toBe(0);
  });

  test('brings the data of version 1.0.0 to this version, of which the check finds no fault', async ({ skip }) => {
    const root = temporaryFolder(onTestFinished);
    const before = 'deb5c14d';
    try {
      const archive = execFileSync('git', ['archive', `${before}:tests/second-company`, 'data'], {
        cwd: projectRoot,
        stdio: 'pipe',
      });
      execFileSync('tar', ['-x', '-C', root], { input: archive });
    } catch {
      skip(`the history has no commit ${before}`);
    }
    const old = await faultsOf(root);
    expect(old.filter((line) => line.includes('(fix: npm run update)'))).not.toEqual([]);
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await runUpdate(join(root, 'data'));
    log.mockRestore();
    expect(await faultsOf(root)).toEqual([]);
    expect(updateData(join(root, 'data')).edited.size).toBe(0);
    expect(readFileSync(join(root, 'data/site.yaml'), 'utf8')).toContain(`system: ${systemVersion}\n`);
  });
});
