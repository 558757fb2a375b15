import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { smallDisk } from '../../site/small-disk.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { allShownOn, changeOf, editorApp, requestOf, tomsToken } from './editor-app.ts';
import { publicationLog } from './publication-log.ts';
import { makeRepository } from './repository.ts';

const file = 'services/kran.yaml';

/** Starts the editor on a new repository, which publishes by pushing unless it builds. */
const startEditor = async (folder = temporaryFolder(onTestFinished), builds = false) => {
  const repository = makeRepository(join(folder, 'site'));
  const editor = await editorApp({ data: repository.data, folder, builds, mode: builds ? 'deploy' : 'push' });
  const request = (method: string, path: string, body?: unknown) =>
    editor.app.request(`/__edit/${path}`, requestOf(method, body));
  const nameIn = (): string => parse(repository.read(file)).name;
  const changes = async (): Promise<string> => (await request('GET', 'changes')).text();
  return {
    ...{ changes, repository, nameIn, request, app: editor.app, words: editor.words },
    rename: async (after: string): Promise<unknown> =>
      (await request('POST', 'api/save', changeOf(file, 'name', nameIn(), after))).json(),
    /** Publishes what a page of the changes shows, and returns the sentence with the result. */
    publish: async (shown?: string): Promise<string> => {
      await request('POST', 'publish', new URLSearchParams(allShownOn(shown ?? (await changes()))));
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

/** Writes a file as an operator does, who does not commit it. */
const append = ({ data }: ReturnType<typeof makeRepository>, name: string, text: string): void =>
  writeFileSync(join(data, name), text, { flag: 'a' });

test('an editor without the right saves and shares, and reads who may publish in place of the button', async () => {
  const { app, nameIn, publish, repository, words } = await startEditor();
  addRemote(repository);
  const asTom = async (method: string, path: string, body?: unknown) => {
    const response = await app.request(`/__edit/${path}`, requestOf(method, body, tomsToken));
    return [response.status, await response.text()] as const;
  };
  const published = repository.git('rev-parse', 'origin/main');
  await asTom('POST', 'api/save', changeOf(file, 'name', nameIn(), 'Von Tom'));
  expect(nameIn()).toBe('Von Tom');
  expect(await asTom('POST', 'share')).toEqual([200, expect.stringContaining('/__edit/share/')]);
  const refusal = expect.stringContaining(words.publish.notAllowed);
  expect(await asTom('GET', 'changes')).toEqual([200, refusal]);
  expect((await asTom('GET', 'changes'))[1]).not.toContain(words.publish.start);
  expect(await asTom('POST', 'publish')).toEqual([403, refusal]);
  expect(repository.git('rev-parse', 'origin/main')).toBe(published);
  expect(await publish()).toBe(words.publish.donePushed);
});

test('each change names who made it, also of several people in one file', async () => {
  const { app, rename, repository, request, words } = await startEditor();
  await rename('Von Priya');
  const asTom = async (name: string, key: string, after: unknown): Promise<void> => {
    const change = changeOf(name, key, parse(repository.read(name))[key], after);
    await app.request('/__edit/api/save', requestOf('POST', change, tomsToken));
  };
  await asTom(file, 'order', 7);
  await asTom(file, 'name', 'Von beiden');
  await asTom('services/lager.yaml', 'name', 'Von Tom');
  append(repository, file, '# An operator\n');
  repository.git('commit', '--quiet', '--all', '-m', 'A comment');
  const body = await (await request('GET', 'changes')).text();
  const shown = [...body.matchAll(/<p class="note">([^<]*)<\/p>.*?<ins>([^<]*)<\/ins>/gs)];
  const by = (sender: string): string => words.by.replace('{sender}', sender);
  expect(shown.map(([, who, after]) => [who, after])).toEqual([
    [by('tom'), '7'],
    [by('priya, tom'), 'Von beiden'],
    [by('Owner'), '# An operator'],
    [by('tom'), 'Von Tom'],
  ]);
});

test.each([true, false])(
  'a removed section names who removed it, and its words in place of its kind and id; first: %s',
  async (isFirst) => {
    const { app, changes, repository, request, words } = await startEditor();
    const name = 'pages/about.yaml';
    const { sections, seo } = parse(repository.read(name));
    const titled = (title: string) => ({ ...seo, title });
    const left = sections.filter(({ id }: { id?: string }) => id !== 'mission');
    const asTom = (change: unknown) => app.request('/__edit/api/save', requestOf('POST', change, tomsToken));
    const remove = () => asTom(changeOf(name, 'sections', sections, left));
    const retitle = (from: string, to: string) =>
      request('POST', 'api/save', changeOf(name, 'seo', titled(from), titled(to)));
    const steps = [() => retitle(seo.title, 'Von Priya'), remove, () => retitle('Von Priya', 'Noch von Priya')];
    for (const step of isFirst ? [remove, () => retitle(seo.title, 'Von Priya')] : steps) await step();
    const removal = `<p class="note">([^<]*)</p>\\s*<p>${words.files.removed}: [^<]*</p>(.*?)<form`;
    const [, who, rows = ''] = new RegExp(removal, 's').exec(await changes()) ?? [];
    expect(who).toBe(words.by.replace('{sender}', 'tom'));
    expect(rows.match(/(?<=<del>)[^<]*/g)?.slice(0, 2)).toEqual(['Auftrag\nZiel', expect.stringMatching(/^Wir bauen/)]);
  },
);

test('publishing by a push needs a remote, and brings in what colleagues pushed unless it contradicts', async () => {
  const { nameIn, publish, rename, repository, request, words } = await startEditor();
  await rename('Von Priya');
  expect(await publish()).toContain(words.problems.noRemote);
  expect([nameIn(), repository.log(1), repository.dirty()]).toEqual(['Von Priya', [`priya: Edit data/${file}`], '']);

  const push = addRemote(repository);
  push('services/lager.yaml', (value) => ({ ...value, name: 'Von Tom' }));
  await rename('Noch von Priya');
  append(repository, 'site.yaml', '# half\n');
  const own = repository.dirty();
  expect(await publish()).toBe(words.publish.donePushed);
  expect(await (await request('GET', 'changes')).text()).toContain(words.changes.nonePushed);
  expect([nameIn(), parse(repository.read('services/lager.yaml')).name]).toEqual(['Noch von Priya', 'Von Tom']);
  expect([repository.dirty(), repository.read('site.yaml')]).toEqual([own, expect.stringMatching(/# half\n$/)]);
  expect(repository.git('rev-parse', 'origin/main')).toBe(repository.git('rev-parse', 'main'));

  const hook = join(repository.folder, '../remote.git/hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho main is protected\nexit 1\n', { mode: 0o755 });
  await rename('Nicht zum Host');
  expect(await publish()).toContain(words.problems.remoteFailed);
  expect(await (await request('GET', 'publish')).text()).toMatch(/<pre>[^<]*remote: main is protected/);
  rmSync(hook);

  push(file, (value) => ({ ...value, name: 'Auch von Tom' }));
  await rename('Wieder von Priya');
  const head = repository.git('rev-parse', 'main');
  expect(await publish()).toContain(words.problems.remoteConflict);
  expect([nameIn(), repository.dirty(), repository.git('rev-parse', 'HEAD')]).toEqual(['Wieder von Priya', own, head]);
  expect(repository.git('log', '-1', '--format=%s', 'origin/main')).toBe('A colleague');
  // Editing goes on.
  expect(await rename('Noch einmal')).toHaveProperty('saved');
});

test('publishing by a push names a fault that a colleague pushed by its page and field, and leads there', async () => {
  const { publish, rename, repository, request, words } = await startEditor();
  const push = addRemote(repository);
  await rename('Von Priya');
  push('services/lager.yaml', (value) => ({ ...value, name: '' }));
  expect(await publish()).toBe(words.publish.failed.replace('{value}', words.publish.faults));
  const refused = await (await request('GET', 'publish')).text();
  expect(refused).toMatch(
    /<a href="[^"]*\?page=%2Fleistungen%2Flager&amp;file=data%2Fservices%2Flager\.yaml&amp;key=name">/,
  );
  expect(refused).not.toMatch(/npm|fix:|>[^<]*\.yaml/);
  expect(repository.git('log', '-1', '--format=%s', 'origin/main')).toBe('A colleague');
});

test('a push contains only what the page showed, because it takes later changes along', async () => {
  const { changes, publish, rename, repository, request, words } = await startEditor();
  addRemote(repository);
  await rename('Von Priya');
  const shown = await changes();
  await rename('Ungelesen');
  const former = repository.git('rev-parse', 'origin/main');
  expect(await publish(shown)).toBe(words.publish.failed.replace('{value}', words.publish.listChanged));
  expect(repository.git('rev-parse', 'origin/main')).toBe(former);
  expect(await publish()).toBe(words.publish.donePushed);
  const outdated = new URLSearchParams(allShownOn(shown));
  for (const form of [outdated, undefined]) {
    const refused = await request('POST', 'publish', form);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(words.publish.listChanged)]);
  }
});

test('publishing never overwrites what an operator has not committed', async () => {
  const { publish, rename, repository, words } = await startEditor();
  const push = addRemote(repository);
  push('services/lager.yaml', (value) => ({ ...value, name: 'Von Tom' }));
  append(repository, 'services/lager.yaml', '# half\n');
  const [own, dirty] = [repository.read('services/lager.yaml'), repository.dirty()];
  await rename('Von Priya');
  expect(await publish()).toContain(words.problems.remoteConflict);
  expect([repository.read('services/lager.yaml'), repository.dirty()]).toEqual([own, dirty]);
});

test('publishing brings nothing back that a forced push has removed from the remote', async () => {
  const { publish, rename, repository, words } = await startEditor();
  const push = addRemote(repository);
  push('services/lager.yaml', (value) => ({ ...value, name: 'Geheim' }));
  await rename('Von Priya');
  expect(await publish()).toBe(words.publish.donePushed);
  const begin = repository.git('rev-list', '--max-parents=0', 'main');
  repository.git('-C', join(repository.folder, '../remote.git'), 'update-ref', 'refs/heads/main', begin);
  push('services/liegeplatz.yaml', (value) => ({ ...value, name: 'Von Tom' }));
  await rename('Wieder von Priya');
  for (const _ of [1, 2]) expect(await publish()).toContain(words.problems.remoteRewritten);
  expect(repository.git('log', '--format=%s', 'origin/main')).toBe('A colleague\nBegin');
  // An operator puts the changes of editors on the new history.
  repository.git('rebase', '--quiet', '--onto', 'origin/main', 'HEAD~2');
  expect(await publish()).toBe(words.publish.donePushed);
  expect(repository.git('log', '--format=%s', 'origin/main')).toBe(
    [`Edit data/${file}`, `Edit data/${file}`, 'A colleague', 'Begin'].join('\n'),
  );
  expect(parse(repository.read('services/lager.yaml')).name).not.toBe('Geheim');
});

test.each(['GIT_SSH_COMMAND', 'core.sshCommand'])('publishing runs ssh by %s, and asks nobody', async (setting) => {
  const { publish, rename, repository, words } = await startEditor();
  addRemote(repository);
  const log = join(repository.folder, '../ssh.log');
  const command = join(repository.folder, '../ssh.sh');
  writeFileSync(
    command,
    `#!/bin/sh\n"$SSH_ASKPASS" 'Continue?' || echo "$SSH_ASKPASS_REQUIRE $1" >> ${log}\neval "$2"\n`,
  );
  chmodSync(command, 0o755);
  repository.git('remote', 'set-url', 'origin', `ssh://remote.test${join(repository.folder, '../remote.git')}`);
  if (setting === 'GIT_SSH_COMMAND') vi.stubEnv(setting, command);
  else repository.git('config', setting, command);
  onTestFinished(() => void vi.unstubAllEnvs());
  await rename('Von Priya');
  expect(await publish()).toBe(words.publish.donePushed);
  expect(readFileSync(log, 'utf8')).toMatch(/^force (.*\n)+$/);
});

test('samples and a preview that cannot be built are named as editors know them', async () => {
  const { app, publish, rename, repository, request, words } = await startEditor(undefined, true);
  await rename('[Name]');
  expect(await (await request('GET', 'changes')).text()).toContain('>[Name]: Name</a>');
  expect(await publish()).toBe(words.publish.failed.replace('{value}', words.publish.samples));
  const refused = await (await request('GET', 'publish')).text();
  expect(refused).toMatch(
    /<a href="[^"]*\?page=%2Fleistungen%2Fkran&amp;file=data%2Fservices%2Fkran\.yaml&amp;key=name">\[Name\]: Name<\/a>/,
  );
  expect(refused).not.toMatch(/npm|>[^<]*\.yaml/);

  append(repository, 'services/lager.yaml', 'unknown: 1\n');
  repository.git('commit', '--quiet', '--all', '-m', 'A fault');
  const shared = await (await request('POST', 'share')).text();
  const [, path = ''] = /href="http:\/\/localhost(\/__edit\/share\/[^"]+)"/.exec(shared) ?? [];
  const cookie = (await app.request(path)).headers.get('set-cookie') ?? '';
  const guest = async (): Promise<string> => (await app.request('/', { headers: { cookie } })).text();
  await expect.poll(guest).toContain(words.share.failed.text);
  const share = await (await request('GET', 'share')).text();
  expect(share).toContain(words.share.faulty);
  expect(share).toMatch(
    /<a href="[^"]*\?page=%2Fleistungen%2Flager&amp;file=data%2Fservices%2Flager\.yaml&amp;key=unknown">Lagerführung: Unknown<\/a>: /,
  );
  expect(share).not.toMatch(/npm|fix:|>[^<]*\.yaml/);
});

