import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { buildIn, projectCopy } from './built-copy.ts';
import { follow } from './how-to.ts';

const howTos = [
  {
    name: 'add-a-page-type',
    rooms: ['data', 'renderer', 'schemas'],
    pages: ['/press'],
    entry: '/press#hero',
    words: 'Facts',
  },
  {
    name: 'add-a-collection',
    rooms: ['data', 'renderer', 'schemas'],
    pages: ['/insights', '/insights/quiet-nights'],
    entry: '/insights#hero',
    words: 'All insights',
    one: 'insight',
  },
];

/** The unit tests that make their tables from the collections and from the data. */
const ofCollections = [
  'tests/generator/edit/new-entry.test.ts',
  'tests/generator/emit/search-index.test.ts',
  'tests/generator/edit/screen-config.test.ts',
];

/** Runs a command in a copy of the project; its output matters only where it fails. */
const runIn = (root: string, command: string, args: readonly string[], env: Record<string, string> = {}): void => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA: '', ...env },
  });
  expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
};

/** What follows a how-to still works for both companies: their data has no fault, and the unit tests pass. */
const expectUnitTestsToPass = (root: string): void => {
  for (const data of ['data', 'tests/second-company/data']) {
    runIn(root, process.execPath, ['generator/cli.ts', 'check'], { DATA: data });
  }
  runIn(root, resolve('node_modules/.bin/vitest'), ['run', ...ofCollections]);
};

describe('what a how-to says is all it takes', () => {
  test.for(howTos)('$name', { timeout: 300_000 }, ({ name, rooms, pages, entry, words, one }) => {
    const root = projectCopy();
    for (const folder of ['tests', 'docs']) cpSync(folder, join(root, folder), { recursive: true });
    const touched = follow(root, `docs/${name}.md`);
    expect([...new Set(touched.map((file) => file.split('/')[0] ?? ''))].toSorted()).toEqual(rooms);

    buildIn(root);
    expectUnitTestsToPass(root);
    const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['--noEmit', '-p', 'generated/tsconfig.json'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    const lint = spawnSync(
      resolve('node_modules/.bin/biome'),
      ['check', '--vcs-enabled=false', ...touched.filter((file) => /\.tsx?$/.test(file))],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect(lint.stdout + lint.stderr).toMatch(/No fixes applied/);

    const client = join(root, 'dist/client');
    for (const page of pages) {
      const document = parseHtml(readFileSync(join(client, `${page}.html`), 'utf8'));
      expect(document.querySelectorAll('h1'), page).toHaveLength(1);
      expect(document.querySelector(`nav a[href="${entry}"]`), page).not.toBeNull();
    }
    expect(readFileSync(join(client, `${pages[0]}.html`), 'utf8')).toContain(words);
    expect(readFileSync(join(client, 'index.html'), 'utf8')).toContain(`href="${entry}"`);
    const sitemap = readFileSync(join(client, 'sitemap.xml'), 'utf8');
    const search = readFileSync(join(client, 'search.json'), 'utf8');
    for (const page of pages) {
      expect(sitemap).toContain(`${page}</loc>`);
      expect(search).toContain(`"path":"${page}"`);
    }
    expect(readFileSync(join(client, 'search.html'), 'utf8')).toContain(`href="${pages.at(-1)}#hero"`);
    if (one === undefined) return;

    // Commands know the collection by its row, and drafts without a line of its own.
    const run = (command: string) =>
      spawnSync(process.execPath, [`scripts/${command}.ts`, one, 'my-id'], { cwd: root, encoding: 'utf8' }).stdout;
    expect(run('new')).toContain('my-id.yaml written; npm run dev shows it');
    expect(run('impact')).toBe(
      [
        `0 places refer to the ${one} "my-id"`,
        'Shown on 3 pages',
        `  ${pages[0]}`,
        '  /search',
        `  ${pages[0]}/my-id`,
        '',
      ].join('\n'),
    );
  });
});
