import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';
import { buildIn, projectCopy } from './built-copy.ts';

/** A block of a how-to: its language, its file and its text. */
interface Block {
  kind: string;
  file: string;
  text: string;
}

const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, kind = '', file = '', text = '']) => ({
    kind,
    file,
    text,
  }));

/** Applies a diff: its unchanged and removed lines must follow each other in the file. */
const patched = (file: string, old: string, diff: string): string => {
  const changes = diff.trimEnd().split('\n');
  const before = changes.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const lines = old.split('\n');
  const at = lines.findIndex((_, index) => before.every((line, offset) => lines[index + offset] === line));
  if (at === -1) throw new Error(`${file} does not have the lines:\n${before.join('\n')}`);
  const after = changes.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
  return lines.toSpliced(at, before.length, ...after).join('\n');
};

/** Applies a how-to to a copy of the project, block by block. Returns the files that it touched. */
const follow = (root: string, howTo: string): string[] => {
  const blocks = blocksOf(readFileSync(howTo, 'utf8'));
  for (const { kind, file, text } of blocks) {
    const path = join(root, file);
    if (kind !== 'diff' && existsSync(path)) throw new Error(`${file} exists already`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, kind === 'diff' ? patched(file, readFileSync(path, 'utf8'), text) : text);
  }
  return [...new Set(blocks.map(({ file }) => file))];
};

/** Folders that each how-to may touch. */
const roomsOf: Readonly<Record<string, readonly string[]>> = {
  'add-a-constant': ['defaults', 'renderer', 'schemas'],
  'add-a-field': ['data', 'schemas', 'tests'],
  'add-a-host': ['scripts'],
  'add-a-language': ['data'],
  'add-a-page': ['data', 'renderer', 'schemas'],
  'add-a-section': ['data', 'renderer', 'schemas'],
  'add-an-environment-variable': ['server'],
};

/** Folders of tests whose types the how-tos change. */
const testFolders = [
  'generator',
  'process/server/running-receiver',
  'resumes',
  'second-company',
  'seed-properties.ts',
  'server',
  'site',
];

/** One copy of the project, in which all how-tos are followed. */
let root: string;
const touched = new Map<string, string[]>();

const run = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, DATA: '', ...env } });

const expectToSucceed = ({ status, stdout, stderr }: ReturnType<typeof run>): void =>
  expect(status, `${stdout}${stderr}`).toBe(0);

const built = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8');
const page = (path: string) => parseHtml(built(`client${path}.html`));

beforeAll(() => {
  root = projectCopy();
  for (const part of ['docs', ...testFolders.map((name) => `tests/${name}`)])
    cpSync(part, join(root, part), { recursive: true });
  for (const file of readdirSync('docs/how-to')) {
    touched.set(file.replace('.md', ''), follow(root, `docs/how-to/${file}`));
  }
  buildIn(root);
}, 300_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a developer who follows the how-tos literally', () => {
  test('finds one for each row of the table above', () => {
    expect([...touched.keys()].toSorted()).toEqual(Object.keys(roomsOf));
  });

  test.each(Object.entries(roomsOf))('%s touches only %j', (name, rooms) => {
    const folders = (touched.get(name) ?? []).map((file) => file.split('/')[0] ?? '');
    expect([...new Set(folders)].toSorted()).toEqual(rooms);
  });

  test.each(['data', 'tests/second-company/data'])('has no fault in %s', (data) => {
    expectToSucceed(run(process.execPath, ['generator/cli.ts', 'check'], { DATA: data }));
  });

  test('has correct types, format and lint', { timeout: 180_000 }, () => {
    expectToSucceed(
      run(resolve('node_modules/.bin/tsc'), [...'--noEmit --checkers 1 -p'.split(' '), 'generated/tsconfig.json']),
    );
    const code = [...touched.values()].flat().filter((file) => /\.tsx?$/.test(file));
    expectToSucceed(run(resolve('node_modules/.bin/biome'), ['check', '--vcs-enabled=false', ...new Set(code)]));
  });

  test.each(['/events', '/events/quiet-nights'])('visits the new page %s', (path) => {
    expect(page(path).querySelectorAll('h1')).toHaveLength(1);
    expect(built('client/sitemap.xml')).toContain(`${path}</loc>`);
    expect(built('client/search.json')).toContain(`"path":"${path}"`);
  });

  test.each([
    ['/events', 'a page', 'All events'],
    ['/events', 'a collection', 'Quiet nights are designed'],
    ['/about', 'a section', 'Harbor Technology Prize for a migration without downtime'],
    ['/contact', 'a form field', 'Budget'],
  ])('sees on %s what adding %s shows', (path, _, words) => {
    expect(page(path).body.textContent).toContain(words);
  });

  test('sees the new field on the page of its entry', () => {
    const entry = touched.get('add-a-field')?.find((file) => file.startsWith('data/case-studies/'));
    const id = entry?.replace(/^.*\/|\.yaml$/g, '');
    expect(page(`/portfolio/${id}`).body.textContent).toContain('Under $500,000');
  });

  test('reaches the new page from the menus', () => {
    const links = [...page('/index').querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/events#hero');
  });

  test('finds the configuration of the new host', () => {
    expect(JSON.parse(built('hosting/vercel/vercel.json'))).toMatchObject({ cleanUrls: true });
  });

  test('reads the new variable in the reference', () => {
    expectToSucceed(run(process.execPath, ['scripts/reference.ts']));
    expect(readFileSync(join(root, 'docs/reference.md'), 'utf8')).toContain(
      '| `INSTANCE` | Name of this instance | - |',
    );
  });

  test('counts the texts of the new language', () => {
    const translations = (...args: string[]) => run(process.execPath, ['scripts/translations.ts', ...args]).stdout;
    expect(translations()).toMatch(/^fr {2}Français: 3 of \d+ texts \(\d+ missing, 0 outdated, 0 unused\)$/m);
    expect(translations('fr', '--write')).toBe('data/translations/fr.po written\n');
  });

  test('uses the new collection in commands', () => {
    const edit = (...words: string[]) => run(process.execPath, ['scripts/edit.ts', ...words]).stdout;
    expect(edit('new', 'event', 'my-id')).toContain('my-id.yaml written; npm run dev shows it');
    expect(edit('remove', 'event', 'my-id', '--yes')).toContain('my-id.yaml removed');
  });
});
