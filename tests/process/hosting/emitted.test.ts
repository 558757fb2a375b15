import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../../generator/dev/free-port.ts';
import { readEnvironment } from '../../../hosting/environment.ts';
import { readHostingTable } from '../../../hosting/hosting-table.ts';
import { commonPlaces, releasePlaces } from '../../../hosting/hosts/places.ts';
import { timeouts } from '../../../hosting/http/timeouts.ts';
import { hostingFiles } from '../../../scripts/build/write-hosting.ts';
import { installHosts } from '../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { client, startOnFreePort, stopProgram } from './start-hosts.ts';

const emitted = (name: string): string => readFileSync(join(client, '../hosting', name), 'utf8');
const container = readFileSync('Dockerfile', 'utf8');
const composed = readFileSync('compose.yaml', 'utf8');

const run = (command: string, args: readonly string[]): { status: number; said: string } => {
  const { error, status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return { status: status ?? -1, said: error ? error.message : stdout + stderr };
};

test('every host gives the servers the time that they need', () => {
  const stop = timeouts.stop / 1000;
  for (const unit of ['site.service', 'receiver.service', 'editor.service'])
    expect(emitted(unit)).toContain(`TimeoutStopSec=${stop}\n`);
  expect(composed).toContain(`stop_grace_period: ${stop}s\n`);
  const forwards = emitted('nginx-site.conf').includes('proxy_pass');
  expect(emitted('nginx-site.conf').includes(`proxy_read_timeout ${timeouts.proxy / 1000}s;`)).toBe(forwards);
});

// hosts.test.ts proves the files of nginx and Caddy.
test.for(['site.service', 'receiver.service', 'backup.service', 'editor.service'])(
  'systemd-analyze accepts %s',
  (name, { skip }) => {
    const table = readHostingTable(client);
    const text = hostingFiles(table, [], { ...commonPlaces(table.origin), project: resolve('.') }).get(name) ?? '';
    const unit = join(temporaryFolder(onTestFinished), name);
    writeFileSync(unit, text);
    expect(existsSync(/^ExecStart=\S+ (\S+)/m.exec(text)?.[1] ?? '')).toBe(true);
    const { said, status } = run('systemd-analyze', ['verify', unit]);
    if (said.includes('ENOENT') && !process.env.CI) return skip();
    expect({ status, said }).toEqual({ status: 0, said: '' });
    // From 0, safe, to 10. The command fails if the unit is exposed more than the threshold, in tenths.
    const exposure = run('systemd-analyze', ['security', '--offline=true', '--threshold=30', '--no-pager', unit]);
    expect(exposure.status, exposure.said).toBe(0);
  },
);

test('every unit of a site with its own folder names the data', () => {
  const table = readHostingTable(client);
  const files = hostingFiles(table, [], releasePlaces(table.origin, '/srv/built', '/srv/our site/data'));
  for (const unit of ['site.service', 'receiver.service', 'backup.service', 'editor.service'])
    expect(files.get(unit)).toContain('\nEnvironment="DATA=/srv/our site/data"\n');
  expect(files.get('editor.service')).toContain(' "/srv/our site"\n');
  expect(hostingFiles(table, []).get('site.service')).not.toContain('DATA=');
});

test('the timer of backups starts a unit that reads the store of the receiver as its user', ({ skip }) => {
  const [receiver, backup] = [emitted('receiver.service'), emitted('backup.service')];
  const shared = (unit: string) => unit.match(/^(?:User|StateDirectory|Environment|EnvironmentFile)=.*$/gm);
  expect(shared(backup)).toEqual(shared(receiver));
  expect(/^User=(.*)$/m.exec(receiver)?.[1]).toMatch(/^[a-z_][a-z0-9_-]{0,30}$/);
  const { said, status } = run('systemd-analyze', ['verify', join(client, '../hosting/backup.timer')]);
  if (said.includes('ENOENT') && !process.env.CI) return skip();
  // The project of the units is elsewhere.
  expect({ status, said: said.replaceAll(/^.*is not executable.*\n/gm, '') }).toEqual({ status: 0, said: '' });
});

const guide = readFileSync('docs/deploy.md', 'utf8');

test('docs/deploy.md installs only files that a build emits, for the folders that they name', () => {
  const named = [...guide.matchAll(/dist\/hosting\/([\w./-]+\w)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(join(client, '../hosting', name)))).toEqual([]);
  const table = { ...readHostingTable(client), origin: 'https://example.com', redirectedHosts: [] };
  const files = hostingFiles(table, []);
  for (const [name, folder] of [
    ['nginx.conf', '/etc/nginx/example.com.d'],
    ['nginx.conf', '/etc/letsencrypt/live/example.com'],
    ['Caddyfile', '/etc/caddy/example.com.d'],
    ['site.service', '/etc/example.com/site.env'],
    ['receiver.service', '/etc/example.com/receiver.env'],
  ] as const) {
    expect(files.get(name)).toContain(folder);
    if (!folder.includes('letsencrypt')) expect(guide).toContain(folder);
  }
});

test('Caddy reads the block of docs/deploy.md for the bundled server', ({ skip }) => {
  const hosts = installHosts();
  if (!hosts) return skip();
  const [, block = ''] = /^```caddy\n(.*?)^```$/ms.exec(guide) ?? [];
  expect(block).toContain('reverse_proxy 127.0.0.1:4173');
  const file = join(temporaryFolder(onTestFinished), 'Caddyfile');
  writeFileSync(file, block);
  expect(run(hosts.caddy, ['adapt', '--config', file]).status).toBe(0);
});

/** Files of the project in the final image. The build stage makes the packages and dist. */
const imageFiles = [...container.matchAll(/^COPY --from=build \S+ \/site\/(\S+) (\S+)$/gm)].map(
  ([, from]) => from ?? '',
);

/** A project with the files of the image alone. Its packages are links: `npm prune` is not part of this test. */
const imageFolder = (): string => {
  const folder = temporaryFolder(onTestFinished);
  for (const file of imageFiles) {
    if (['dist', 'node_modules'].includes(file)) symlinkSync(resolve(file), join(folder, file));
    else cpSync(file, join(folder, file), { recursive: true });
  }
  return folder;
};

describe.skipIf(process.env.DATA)('the files of the container image', () => {
  const script = resolve('scripts/run/is-healthy.ts');
  const healthy = { status: 0, said: '' };

  test('are enough for the site and the receiver, which are healthy', async () => {
    const folder = imageFolder();
    const start = async (main: string, path: string, variables: (port: number) => NodeJS.ProcessEnv) => {
      const { child, port } = await startOnFreePort((free) =>
        spawn(process.execPath, [main], {
          cwd: folder,
          env: { PATH: process.env.PATH, ...variables(free) },
          stdio: ['ignore', 'ignore', 'pipe'],
        }),
      );
      onTestFinished(() => stopProgram(child));
      return { child, isHealthy: () => run(process.execPath, [script, String(port), path]) };
    };
    const { child, isHealthy } = await start('scripts/serve.ts', '/', (port) => ({ PORT: String(port) }));
    const inMemory = { STORE: ':memory:', INBOX_PORT: String(await freePort()) };
    const receiver = await start('receiver/receiver-process.ts', '/readyz', (port) => ({
      ...inMemory,
      API_PORT: String(port),
    }));
    expect([isHealthy(), receiver.isHealthy()]).toEqual([healthy, healthy]);
    await stopProgram(child);
    expect(isHealthy().status).toBe(1);
  });
});

test('containers run as a user without rights, and publish their ports only on the loopback address of the host', () => {
  const { services } = parse(composed) as {
    services: Record<string, { command?: string[]; environment: Record<string, string>; ports?: string[] }>;
  };
  const published = Object.values(services).flatMap(({ ports = [] }) => ports);
  expect(published.toSorted()).toEqual([4173, 4174, 4175].map((port) => `127.0.0.1:${port}:${port}`));
  // Docker forwards published ports to the container's own address, not to its loopback address.
  expect(container).toMatch(/^ENV .*\bINBOX_HOST=0\.0\.0\.0$/m);
  expect(container).toMatch(/^USER node$/m);
  for (const { command, environment } of Object.values(services)) {
    if (!command) continue;
    expect(existsSync(command[1] ?? '')).toBe(true);
    // Throws for a variable that the servers would not start with.
    readEnvironment(environment);
  }
});
