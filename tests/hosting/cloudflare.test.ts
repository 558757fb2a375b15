import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformOf } from '../../scripts/build/hosting/platforms.ts';
import { hostingFiles, placePlatformFiles, servedFiles } from '../../scripts/build/write-hosting.ts';
import { cachingOf, fileOfPage, type Header, headersOf, readHostingTable } from '../../server/hosting/hosting-table.ts';
import { startOnFreePort, stopProgram } from './programs.ts';
import { client } from './start-hosts.ts';

const [first = '/'] = readHostingTable(client).pages.filter((path) => path !== '/');
const table = { ...readHostingTable(client), redirects: [{ from: '/old-page', to: first }] };
const files = servedFiles(client);

/** A copy of the built site as Cloudflare Pages builds it, served by `wrangler pages dev` without a network. */
const startPages = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cloudflare-'));
  const site = join(folder, 'client');
  cpSync(client, site, { recursive: true });
  placePlatformFiles(hostingFiles(table, files), site, platformOf({ CF_PAGES: '1' }));
  const wrangler = fileURLToPath(
    import.meta.resolve('wrangler/package.json').replace('package.json', 'bin/wrangler.js'),
  );
  const { child, port } = await startOnFreePort((free) =>
    spawn(
      process.execPath,
      [wrangler, 'pages', 'dev', site, `--port=${free}`, '--ip=127.0.0.1', '--compatibility-date=2026-10-01'],
      {
        cwd: folder,
        // It keeps its settings in HOME, and needs nothing from the network.
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          CI: '1',
          WRANGLER_SEND_METRICS: 'false',
          CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    ),
  );
  return {
    get: (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }),
    stop: async () => {
      await stopProgram(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.stop());

/** The headers that the table of hosting names, whatever their value, and the one that Cloudflare Pages adds. */
const own = new Set([
  ...[table.headers.everything, table.headers.encrypted, table.headers.pages, table.headers.files]
    .flat()
    .map(([name]) => name),
  'access-control-allow-origin',
  'cache-control',
]);

const ownHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => own.has(name)));

const expected = (kind: 'page' | 'file', caching: string): Record<string, string> =>
  Object.fromEntries([
    ...headersOf(table, kind),
    ...table.headers.encrypted,
    ['cache-control', caching] satisfies Header,
  ]);

describe('on Cloudflare Pages', () => {
  test('every page is served at its address, with the headers of the other hosts', async () => {
    for (const path of table.pages) {
      const answer = await pages.get(path);
      expect({ path, status: answer.status, headers: ownHeaders(answer) }).toEqual({
        path,
        status: 200,
        headers: expected('page', table.otherwiseKept),
      });
      expect((await answer.text()) === readFileSync(join(client, fileOfPage(path)), 'utf8'), path).toBe(true);
    }
  });

  test('every file is served with the headers of the other hosts', async () => {
    for (const path of files) {
      const answer = await pages.get(path);
      await answer.arrayBuffer();
      expect({ path, status: answer.status, headers: ownHeaders(answer) }).toEqual({
        path,
        status: 200,
        headers: expected('file', cachingOf(table, path)),
      });
    }
  });

  test('an unknown address, also that of an entry, gets the 404 page with the headers of pages', async () => {
    for (const path of ['/nothing-is-here', ...table.fallbacks.map(({ prefix }) => `${prefix}no-such-entry`)]) {
      const answer = await pages.get(path);
      expect({ path, status: answer.status, headers: ownHeaders(answer) }).toEqual({
        path,
        status: 404,
        headers: expected('page', 'no-store'),
      });
      expect(await answer.text()).toBe(readFileSync(join(client, '404.html'), 'utf8'));
    }
  });

  test('a missing asset is not cached, although assets are cached for good', async () => {
    const answer = await pages.get('/assets/missing.js');
    expect({ status: answer.status, caching: answer.headers.get('cache-control') }).toEqual({
      status: 404,
      caching: 'no-store',
    });
  });

  test('old addresses and a trailing slash redirect, and keep the query', async () => {
    for (const path of ['/old-page', '/old-page/', `${first}/`]) {
      const answer = await pages.get(`${path}?from=here`);
      expect({ path, status: answer.status, to: answer.headers.get('location') }).toEqual({
        path,
        status: 308,
        to: `${first}?from=here`,
      });
    }
  });
});

describe('a build', () => {
  const place = (variables: Record<string, string>, redirects = table.redirects): string => {
    const folder = mkdtempSync(join(tmpdir(), 'platform-'));
    placePlatformFiles(hostingFiles({ ...table, redirects }, files), folder, platformOf(variables));
    return folder;
  };

  test.each([
    ['NETLIFY', 'true', 'netlify'],
    ['CF_PAGES', '1', 'cloudflare'],
  ])('with %s=%s puts the files of %s into the served folder', (variable, value, platform) => {
    const folder = place({ [variable]: value });
    const emitted = hostingFiles(table, files);
    for (const name of ['_headers', '_redirects'])
      expect(readFileSync(join(folder, name), 'utf8')).toBe(emitted.get(`${platform}/${name}`));
    placePlatformFiles(emitted, folder, platformOf({}));
    for (const name of ['_headers', '_redirects']) expect(existsSync(join(folder, name))).toBe(false);
    rmSync(folder, { recursive: true });
  });

  test('stops if Cloudflare Pages would ignore a part of the redirects', () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ from: `/old-${index}`, to: first }));
    expect(() => place({ CF_PAGES: '1' }, many)).toThrow(
      /^Cloudflare Pages takes 2000 redirects, and this site has 2002 \(fix: .+\)$/,
    );
    expect(() => place({ NETLIFY: 'true' }, many)).not.toThrow();
  });
});
