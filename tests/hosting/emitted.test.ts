import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { runtimeFiles } from '../../scripts/build/hosting/container.ts';
import { commonPlaces } from '../../scripts/build/hosting/places.ts';
import { hostingFiles } from '../../scripts/build/write-hosting.ts';
import { readEnvironment } from '../../server/environment.ts';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { timeouts } from '../../server/timeouts.ts';
import { client, startOnFreePort, stopProgram } from './start-hosts.ts';

const emitted = (name: string): string => readFileSync(join(client, '../hosting', name), 'utf8');

const run = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { status: number; said: string } => {
  const { error, status, stderr, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status: status ?? -1, said: error ? error.message : stdout + stderr };
};

test.each([
  ['site.service', `TimeoutStopSec=${timeouts.stop / 1000}`],
  ['receiver.service', `TimeoutStopSec=${timeouts.stop / 1000}`],
  ['compose.yaml', `stop_grace_period: ${timeouts.stop / 1000}s`],
  ['nginx-site.conf', `proxy_read_timeout ${timeouts.proxy / 1000}s;`],
])('%s has the timeout of the server: %s', (name, line) => {
  // Without a path that is passed on, nginx waits for nobody.
  const isNeeded = !name.startsWith('nginx') || emitted(name).includes('proxy_pass');
  expect(emitted(name).includes(line)).toBe(isNeeded);
});

// deploy.test.ts and tls.test.ts prove the files of nginx and Caddy.
describe('systemd-analyze accepts the units', () => {
  test.for(['site.service', 'receiver.service'])('%s', (name, { skip }) => {
    const table = readHostingTable(client);
    const text = hostingFiles(table, [], { ...commonPlaces(table.origin), project: resolve('.') }).get(name) ?? '';
    const unit = join(mkdtempSync(join(tmpdir(), 'unit-')), name);
    writeFileSync(unit, text);
    const script = /^ExecStart=\S+ (\S+)$/m.exec(text)?.[1] ?? '';
    expect(existsSync(script)).toBe(true);
    const { said, status } = run('systemd-analyze', ['verify', unit]);
    if (said.includes('ENOENT') && !process.env.CI) return skip();
    expect({ status, said }).toEqual({ status: 0, said: '' });
    // From 0, safe, to 10. The command fails if the unit is exposed more than the threshold, in tenths.
    const exposure = run('systemd-analyze', ['security', '--offline=true', '--threshold=30', '--no-pager', unit]);
    expect(exposure.status, exposure.said).toBe(0);
  });
});

/** A project with the files of the image alone. Its packages are links: `npm prune` is not part of this test. */
const imageFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of runtimeFiles) cpSync(file, join(folder, file), { recursive: true });
  for (const file of ['dist', 'node_modules']) symlinkSync(resolve(file), join(folder, file));
  return folder;
};

describe.skipIf(process.env.DATA)('the files of the container image', () => {
  const script = resolve('scripts/run/is-healthy.ts');

  test.each([
    ['the site', 'scripts/serve.ts', '/', (port: string) => ({ PORT: port })],
    [
      'the receiver',
      'server/receiver-process.ts',
      '/readyz',
      (port: string) => ({ API_PORT: port, STORE: ':memory:', INBOX_PORT: String(Number(port) - 1) }),
    ],
  ])('are enough for %s, which is healthy', async (_, main, path, variables) => {
    const folder = imageFolder();
    const { child, port } = await startOnFreePort((free) =>
      spawn(process.execPath, [main], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...variables(String(free)) },
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    );
    expect(run(process.execPath, [script, String(port), path])).toEqual({ status: 0, said: '' });
    await stopProgram(child);
    expect(run(process.execPath, [script, String(port), path]).status).toBe(1);
  });
});

interface Service {
  build?: { dockerfile: string };
  image?: string;
  command?: string[];
  depends_on?: string[] | Record<string, unknown>;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
}

describe('the container', () => {
  const lines = [...emitted('Dockerfile').matchAll(/^([A-Z]+) (.*)$/gm)].map(([, instruction = '', rest = '']) => ({
    instruction,
    rest,
  }));
  const restOf = (instruction: string): string[] =>
    lines.flatMap((line) => (line.instruction === instruction ? [line.rest] : []));
  const { services, volumes } = parse(emitted('compose.yaml')) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };

  test('uses valid Docker instructions, and copies only from an earlier stage or from the project', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
    expect(emitted('Dockerfile').match(/^(?!#|$).*/gm)).toHaveLength(lines.length);
    expect(lines.filter(({ instruction }) => !known.includes(instruction))).toEqual([]);
    expect(lines.find(({ instruction }) => instruction !== 'ARG')?.instruction).toBe('FROM');
    const stages = restOf('FROM').map((rest) => / AS (\w+)$/.exec(rest)?.[1]);
    for (const rest of restOf('COPY')) {
      const from = /--from=(\w+)/.exec(rest)?.[1];
      if (from) expect(stages).toContain(from);
      else for (const file of rest.split(' ').slice(0, -1)) expect(existsSync(file), file).toBe(true);
    }
  });

  test('runs existing scripts of the project, not as root', () => {
    expect(restOf('USER')).toEqual(['node']);
    const [program, script = ''] = JSON.parse(restOf('CMD')[0] ?? '[]') as string[];
    expect([program, existsSync(script)]).toEqual(['node', true]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const used = restOf('RUN').flatMap((rest) => rest.match(/(?<=npm run )[\w:]+/g) ?? []);
    expect(used.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('publishes site, receiver and inbox only on the loopback address of the host', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published.toSorted()).toEqual([4173, 4174, 4175].map((port) => `127.0.0.1:${port}:${port}`));
    // Docker forwards published ports to the container's own address, not to its loopback address.
    expect(emitted('Dockerfile')).toMatch(/^ENV .*\bINBOX_HOST=0\.0\.0\.0$/m);
  });

  test('refers only to defined services and volumes', () => {
    expect(Object.keys(services)).toEqual(['site', 'receiver', 'database']);
    for (const [name, service] of Object.entries(services)) {
      const { build, command, depends_on = [], environment = {}, image, volumes: used = [] } = service;
      expect(Boolean(build) !== Boolean(image), name).toBe(true);
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(needed.filter((other) => !(other in services))).toEqual([]);
      expect(used.filter((one) => !((one.split(':')[0] ?? '') in volumes))).toEqual([]);
      if (command) expect(existsSync(command[1] ?? '')).toBe(true);
      if (!build) continue;
      expect(existsSync(join(client, '../..', build.dockerfile))).toBe(true);
      // Throws for a variable that the servers would not start with.
      readEnvironment(environment);
    }
  });
});
