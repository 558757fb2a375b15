import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { releasePlaces } from '../../scripts/build/hosting/places.ts';
import { hostingFiles } from '../../scripts/build/write-hosting.ts';
import { type DeploySteps, deployRelease, rollBack } from '../../scripts/deploy.ts';
import { checkRelease } from '../../scripts/run/check-release.ts';
import { installHosts } from '../../scripts/test/programs.ts';
import { fileOfPage, type HostingTable, hostingFile, readHostingTable } from '../../server/hosting/hosting-table.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { plainPage } from '../site/pages.ts';
import { nginxAround, startOnFreePort, stopProgram } from './start-hosts.ts';

const { origin } = readHostingTable(resolve(siteFolders.dist, 'client'));

const markedPages = ['/', plainPage];

const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const withPolicy = ({ headers, ...table }: HostingTable, change: (policy: string) => string): HostingTable => ({
  ...table,
  headers: {
    ...headers,
    everything: headers.everything.map(([name, value]) => [
      name,
      name === 'content-security-policy' ? change(value) : value,
    ]),
  },
});

/** Copies the built site. Its pages, its policy and one of its assets carry the name of the release. */
const buildMarked = (folder: string, marker: string): void => {
  for (const part of ['client', hostingFile, 'policy-hashes.json']) {
    cpSync(join(siteFolders.dist, part), join(folder, part), { recursive: true });
  }
  const client = join(folder, 'client');
  const table = withPolicy(readHostingTable(client), (policy) => `${policy}; report-to ${marker}`);
  writeFileSync(join(folder, hostingFile), JSON.stringify(table));
  for (const page of markedPages) {
    for (const ending of ['.br', '.gz']) rmSync(join(client, fileOfPage(page) + ending), { force: true });
    appendFileSync(join(client, fileOfPage(page)), `<!--${marker}-->`);
  }
  writeFileSync(join(client, `assets/${marker}.js`), '');
  for (const [name, text] of hostingFiles(table, [], releasePlaces(origin, folder))) {
    mkdirSync(dirname(join(folder, 'hosting', name)), { recursive: true });
    writeFileSync(join(folder, 'hosting', name), text);
  }
};

const markedSteps = (reload: () => boolean = () => true) => {
  let builds = 0;
  const steps: DeploySteps = {
    build: (folder) => {
      builds += 1;
      buildMarked(folder, `release-${builds}`);
      return true;
    },
    check: checkRelease,
    reload,
  };
  return steps;
};

/** Visits hosts in a thread, until it is stopped. */
const startVisits = (ports: Record<string, number>) => {
  const worker = new Worker(new URL('./request-loop.worker.ts', import.meta.url), { workerData: { ports, origin } });
  const seen = new Map<string, string>();
  const { promise: ended, resolve: end } = Promise.withResolvers<{
    faults: string[];
    visits: Record<string, number>;
  }>();
  let notice = Promise.withResolvers<void>();
  worker.on('message', (message: { name: string; marker: string } | Awaited<typeof ended>) => {
    if ('faults' in message) end(message);
    else seen.set(message.name, message.marker);
    notice.resolve();
    notice = Promise.withResolvers();
  });
  return {
    untilAllSee: async (marker: string): Promise<void> => {
      while (Object.keys(ports).some((name) => seen.get(name) !== marker)) {
        await Promise.race([notice.promise, ended.then(({ faults }) => Promise.reject(new Error(faults.join('\n'))))]);
      }
    },
    stop: async () => {
      worker.postMessage('stop');
      const result = await ended;
      await worker.terminate();
      return result;
    },
  };
};

