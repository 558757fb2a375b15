import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { smallDisk } from '../../../site/small-disk.ts';
import { temporaryFolder } from '../../../site/temporary-folder.ts';
import { changeOf, editorApp, requestOf } from './editor-app.ts';
import { makeRepository } from './repository.ts';

const file = 'services/kran.yaml';

/** Starts the editor on a new repository, which publishes by pushing. */
const startEditor = async (folder = temporaryFolder(onTestFinished)) => {
  const repository = makeRepository(join(folder, 'site'));
  const editor = await editorApp({ data: repository.data, folder, mode: 'push' });
  onTestFinished(editor.stop);
  const request = (method: string, path: string, body?: unknown) =>
    editor.app.request(`/__edit/${path}`, requestOf(method, body));
  const nameIn = (): string => parse(repository.read(file)).name;
  return {
    ...{ repository, nameIn, words: editor.words },
    rename: async (after: string): Promise<unknown> =>
      (await request('POST', 'api/save', changeOf(file, 'name', nameIn(), after))).json(),
    /** Publishes, and returns the sentence with the result. */
    publish: async (): Promise<string> => {
      await request('POST', 'publish');
      const page = await (await request('GET', 'publish')).text();
      return /role="status">([^<]*)</.exec(page)?.[1] ?? page;
    },
  };
};

/** Adds a remote, and returns a function that pushes a commit of a colleague to it. */
const addRemote = (repository: ReturnType<typeof makeRepository>) => {
  const remote = join(repository.folder, '../remote.git');
  repository.git('init', '--quiet', '--bare', '--initial-branch=main', remote);
  repository.git('remote', 'add', 'origin', remote);
  repository.git('push', '--quiet', '-u', 'origin', 'main');
  return (changed: string, change: (value: Record<string, unknown>) => Record<string, unknown>): void => {
    const other = temporaryFolder(onTestFinished);
    repository.git('clone', '--quiet', remote, other);
    writeFileSync(join(other, 'data', changed), stringify(change(parse(repository.read(changed)))));
    repository.git('-C', other, 'commit', '--quiet', '--all', '-m', 'A colleague');
    repository.git('-C', other, 'push', '--quiet');
  };
};

test('publishing by a push needs a remote, and brings in what colleagues pushed unless it contradicts', async () => {
  const { nameIn, publish, rename, repository, words } = await startEditor();
  await rename('Von Priya');
  expect(await publish()).toContain(words.problems.noRemote);
  expect([nameIn(), repository.log(1), repository.dirty()]).toEqual(['Von Priya', [`priya: Edit data/${file}`], '']);

  const push = addRemote(repository);
  push('services/lager.yaml', (value) => ({ ...value, name: 'Von Tom' }));
  await rename('Noch von Priya');
  expect(await publish()).toBe(words.publish.done);
  expect([nameIn(), parse(repository.read('services/lager.yaml')).name]).toEqual(['Noch von Priya', 'Von Tom']);
  expect(repository.git('rev-parse', 'origin/main')).toBe(repository.git('rev-parse', 'main'));

  push(file, (value) => ({ ...value, name: 'Auch von Tom' }));
  await rename('Wieder von Priya');
  const head = repository.git('rev-parse', 'main');
  expect(await publish()).toContain(words.problems.remoteConflict);
  expect([nameIn(), repository.dirty(), repository.git('rev-parse', 'HEAD')]).toEqual(['Wieder von Priya', '', head]);
  expect(repository.git('log', '-1', '--format=%s', 'origin/main')).toBe('A colleague');
  // Editing goes on.
  expect(await rename('Noch einmal')).toHaveProperty('saved');
});

test('on a full disk a save and a publication say so, nothing is lost, and both work after space is freed', async ({
  skip,
}) => {
  const disk = smallDisk(onTestFinished, '20m');
  if (!disk) return skip('only an administrator of Linux can mount a small disk');
  const { nameIn, publish, rename, repository, words } = await startEditor(disk);
  addRemote(repository);
  expect(await rename('Vorher')).toHaveProperty('saved');
  const [head, name] = [repository.git('rev-parse', 'main'), nameIn()];
  const fill = join(disk, 'fill');
  expect(() => writeFileSync(fill, Buffer.alloc(3e7))).toThrow(/ENOSPC/);
  expect(await rename('Verloren')).toEqual({
    faults: [expect.objectContaining({ message: expect.stringMatching(/^the disk is full, so nothing was written/) })],
  });
  expect(await publish()).toContain(words.problems.diskFull);
  expect([nameIn(), repository.git('rev-parse', 'main')]).toEqual([name, head]);
  writeFileSync(fill, '');
  expect(repository.dirty()).toBe('');
  expect(await rename('Gefunden')).toHaveProperty('saved');
  expect(await publish()).toBe(words.publish.done);
  repository.git('fsck', '--strict');
});