test('a chosen page without its address is refused for what is not selected, and not for its own faults', async () => {
  const { app, changes, repository, request, words } = await startEditor(undefined, true);
  const from = repository.git('rev-parse', 'HEAD');
  await request('POST', 'api/new', { kind: 'page', id: 'cafe' });
  const publish = async (change: string): Promise<string> => {
    const to = repository.git('rev-parse', 'HEAD');
    await request('POST', 'publish', new URLSearchParams({ from, to, change }));
    return (await request('GET', 'publish')).text();
  };
  const { failed, faults, needsOthers } = words.publish;
  const refused = await publish('pages/cafe.yaml#');
  expect(refused).toContain(`>${failed.replace('{value}', needsOthers)}</p>`);
  const place = /<a href="[^"]*">Cafe<\/a>: [^<]*„Adressen“/;
  expect(refused).toMatch(place);
  const asked = new URLSearchParams({ ...allShownOn(await changes()), change: 'pages/cafe.yaml#', note: 'Bitte' });
  asked.delete('all');
  const answer = await app.request('/__edit/ask', requestOf('POST', asked, tomsToken));
  const told = await answer.text();
  expect([answer.status, told]).toEqual([422, expect.stringContaining(needsOthers)]);
  expect(told).toMatch(place);
  expect(told).toContain('>Bitte</textarea>');
  expect(told.match(/value="[^"]*"(?= checked)/g)).toEqual(['value="pages/cafe.yaml#"']);
  expect(await changes()).not.toContain(words.publish.publishAsked);
  // The whole has this fault, too.
  append(repository, 'services/lager.yaml', 'unknown: 1\n');
  repository.git('commit', '--quiet', '--all', '-m', 'A fault');
  expect(await publish('services/lager.yaml#0')).toContain(`>${failed.replace('{value}', faults)}</p>`);
});

