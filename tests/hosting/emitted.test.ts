import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeCertificate } from '../../scripts/measure/certificate.ts';
import { installHosts } from '../../scripts/test/install-hosts.ts';
import { readEnvironment } from '../../server/environment.ts';
import { cachingOf, fileOfPage, headersOf, readHostingTable } from '../../server/hosting/hosting-table.ts';
import { client, writeEmitted } from './start-hosts.ts';

const table = readHostingTable(client);
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

describe('nginx and Caddy take what is emitted for a machine', () => {
  test('nginx, with its certificates and its folder', ({ skip }) => {
    const hosts = installHosts();
    const certificate = makeCertificate();
    if (!hosts || !certificate) return skip();
    const folder = writeEmitted();
    writeFileSync(join(folder, 'fullchain.pem'), certificate.cert);
    writeFileSync(join(folder, 'privkey.pem'), certificate.key);
    const project = join(folder, 'project');
    mkdirSync(join(project, 'dist'), { recursive: true });
    const placed = writeEmitted({ project, client, certificates: folder });
    // Where the configuration looks for its other files.
    spawnSync('cp', ['-r', placed, join(project, 'dist/hosting')]);
    const main = join(folder, 'main.conf');
    writeFileSync(
      main,
      `load_module ${hosts.brotli};\npid ${folder}/pid;\nevents {}\nhttp { include ${project}/dist/hosting/nginx.conf; }\n`,
    );
    expect(run(hosts.nginx, ['-t', '-q', '-e', 'stderr', '-c', main])).toEqual({ status: 0, said: '' });
  });

  test('Caddy, without a variable', ({ skip }) => {
    const hosts = installHosts();
    if (!hosts) return skip();
    const folder = writeEmitted();
    const places = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const { said, status } = run(
      hosts.caddy,
      ['validate', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
      places,
    );
    // It says on the way what it does with certificates.
    expect({ status, isValid: said.split('\n').includes('Valid configuration') }).toEqual({ status: 0, isValid: true });
  });
});

describe('systemd takes what is emitted for it', () => {
  test.for(['site.service', 'receiver.service'])('%s', (name, { skip }) => {
    const unit = join(writeEmitted({ project: resolve('.') }), name);
    const script = /^ExecStart=\S+ (\S+)$/m.exec(readFileSync(unit, 'utf8'))?.[1] ?? '';
    expect(existsSync(script)).toBe(true);
    const { said, status } = run('systemd-analyze', ['verify', unit]);
    if (said.includes('ENOENT') && !process.env.CI) return skip();
    expect({ status, said }).toEqual({ status: 0, said: '' });
  });
});

describe('the container', () => {
  const lines = emitted('Dockerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...rest] = line.split(' ');
      return { instruction, rest: rest.join(' ') };
    });
  const stages = lines.flatMap(({ instruction, rest }) =>
    instruction === 'FROM' ? [/ AS (\w+)$/.exec(rest)?.[1]] : [],
  );

  test('has instructions that Docker knows, in stages that begin with an image', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'USER', 'EXPOSE', 'CMD'];
    expect(lines.filter(({ instruction }) => !known.includes(instruction))).toEqual([]);
    expect(lines[0]?.instruction).toBe('FROM');
  });

  test('copies from a stage before, and what is in the project', () => {
    for (const { rest } of lines.filter(({ instruction }) => instruction === 'COPY')) {
      const from = /--from=(\w+)/.exec(rest)?.[1];
      if (from) expect(stages).toContain(from);
      else for (const file of rest.split(' ').slice(0, -1)) expect(existsSync(file), file).toBe(true);
    }
  });

  test('runs a script of the project that is there, and not as root', () => {
    const last = lines.slice(lines.findLastIndex(({ instruction }) => instruction === 'FROM'));
    expect(last.find(({ instruction }) => instruction === 'USER')?.rest).toBe('node');
    const command = JSON.parse(last.find(({ instruction }) => instruction === 'CMD')?.rest ?? '[]') as string[];
    expect(command[0]).toBe('node');
    expect(existsSync(command[1] ?? '')).toBe(true);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const used = lines.flatMap(({ rest }) => [...rest.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name));
    expect(used.filter((name) => !(name in scripts))).toEqual([]);
  });

  interface Service {
    build?: { dockerfile: string };
    image?: string;
    command?: string[];
    depends_on?: string[] | Record<string, unknown>;
    environment?: Record<string, string>;
    volumes?: string[];
  }

  test('is composed of services that are there, with volumes that are there', () => {
    const { services, volumes } = parse(emitted('compose.yaml')) as {
      services: Record<string, Service>;
      volumes: Record<string, unknown>;
    };
    expect(Object.keys(services)).toEqual(['site', 'receiver', 'database']);
    for (const [name, { build, command, depends_on = [], environment, image, volumes: used = [] }] of Object.entries(
      services,
    )) {
      expect(Boolean(build) !== Boolean(image), name).toBe(true);
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(needed.filter((other) => !(other in services))).toEqual([]);
      expect(used.map((one) => one.split(':')[0] ?? '').filter((one) => !(one in volumes))).toEqual([]);
      if (build) expect(existsSync(join(client, '../..', build.dockerfile))).toBe(true);
      if (command) expect(existsSync(command[1] ?? '')).toBe(true);
      // Throws for a variable that the servers would not start with.
      if (build) readEnvironment(environment ?? {});
    }
  });
});