const startBundledServer = async (dist: string) => {
  const { DATA, PATH } = process.env;
  const program = await startOnFreePort((port) =>
    spawn(process.execPath, [resolve('scripts/serve.ts')], {
      env: { PATH, BUILD_FOLDER: dist, PORT: String(port), ...(DATA && { DATA }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  onTestFinished(() => stopProgram(program.child));
  return program;
};

/** Process ids of the workers of an nginx. */
const workersOf = ({ pid }: ChildProcess): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

describe('a deployment', () => {
  test('nginx and the bundled server never serve a mix of two releases', async ({ skip }) => {
    const hosts = installHosts();
    if (!hosts) return skip();
    const root = emptyFolder();
    const dist = join(root, 'dist');
    const main = join(root, 'nginx.conf');
    const reloaders: (() => void)[] = [];
    let formerWorkers: string[] = [];
    const steps = markedSteps(() => {
      for (const reload of reloaders) reload();
      return true;
    });
    deployRelease(dist, steps);

    const configure = (port: number): void => {
      const built = realpathSync(dist);
      const around = { ...hosts, origin, port, receiver: '127.0.0.1:9', client: join(built, 'client') };
      const text = nginxAround({ ...around, folder: join(built, 'hosting') });
      writeFileSync(
        main,
        text.replace('master_process off;', 'user root;\nworker_processes 2;').replace(/^pid .*$/m, `pid ${root}/pid;`),
      );
    };
    const nginx = await startOnFreePort((port) => {
      configure(port);
      return spawn(hosts.nginx, ['-c', main], { stdio: ['ignore', 'ignore', 'pipe'] });
    });
    onTestFinished(() => stopProgram(nginx.child));
    const own = await startBundledServer(dist);
    reloaders.push(
      () => {
        configure(nginx.port);
        formerWorkers = workersOf(nginx.child);
        nginx.child.kill('SIGHUP');
      },
      () => own.child.kill('SIGUSR2'),
    );

    const visits = startVisits({ nginx: nginx.port, own: own.port });
    // A deployment keeps one release before its own. On a busy machine, a worker of nginx may live longer than that.
    const untilReloaded = async (marker: string): Promise<void> => {
      await visits.untilAllSee(marker);
      const remaining = () => workersOf(nginx.child).filter((worker) => formerWorkers.includes(worker));
      await expect.poll(remaining, { timeout: 30_000 }).toEqual([]);
    };
    await untilReloaded('release-1');
    deployRelease(dist, steps);
    await untilReloaded('release-2');
    deployRelease(dist, steps);
    await untilReloaded('release-3');
    rollBack(dist, steps);
    await untilReloaded('release-2');
    const { faults, visits: counts } = await visits.stop();
    expect(faults).toEqual([]);
    expect(Object.values(counts).every((count) => count >= 4)).toBe(true);
  });

  test.each<[what: string, wrong: Partial<DeploySteps>, message: RegExp]>([
    ['whose build fails', { build: () => false }, /the build failed, and nothing was deployed/],
    ['with a fault', { check: () => ['/about has no file'] }, /\/about has no file\nnothing was deployed/],
    ['that the host does not take', { reload: () => false }, /release 1 is served again/],
  ])('%s leaves what is served as it was', (_, wrong, message) => {
    const dist = join(emptyFolder(), 'dist');
    const steps = markedSteps();
    deployRelease(dist, steps);
    const before = readFileSync(join(dist, 'client/index.html'), 'utf8');
    expect(() => deployRelease(dist, { ...steps, ...wrong })).toThrow(message);
    expect(readlinkSync(dist)).toBe('releases/1');
    expect(readFileSync(join(dist, 'client/index.html'), 'utf8')).toBe(before);
  });

  test('the bundled server serves the previous release until it reloads', async () => {
    const dist = join(emptyFolder(), 'dist');
    const steps = markedSteps();
    deployRelease(dist, steps);
    const { port } = await startBundledServer(dist);
    deployRelease(dist, steps);
    // fetch() would send the host name of this machine.
    const page = await new Promise<string>((done) => {
      const options = { port, host: '127.0.0.1', path: plainPage, headers: { host: new URL(origin).host } };
      get(options, (response) => void response.toArray().then((parts) => done(Buffer.concat(parts).toString())));
    });
    expect(/release-\d/.exec(page)?.[0]).toBe('release-1');
  });

  test('names its folder in the configurations of hosts, and keeps the previous release and no older one', () => {
    const root = emptyFolder();
    const dist = join(root, 'dist');
    const steps = markedSteps();
    for (let release = 1; release <= 3; release += 1) expect(deployRelease(dist, steps)).toBe(release);
    expect([1, 2, 3].map((release) => existsSync(join(root, 'releases', String(release))))).toEqual([
      false,
      true,
      true,
    ]);
    expect(existsSync(join(dist, 'client/assets/release-2.js'))).toBe(true);
    const folder = join(realpathSync(root), 'releases/3');
    for (const [name, words] of [
      ['nginx.conf', `root ${folder}/client;`],
      ['nginx.conf', `include ${folder}/hosting/nginx-site.conf;`],
      ['Caddyfile-site', `${folder}/client`],
    ] as const) {
      expect(readFileSync(join(dist, 'hosting', name), 'utf8')).toContain(words);
    }
    expect(rollBack(dist, steps)).toBe(2);
    expect(() => rollBack(dist, steps)).toThrow('there is no earlier release (fix: npm run deploy)');
  });

  test('keeps the scripts that open pages load later, also after a rollback', () => {
    const dist = join(emptyFolder(), 'dist');
    const steps = markedSteps();
    for (const _ of [1, 2]) deployRelease(dist, steps);
    rollBack(dist, steps);
    for (const release of [1, 2]) expect(existsSync(join(dist, `client/assets/release-${release}.js`))).toBe(true);
  });

  test('fails while another deployment runs', () => {
    const dist = join(emptyFolder(), 'dist');
    const steps = markedSteps();
    const refusal = `another deployment to ${dirname(dist)}/releases is running (fix: wait until it has finished)`;
    deployRelease(dist, steps);
    deployRelease(dist, {
      ...steps,
      check: (folder) => {
        for (const other of [deployRelease, rollBack]) expect(() => other(dist, steps)).toThrow(refusal);
        return checkRelease(folder);
      },
    });
    expect(readlinkSync(dist)).toBe('releases/2');
  });

  test('succeeds after another deployment was killed', () => {
    const dist = join(emptyFolder(), 'dist');
    const script = `
      import { withReleasesLocked } from ${JSON.stringify(resolve('scripts/run/releases.ts'))};
      withReleasesLocked(${JSON.stringify(dist)}, () => { process.kill(process.pid, 'SIGKILL'); for (;;); });
    `;
    const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(signal, stderr).toBe('SIGKILL');
    expect(existsSync(join(dirname(dist), 'releases/lock'))).toBe(true);
    expect(deployRelease(dist, markedSteps())).toBe(1);
  });

  test('makes the output of npm run build the first release and keeps its settings', () => {
    const root = emptyFolder();
    const dist = join(root, 'dist');
    mkdirSync(dist);
    buildMarked(dist, 'release-0');
    writeFileSync(join(dist, 'hosting/.env'), 'POSTGRES_PASSWORD=mine');
    expect(deployRelease(dist, markedSteps())).toBe(2);
    expect(readFileSync(join(dist, 'hosting/.env'), 'utf8')).toBe('POSTGRES_PASSWORD=mine');
    expect(rollBack(dist, markedSteps())).toBe(1);
    expect(readFileSync(join(dist, 'client/index.html'), 'utf8')).toContain('release-0');
  });
});

describe('the check of a release', () => {
  const page = 'client/index.html';
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    buildMarked(folder, 'release-1');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('accepts a correct one', () => {
    expect(checkRelease(folder)).toEqual([]);
  });

  const tableWith = (change: (table: HostingTable) => HostingTable) => () =>
    writeFileSync(join(folder, hostingFile), JSON.stringify(change(readHostingTable(join(folder, 'client')))));
  const pageWith = (html: string) => () => appendFileSync(join(folder, page), html);

  test.each<[what: string, change: () => void, fault: RegExp]>([
    ['a page without a file', () => rmSync(join(folder, page)), /^\/ has no file$/],
    ['a dead link', pageWith('<a href="/nowhere">x</a>'), /^\/index.html leads to \/nowhere, which does not exist$/],
    [
      'an asset that is missing',
      pageWith('<img src="/assets/none.svg">'),
      /^\/index.html leads to \/assets\/none.svg, which does not exist$/,
    ],
    [
      'a script that the policy forbids',
      pageWith('<script>alert(1)</script>'),
      /^\/index.html has a script that the policy forbids$/,
    ],
    [
      'a policy of another build',
      tableWith((table) => withPolicy(table, (policy) => policy.replaceAll(/sha256-./g, 'sha256-_'))),
      /has a (style|script) that the policy forbids$/,
    ],
    [
      'an endpoint that the policy forbids',
      tableWith((table) => ({ ...table, endpoints: ['https://elsewhere.test/api'] })),
      /^the policy's connect-src forbids https:\/\/elsewhere.test\/api$/,
    ],
    [
      'an endpoint to which the policy forbids to send forms',
      tableWith((table) => withPolicy(table, (policy) => policy.replace(/form-action [^;]*/, "form-action 'none'"))),
      /^the policy's form-action forbids /,
    ],
  ])('finds %s', (_, change, fault) => {
    const files = [page, hostingFile].map((name) => join(folder, name));
    const texts = files.map((file) => readFileSync(file));
    change();
    const found = checkRelease(folder);
    for (const [index, file] of files.entries()) writeFileSync(file, texts[index] ?? '');
    expect(found.filter((line) => fault.test(line))).not.toEqual([]);
  });
});