test('chosen changes with samples are refused for what is not selected only if that has none of them', async () => {
  const { rename, repository, request, words } = await startEditor(undefined, true);
  append(repository, 'services/kran.yaml', '# A change\n');
  await rename('[Name]');
  const from = repository.git('rev-parse', 'HEAD');
  repository.git('update-ref', 'refs/editing/published', from);
  await request(
    'POST',
    'api/save',
    changeOf('services/lager.yaml', 'order', parse(repository.read('services/lager.yaml')).order, 9),
  );
  const publish = async (): Promise<string> => {
    const to = repository.git('rev-parse', 'HEAD');
    await request('POST', 'publish', new URLSearchParams({ from, to, change: 'services/lager.yaml#0' }));
    return (await request('GET', 'publish')).text();
  };
  const { failed, needsOthers, samples } = words.publish;
  const link = '[Name]: Name</a>';
  for (const [sentence, name] of [[samples, 'Wieder'], [needsOthers]] as const) {
    const refused = await publish();
    expect(refused).toContain(`>${failed.replace('{value}', sentence)}</p>`);
    expect(refused).toContain(link);
    if (name) await rename(name);
  }
});

test('a cleared mark of the starter that is not selected is named in place of the samples of the starter', async () => {
  const { repository, request, words } = await startEditor(undefined, true);
  append(repository, 'site.yaml', 'starter: de\n');
  repository.git('commit', '--quiet', '--all', '-m', 'A starter');
  const from = repository.git('rev-parse', 'HEAD');
  repository.git('update-ref', 'refs/editing/published', from);
  await request('POST', 'api/save', changeOf('site.yaml', 'starter', 'de', undefined));
  await request('POST', 'api/save', changeOf(file, 'order', parse(repository.read(file)).order, 9));
  const to = repository.git('rev-parse', 'HEAD');
  await request('POST', 'publish', new URLSearchParams({ from, to, change: `${file}#0` }));
  const refused = await (await request('GET', 'publish')).text();
  expect(refused).toContain(words.publish.needsOthers);
  expect(refused.match(/(?<=<li><a [^>]*>)[^<]*/g)?.slice(-1)).toEqual(['Website: Sprache der Mustertexte']);
  expect(refused.match(/file=data/g)).toHaveLength(1);
});