/** Whether a path fits a pattern as Netlify reads it: `*` stands for the rest, `:name` for one part. */
const fits = (pattern: string, path: string): boolean => {
  const source = pattern
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
    .join('/');
  return new RegExp(`^${source}$`).test(path);
};

/** `_headers` as Netlify reads it: an address without indent, its headers below; all that fit are joined. */
const headersFor = (text: string, path: string): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  let isOn = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) isOn = fits(line, path);
    else if (isOn && line.trim() !== '') {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      found[name] = [...(found[name] ?? []), value];
    }
  }
  return found;
};

describe('Netlify and Cloudflare Pages read', () => {
  const rules = emitted('_headers');
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$|^_/.test(entry.name))
    .map(({ name, parentPath }) => `/${relative(client, join(parentPath, name))}`);

  test.each([
    ...table.pages.map((path) => ({ path, kind: 'page' as const })),
    ...files.map((path) => ({ path, kind: 'file' as const })),
  ])('the same headers of $path as the other hosts, each once', ({ kind, path }) => {
    const caching = cachingOf(table, kind === 'page' ? fileOfPage(path) : path);
    const expected = [
      ...headersOf(table, kind),
      ...table.headers.encrypted,
      // Both hosts say this by themselves.
      ...(caching === 'public, max-age=0, must-revalidate' ? [] : [['cache-control', caching] as const]),
    ];
    const found = headersFor(rules, path);
    expect(found).toEqual(Object.fromEntries(expected.map(([name, value]) => [name, [value]])));
  });

  test('no more rules than Cloudflare takes, none longer than it takes', () => {
    const lines = rules.split('\n');
    expect(lines.filter((line) => /^\S/.test(line)).length).toBeLessThanOrEqual(100);
    expect(lines.filter((line) => line.length > 2000)).toEqual([]);
  });

  test('old addresses, endpoints and unknown ids as redirects', () => {
    const lines = emitted('_redirects').trim().split('\n').filter(Boolean);
    const leads = (path: string): [string, string] | undefined => {
      const [, to = '', status = ''] =
        lines.map((line) => line.split(' ')).find(([from = '']) => fits(from, path)) ?? [];
      return to === '' ? undefined : [to, status];
    };
    for (const { from, to } of table.redirects) expect(leads(from)).toEqual([to, '308']);
    for (const { prefix, shows } of table.fallbacks) expect(leads(`${prefix}no-such-entry`)).toEqual([shows, '200']);
    for (const path of table.passedOn) expect(leads(path)?.[0]).toMatch(new RegExp(`^https?://.+${path}$`));
    expect(leads('/nothing-is-here')).toBeUndefined();
    expect(leads('/')).toBeUndefined();
  });
});
