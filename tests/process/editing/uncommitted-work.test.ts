import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { changeOf, editorApp, requestOf } from './editor-app.ts';
import { makeRepository } from './repository.ts';

// An operator works on the same files with an editor of text and git: changed lines, a new file, and a staged change.
const folder = temporaryFolder();
const repository = makeRepository(join(folder, 'site'));
const { data, git, read } = repository;
const file = 'services/kran.yaml';
const started: string[] = [];
let editor: Awaited<ReturnType<typeof editorApp>>;

beforeAll(async () => {
  const append = (name: string, line: string): void => writeFileSync(join(data, name), line, { flag: 'a' });
  append('menus.yaml', '# staged\n');
  git('add', '--all');
  append('services/lager.yaml', '# half\n');
  append('services/.notes [1]*', 'notes\n');
  editor = await editorApp({ data, folder, mode: 'push' });
  started.push(repository.dirty(), ...own());
});

/** The work of the operator: its files, and what is staged. */
const own = (): string[] => [
  ...['menus.yaml', 'services/lager.yaml', 'services/.notes [1]*'].map(read),
  git('diff', '--cached', '--', 'data/menus.yaml'),
];
const locks = ['refs/heads/main.lock', 'index.lock'].map((name) => join(repository.folder, '.git', name));
const post = async (path: string, body: unknown): Promise<string> =>
  (await editor.app.request(`/__edit/${path}`, requestOf('POST', body))).text();
const head = (): string => git('rev-parse', 'HEAD');
const service = { kind: 'service', id: 'neu' };
const picture = () => new Blob([readFileSync(join(data, 'photographs/halle.webp')), '\n']);

test.each<[name: string, send: () => Promise<string>]>([
  ['save', () => post('api/save', changeOf(file, 'name', parse(read(file)).name, 'Kräne'))],
  ['undo', () => post('api/undo', {})],
  ['redo', () => post('api/redo', {})],
  ['new', () => post('api/new', service)],
  ['rename', () => post('api/rename', { ...service, to: 'neuer' })],
  ['remove', () => post('api/remove', { ...service, id: 'neuer' })],
  [
    'picture',
    async () => {
      const { headers, method } = requestOf('POST');
      const init = { method, headers: { ...headers, 'content-type': 'application/octet-stream' }, body: picture() };
      return (await editor.app.request('/__edit/api/picture?name=neu.webp', init)).text();
    },
  ],
  [
    'take-back',
    () => post('take-back', new URLSearchParams({ from: `${head()}^`, to: head(), file: 'photographs/neu.webp' })),
  ],
])('%s commits its own files, and restores them if it fails, but none of an operator', async (name, send) => {
  const before = head();
  // A check takes long.
  for (const lock of name === 'save' || isFullRun ? locks : locks.slice(1)) {
    writeFileSync(lock, '');
    expect(await send()).toContain(editor.words.problems.notRecorded.split('{')[0]);
    rmSync(lock);
    expect([repository.dirty(), ...own(), head()]).toEqual([...started, before]);
  }
  expect(await send()).toMatch(/"files":\[|role="status"/);
  expect([repository.dirty(), ...own()]).toEqual(started);
  expect([git('rev-parse', 'HEAD^'), repository.log(1)]).toEqual([before, [expect.stringMatching(/^priya: /)]]);
});

test('what an operator has not committed in the same file is kept by another commit, and comes back', async () => {
  const lager = 'services/lager.yaml';
  const answer = await post('api/save', changeOf(lager, 'name', parse(read(lager)).name, 'Vorräte'));
  expect([answer, repository.log(2)]).toEqual([
    expect.stringContaining('saved'),
    [`priya: Edit data/${lager}`, 'editor: Keep changes from outside of the editor'],
  ]);
  expect([read(lager), git('show', '--format=')]).toEqual([
    expect.stringContaining('# half'),
    expect.not.stringContaining('# half'),
  ]);
});

test('a change that fails after it was written is taken back, and leaves the files of an operator', async () => {
  const [before, files] = [repository.dirty(), own()];
  editor.fail();
  expect(await post('api/new', service)).toMatch(/Der Editor ist gescheitert/);
  expect([repository.dirty(), ...own()]).toEqual([before, ...files]);
});