test('a publication that fails says so in one sentence below its steps, and keeps the lines of programs closed', async () => {
  const folder = temporaryFolder(onTestFinished);
  const { publish, rename, request, words } = await startEditor(folder, true);
  await rename('Von Priya');
  // No folder for releases can be made.
  writeFileSync(join(folder, 'releases'), '');
  const { broken, details, failed, steps } = words.publish;
  expect(await publish()).toBe(failed.replace('{value}', broken));
  const [shown = '', lines] = (await (await request('GET', 'publish')).text()).split(/<details><summary>/);
  expect(shown).toMatch(publicationLog([steps.check, steps.build]));
  expect(shown).not.toMatch(/EEXIST|npm|\.ts\b/);
  expect(lines).toMatch(new RegExp(`^${details}</summary><pre>[^<]*EEXIST`));
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
    faults: [expect.objectContaining({ message: words.problems.diskFull })],
  });
  expect(await publish()).toContain(words.problems.diskFull);
  expect([nameIn(), repository.git('rev-parse', 'main')]).toEqual([name, head]);
  writeFileSync(fill, '');
  expect(repository.dirty()).toBe('');
  expect(await rename('Gefunden')).toHaveProperty('saved');
  expect(await publish()).toBe(words.publish.done);
  repository.git('fsck', '--strict');
});
