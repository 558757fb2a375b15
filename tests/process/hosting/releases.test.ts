import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type HostingTable, hostingFile, readHostingTable } from '../../../hosting/hosting-table.ts';
import { commonPlaces, releasePlaces } from '../../../hosting/hosts/places.ts';
import { checkRelease } from '../../../hosting/releases/check-release.ts';
import { type DeploySteps, deployRelease, rollBack } from '../../../hosting/releases/releases.ts';
import { replaceBuild } from '../../../scripts/build/replace-build.ts';
import { hostingFiles } from '../../../scripts/build/write-hosting.ts';
import { installHosts } from '../../../scripts/test/programs.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { freePorts, nginxMain, onPorts, startOnFreePort, stopProgram, writeCertificate } from './start-hosts.ts';

const builtTable = readHostingTable(resolve(siteFolders.dist, 'client'));
const { origin } = builtTable;

const emptyFolder = (): string => temporaryFolder(onTestFinished);

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

/** Writes a site of one page. The page, its policy and an asset carry the name of the release. */
const buildMarked = (folder: string, marker: string): void => {
  const client = join(folder, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  const small: HostingTable = { ...builtTable, pages: ['/'], fallbacks: [], languages: [], redirects: [] };
  const table = withPolicy(small, (policy) => `${policy}; report-to ${marker}`);
  writeFileSync(join(folder, hostingFile), JSON.stringify(table));
  for (const page of ['index', '404']) writeFileSync(join(client, `${page}.html`), `<!--${marker}-->`);
  writeFileSync(join(client, `assets/${marker}.js`), '');
  for (const [name, text] of hostingFiles(table, [], releasePlaces(origin, folder))) {
    mkdirSync(dirname(join(folder, 'hosting', name)), { recursive: true });
    writeFileSync(join(folder, 'hosting', name), text);
  }
};

const markedSteps = (reload: () => boolean = () => true): DeploySteps => {
  let builds = 0;
  return {
    build: (folder) => {
      builds += 1;
      buildMarked(folder, `release-${builds}`);
      return true;
    },
    check: checkRelease,
    reload,
  };
};

interface Report {
  faults: string[];
  visits: Record<string, number>;
}

/** Visits hosts in a thread, until it is stopped. */
const startVisits = (servers: readonly { name: string; port: number; isOverTls: boolean }[]) => {
  const worker = new Worker(new URL('./request-loop.worker.ts', import.meta.url), { workerData: { servers, origin } });
  const seen = new Map<string, string>();
  const { promise: ended, resolve: end } = Promise.withResolvers<Report>();
  worker.on('message', (message: { name: string; marker: string } | Report) => {
    if ('faults' in message) end(message);
    else seen.set(message.name, message.marker);
  });
  return {
    seen: () => servers.map(({ name }) => seen.get(name)),
    stop: async () => {
      worker.postMessage('stop');
      const result = await ended;
      await worker.terminate();
      return result;
    },
  };
};

const startBundledServer = (dist: string) => {
  const { DATA, PATH } = process.env;
  return startOnFreePort((port) =>
    spawn(process.execPath, [resolve('scripts/serve.ts')], {
      env: { PATH, BUILD_FOLDER: dist, PORT: String(port), ...(DATA && { DATA }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
};

/** Process ids of the workers of an nginx. */
const workersOf = ({ pid }: ChildProcess): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

describe('a deployment', () => {
  test('nginx and the bundled server answer every request, and never mix two releases', async ({ skip }) => {
    const programs = installHosts();
    if (!programs) return skip();
    const root = emptyFolder();
    const dist = join(root, 'dist');
    const ports = await freePorts();
    const certificates = join(root, 'certificates');
    writeCertificate(certificates, builtTable);
    const reloaders: (() => void)[] = [];
    let formerWorkers: string[] = [];
    const marked = markedSteps(() => {
      for (const reload of reloaders) reload();
      return true;
    });
    const steps: DeploySteps = {
      ...marked,
      build: (folder) => {
        const isBuilt = marked.build(folder);
        const conf = join(folder, 'hosting/nginx.conf');
        const text = readFileSync(conf, 'utf8').replaceAll(commonPlaces(origin).certificates, certificates);
        writeFileSync(conf, onPorts(text, ports));
        return isBuilt;
      },
    };
    deployRelease(dist, steps);

    const main = join(root, 'main.conf');
    writeFileSync(main, nginxMain(programs, root, join(dist, 'hosting/nginx.conf')));
    const nginx = spawn(programs.nginx, ['-c', main], { stdio: 'ignore' });
    onTestFinished(() => stopProgram(nginx));
    await expect.poll(() => existsSync(join(root, 'nginx.pid'))).toBe(true);
    const own = await startBundledServer(dist);
    onTestFinished(() => stopProgram(own.child));
    reloaders.push(
      () => {
        formerWorkers = workersOf(nginx);
        nginx.kill('SIGHUP');
      },
      () => own.child.kill('SIGUSR2'),
    );

    const visits = startVisits([
      { name: 'nginx', port: ports[443], isOverTls: true },
      { name: 'own', port: own.port, isOverTls: false },
    ]);
    // A deployment keeps one release before its own. On a busy machine, a worker of nginx may live longer than that.
    const untilReloaded = async (marker: string): Promise<void> => {
      await expect.poll(visits.seen).toEqual([marker, marker]);
      await expect.poll(() => workersOf(nginx).filter((worker) => formerWorkers.includes(worker))).toEqual([]);
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
    ['whose build fails', { build: () => false }, /the build failed\nnothing was deployed/],
    ['with a fault', { check: () => ['/about has no file'] }, /\/about has no file\nnothing was deployed/],
    [
      'without an address of the served one',
      {
        build: (folder) => {
          buildMarked(folder, 'other');
          const file = join(folder, hostingFile);
          writeFileSync(file, readFileSync(file, 'utf8').replace('"pages":["/"]', '"pages":[]'));
          return true;
        },
      },
      /^1 address of the former release is gone without a redirect \(fix: .*\):\n {2}\/\nnothing was deployed/,
    ],
    ['that the host does not take', { reload: () => false }, /release 1 is served again/],
  ])('%s leaves what is served as it was', (_, wrong, message) => {
    const dist = join(emptyFolder(), 'dist');
    const steps = markedSteps();
    deployRelease(dist, steps);
    const before = readFileSync(join(dist, 'client/index.html'), 'utf8');
    expect(() => deployRelease(dist, { ...steps, ...wrong })).toThrow(message);
    expect(readlinkSync(dist)).toBe('releases/1');
    expect(readFileSync(join(dist, 'client/index.html'), 'utf8')).toBe(before);
    if ('build' in wrong && wrong.build?.(emptyFolder()))
      expect(deployRelease(dist, { ...steps, ...wrong, mayLose: () => true })).toBe(2);
  });

  test('names its folder in the configurations of hosts, and keeps the previous release with the assets of both', () => {
    const root = emptyFolder();
    const dist = join(root, 'dist');
    const steps = markedSteps();
    for (let release = 1; release <= 3; release += 1) expect(deployRelease(dist, steps)).toBe(release);
    const kept = [1, 2, 3].filter((release) => existsSync(join(root, 'releases', String(release))));
    expect(kept).toEqual([2, 3]);
    const folder = join(realpathSync(root), 'releases/3');
    const hosting = (name: string): string => readFileSync(join(dist, 'hosting', name), 'utf8');
    expect(hosting('nginx.conf')).toContain(`root ${folder}/client;`);
    expect(hosting('nginx.conf')).toContain(`include ${folder}/hosting/nginx-site.conf;`);
    expect(hosting('Caddyfile-site')).toContain(`${folder}/client`);
    const assets = (): boolean[] =>
      [2, 3].map((release) => existsSync(join(dist, `client/assets/release-${release}.js`)));
    expect(assets()).toEqual([true, true]);
    expect(rollBack(dist, steps)).toBe(2);
    expect(assets()).toEqual([true, true]);
    expect(() => rollBack(dist, steps)).toThrow('there is no earlier release (fix: npm run deploy)');
    // The release that was rolled back keeps its number.
    expect(deployRelease(dist, steps)).toBe(4);
    expect(rollBack(dist, steps)).toBe(2);
  });

  test('fails while another deployment runs, but not after another was killed', () => {
    const dist = join(emptyFolder(), 'dist');
    const script = `
      import { withReleasesLocked } from ${JSON.stringify(resolve('hosting/releases/releases.ts'))};
      withReleasesLocked(${JSON.stringify(dist)}, () => { process.kill(process.pid, 'SIGKILL'); for (;;); });
    `;
    const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(signal, stderr).toBe('SIGKILL');
    const steps = markedSteps();
    const refusal = `another deployment to ${dirname(dist)}/releases is running (fix: wait until it has finished)`;
    deployRelease(dist, {
      ...steps,
      check: (folder) => {
        for (const other of [deployRelease, rollBack]) expect(() => other(dist, steps)).toThrow(refusal);
        return checkRelease(folder);
      },
    });
    expect(readlinkSync(dist)).toBe('releases/1');
  });

  test('makes the output of npm run build the first release', () => {
    const dist = join(emptyFolder(), 'dist');
    mkdirSync(dist);
    buildMarked(dist, 'release-0');
    expect(deployRelease(dist, markedSteps())).toBe(2);
    expect(rollBack(dist, markedSteps())).toBe(1);
    expect(readFileSync(join(dist, 'client/index.html'), 'utf8')).toContain('release-0');
  });
});

test('the bundled server answers every request while npm run build replaces the build, and never mixes two', async () => {
  const dist = join(emptyFolder(), 'dist');
  const build = (marker: string): void => {
    buildMarked(join(dist, 'new'), marker);
    replaceBuild(join(dist, 'new'), dist);
  };
  build('release-1');
  const { child, port } = await startBundledServer(dist);
  onTestFinished(() => stopProgram(child));
  const visits = startVisits([{ name: 'own', port, isOverTls: false }]);
  await expect.poll(visits.seen).toEqual(['release-1']);
  for (const marker of ['release-2', 'release-3']) {
    build(marker);
    await expect.poll(visits.seen).toEqual([marker]);
  }
  expect((await visits.stop()).faults).toEqual([]);
});

describe('the check of a release', () => {
  const page = 'client/index.html';
  const folder = temporaryFolder();
  for (const part of ['client', hostingFile])
    cpSync(join(siteFolders.dist, part), join(folder, part), { recursive: true });

  const tableWith = (change: (table: HostingTable) => HostingTable) => () =>
    writeFileSync(join(folder, hostingFile), JSON.stringify(change(readHostingTable(join(folder, 'client')))));
  const policyWith = (before: RegExp, after: string) => () =>
    tableWith((table) => withPolicy(table, (policy) => policy.replace(before, after)))();
  const pageWith = (html: string) => () => appendFileSync(join(folder, page), html);

  test.each<[what: string, change: () => void, fault: RegExp]>([
    ['a page without a file', () => rmSync(join(folder, page)), /^\/ has no file$/],
    ['a dead link', pageWith('<a href="/nowhere">x</a>'), /^\/index.html leads to \/nowhere, which does not exist$/],
    ['a missing asset', pageWith('<img src="/assets/none.svg">'), /^\/index.html leads to \/assets\/none.svg, which/],
    [
      'a forbidden script',
      pageWith('<script>alert(1)</script>'),
      /^\/index.html has a script that the policy forbids$/,
    ],
    ['a policy of another build', policyWith(/sha256-./g, 'sha256-_'), /has a (style|script) that the policy forbids$/],
    [
      'a forbidden endpoint',
      tableWith((table) => ({ ...table, endpoints: ['https://elsewhere.test/api'] })),
      /^the policy's connect-src forbids https:\/\/elsewhere.test\/api$/,
    ],
    ['forbidden forms', policyWith(/form-action [^;]*/, "form-action 'none'"), /^the policy's form-action forbids /],
  ])('accepts a correct one, and finds %s', (_, change, fault) => {
    expect(checkRelease(folder)).toEqual([]);
    const files = [page, hostingFile].map((name) => join(folder, name));
    const texts = files.map((file) => readFileSync(file));
    change();
    const found = checkRelease(folder);
    for (const [index, file] of files.entries()) writeFileSync(file, texts[index] ?? '');
    expect(found.filter((line) => fault.test(line))).not.toEqual([]);
  });
});
