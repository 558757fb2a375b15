import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { buildIn, projectCopy } from './built-copy.ts';
import { follow } from './how-to.ts';

/** Folders that each how-to may touch. */
const roomsOf: Readonly<Record<string, readonly string[]>> = {
  'add-a-collection': ['data', 'renderer', 'schemas'],
  'add-a-constant': ['data', 'renderer', 'schemas', 'tests'],
  'add-a-field': ['data', 'schemas', 'tests'],
  'add-a-form-field': ['data'],
  'add-a-host': ['scripts'],
  'add-a-page-type': ['data', 'renderer', 'schemas'],
  'add-a-section': ['data', 'renderer', 'schemas'],
  'add-an-environment-variable': ['server'],
};

/** Unit tests that make their tables from collections, data and variables. */
const unitTests = [
  'tests/generator/edit/new-entry.test.ts',
  'tests/generator/emit/web.test.ts',
  'tests/generator/edit/admin.test.ts',
  'tests/server/environment.test.ts',
];

const unitTestParts = ['generator', 'resumes', 'second-company', 'seed-properties.ts', 'server', 'site'];

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
  // Only what the unit tests need, because the types of the copy are checked.
  for (const part of ['docs', ...unitTestParts.map((name) => `tests/${name}`)])
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
    expectToSucceed(run(resolve('node_modules/.bin/tsc'), ['--noEmit', '-p', 'generated/tsconfig.json']));
    const code = [...touched.values()].flat().filter((file) => /\.tsx?$/.test(file));
    expectToSucceed(run(resolve('node_modules/.bin/biome'), ['check', '--vcs-enabled=false', ...new Set(code)]));
  });

  test('has unit tests that pass', { timeout: 180_000 }, () => {
    const projects = ['--project=unit', '--project=integration', '--maxWorkers=1'];
    expectToSucceed(run(resolve('node_modules/.bin/vitest'), ['run', ...projects, ...unitTests]));
  });

  test.each(['/press', '/insights', '/insights/quiet-nights'])('visits the new page %s', (path) => {
    expect(page(path).querySelectorAll('h1')).toHaveLength(1);
    expect(built('client/sitemap.xml')).toContain(`${path}</loc>`);
    expect(built('client/search.json')).toContain(`"path":"${path}"`);
  });

  test.each([
    ['/press', 'a page type', 'Facts'],
    ['/insights', 'a collection', 'All insights'],
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

  test('reaches new pages from the menus', () => {
    const links = [...page('/index').querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/press#hero', '/insights#hero']));
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

  test('uses the new collection in commands', () => {
    const edit = (command: string) => run('npm', ['run', '--silent', command, '--', 'insight', 'my-id']).stdout;
    expect(edit('new')).toContain('my-id.yaml written; npm run dev shows it');
    expect(edit('impact')).toBe(
      '0 references to the insight "my-id"\nShown on 3 pages\n  /insights\n  /search\n  /insights/my-id\n',
    );
  });
});
