import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkRelease } from '../../hosting/releases/check-release.ts';
import { foldersOf } from '../../sites/site-folders.ts';
import { allShownOn, changeOf, requestOf } from '../process/editing/editor-app.ts';
import { makeRepository } from '../process/editing/repository.ts';
import { randomFrom } from '../process/receiver/running-receiver/random.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

const kills = Number(process.env.EDITOR_KILLS ?? 30);
const killedDeployments = Math.ceil(kills / 3);
/** Longest life of an editor after its first save, in milliseconds. */
const mostLife = 2000;

const folder = temporaryFolder();
const repository = makeRepository(join(folder, 'site'));
const file = 'services/kran.yaml';
const nameIn = (): string => parse(repository.read(file)).name;

/** The uncommitted change of an operator, which no kill may touch. */
const own = ' M data/services/lager.yaml';
appendFileSync(join(repository.data, 'services/lager.yaml'), '# half\n');

const env = { ...process.env, DATA: repository.data, SOCIAL_CARDS: 'none' };
const { generated } = foldersOf(repository.data);
beforeAll(() => void execFileSync(process.execPath, ['scripts/generate.ts'], { env }), 300_000);
const checkout = foldersOf(join(folder, 'checkout/data'));
afterAll(() => {
  for (const each of [generated, checkout.generated]) rmSync(dirname(each), { recursive: true, force: true });
});

const start = async (mode: 'deploy' | 'push'): Promise<{ child: ChildProcess; port: number }> => {
  const child = spawn(process.execPath, ['tests/nightly/editor-without-pages.ts', folder, mode], {
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const bytes of child.stdout ?? []) {
    const [, port] = /^ready (\d+)/.exec(String(bytes)) ?? [];
    if (port) return { child, port: Number(port) };
  }
  throw new Error('the editor has not started');
};

/** Kills the process with its children, as systemd does. */
const kill = async ({ child }: { child: ChildProcess }): Promise<void> => {
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await once(child, 'exit');
};

const post = async (port: number, path: string, body: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...requestOf('POST', body), redirect: 'manual' });
  return path.includes('/api/') ? ((await response.json()) as Record<string, unknown>) : {};
};

/** Publishes all changes. */
const publishAll = async (port: number): Promise<void> => {
  const page = await (await fetch(`http://127.0.0.1:${port}/__edit/changes`, requestOf('GET'))).text();
  await post(port, '/__edit/publish', new URLSearchParams(allShownOn(page)));
};

const rename = (port: number, before: string, after: string) =>
  post(port, '/__edit/api/save', changeOf(file, 'name', before, after));

test(`after each of ${kills} kills during saves and publishing, the former or the new state is committed`, async () => {
  const random = randomFrom(7);
  const remote = join(folder, 'remote.git');
  repository.git('init', '--quiet', '--bare', remote);
  repository.git('remote', 'add', 'origin', remote);
  repository.git('push', '--quiet', '-u', 'origin', 'main');
  const acknowledged: string[] = [];
  /** The last state that an editor knows to be saved, and the one after it. */
  let former = nameIn();
  let attempted = former;
  let count = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    const editor = await start('push');
    expect(repository.dirty()).toBe(own);
    expect([former, attempted]).toContain(nameIn());
    former = nameIn();
    let isAlive = true;
    const saved = Promise.withResolvers<void>();
    const save = async (): Promise<void> => {
      while (isAlive) {
        const before = nameIn();
        count += 1;
        attempted = `Name ${count}`;
        expect(await rename(editor.port, before, attempted)).toHaveProperty('saved');
        acknowledged.push(attempted);
        former = attempted;
        saved.resolve();
      }
    };
    // A kill ends the connection.
    const work = save().catch((error: Error) => {
      if (!(error instanceof TypeError)) throw error;
    });
    await Promise.race([saved.promise, work]);
    if (random.happens(0.5)) await publishAll(editor.port);
    await pause(random.whole(0, mostLife));
    isAlive = false;
    await kill(editor);
    await work;
  }
  await kill(await start('push'));
  expect(repository.dirty()).toBe(own);
  const history = repository.git('log', '-p', '--format=', '--', `data/${file}`);
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
  expect(acknowledged.filter((name) => !history.includes(`+name: ${name}\n`))).toEqual([]);
  repository.git('fsck', '--strict');
  // The remote has nothing that is missing here.
  repository.git('fetch', '--quiet');
  expect(() => repository.git('merge-base', '--is-ancestor', 'origin/main', 'main')).not.toThrow();
});

test('after a kill, a save can be undone', async () => {
  const before = nameIn();
  const editor = await start('push');
  expect(await rename(editor.port, before, 'Kräne')).toHaveProperty('saved');
  await kill(editor);
  const next = await start('push');
  expect(await post(next.port, '/__edit/api/undo', {})).toHaveProperty('saved.undone');
  await kill(next);
  expect([nameIn(), repository.dirty()]).toEqual([before, own]);
});

test(`after each of ${killedDeployments} kills during a deployment, a whole release is served, and a retry works`, async () => {
  const random = randomFrom(11);
  const dist = join(folder, 'dist');
  const publish = async (port: number): Promise<string> => {
    await publishAll(port);
    // The response ends with the result.
    return (await fetch(`http://127.0.0.1:${port}/__edit/publish`, requestOf('GET'))).text();
  };
  /** Saves a name and publishes it. Returns the milliseconds that this took. */
  const publishName = async (name: string): Promise<number> => {
    const editor = await start('deploy');
    await rename(editor.port, nameIn(), name);
    const began = performance.now();
    expect(await publish(editor.port)).toContain('is served from');
    const took = performance.now() - began;
    await kill(editor);
    return took;
  };
  const served = (): string => readFileSync(join(dist, 'client/index.html'), 'utf8');
  await publishName('Name A');
  // The first one made pictures and typefaces as well.
  const duration = await publishName('Name B');
  let former = 'Name B';
  for (let killed = 0; killed < killedDeployments; killed += 1) {
    const editor = await start('deploy');
    const attempted = `Name C${killed}`;
    await rename(editor.port, nameIn(), attempted);
    const before = repository.git('rev-parse', 'refs/editing/published');
    const head = repository.git('rev-parse', 'HEAD');
    const ended = publish(editor.port).catch(() => undefined);
    await pause(random.whole(0, Math.ceil(duration)));
    await kill(editor);
    await ended;
    expect(checkRelease(dist)).toEqual([]);
    const now = [former, attempted].find((name) => served().includes(name));
    expect(now).toBeDefined();
    former = now ?? former;
    const published = repository.git('rev-parse', 'refs/editing/published');
    // A kill between the switch and the mark leaves the changes in the list.
    expect(now === attempted ? [before, head] : [before]).toContain(published);
    expect([nameIn(), repository.dirty()]).toEqual([attempted, own]);
  }
  await publishName('Name D');
  expect(served()).toContain('Name D');
  expect(repository.git('rev-parse', 'refs/editing/published')).toBe(repository.git('rev-parse', 'HEAD'));
  expect(readdirSync(join(folder, 'releases')).filter((name) => /^\d+$/.test(name))).toHaveLength(2);
});
