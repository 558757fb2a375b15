import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  cachingOf,
  fileOfPage,
  type HostingTable,
  headersOf,
  readHostingTable,
} from '../../../hosting/hosting-table.ts';
import { platformOf } from '../../../hosting/hosts/platforms.ts';
import { platformFiles } from '../../../schemas/routing/addresses.ts';
import { hostingFiles, placePlatformFiles, servedFiles } from '../../../scripts/build/write-hosting.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { client } from './start-hosts.ts';

const built = readHostingTable(client);
const [first = '/'] = built.pages.filter((path) => path !== '/');
const table: HostingTable = {
  ...built,
  endpoints: ['https://api.example.com/contact', '/api/contact'],
  passedOn: ['/api/contact', '/api/abonnieren'],
  redirects: [
    { from: '/old-page', to: first },
    { from: '/Old/Über uns.html', to: `${first}#part` },
    { from: '/shop.php', to: 'https://shop.example/all' },
  ],
};
const files = servedFiles(client);
const emitted = (name: string, of = table): string => hostingFiles(of, files).get(name) ?? '';

interface Rule {
  path: RegExp;
  removed: string[];
  headers: [string, string][];
}

/** Rules of a `_headers` file: a path with `*` for any characters and `:name` for a segment, and indented headers. */
const rulesIn = (text: string): Rule[] =>
  text
    .split(/\n(?=\/)/)
    .filter(Boolean)
    .map((rule) => {
      const [path = '', ...lines] = rule.trim().split('\n');
      const pattern = path
        .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replace('*', '.*')
        .replaceAll(/:\w+/g, '[^/]+');
      return {
        path: new RegExp(`^${pattern}$`),
        removed: lines.flatMap((line) => /^ {2}! (\S+)$/.exec(line)?.[1] ?? []),
        headers: lines.flatMap((line) => {
          const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
          return name && value ? [[name, value] as [string, string]] : [];
        }),
      };
    });

/** Headers of a path: all rules that match, in their order. Both platforms join the values of one name. */
const headersAt = (rules: readonly Rule[], path: string): Record<string, string> => {
  const found = new Headers();
  for (const { headers, removed } of rules.filter((rule) => rule.path.test(path))) {
    for (const name of removed) found.delete(name);
    for (const [name, value] of headers) found.append(name, value);
  }
  return Object.fromEntries(found);
};

describe.each(['netlify', 'cloudflare'])('the files of %s', (platform) => {
  test('have the headers of the other hosts for every page and file', () => {
    const rules = rulesIn(emitted(`${platform}/_headers`));
    const served = [
      ...table.pages.map((path) => ({ path, kind: 'page' as const, file: fileOfPage(path) })),
      ...files.map((path) => ({ path, kind: 'file' as const, file: path })),
    ];
    for (const { file, kind, path } of served) {
      const caching = cachingOf(table, file);
      expect({ path, ...headersAt(rules, path) }).toEqual({
        path,
        ...Object.fromEntries([...headersOf(table, kind), ...table.headers.encrypted]),
        // Both platforms send this value by default.
        ...(caching !== table.otherwiseKept && { 'cache-control': caching }),
      });
    }
  });

  test.each([
    ['NETLIFY', 'netlify'],
    ['WORKERS_CI', 'cloudflare'],
  ])('are in the served folder of a build with %s only if it is that of %s', (variable, other) => {
    const folder = temporaryFolder(onTestFinished);
    const all = hostingFiles(table, files);
    placePlatformFiles(all, folder, platformOf({ [variable]: '1' }));
    for (const name of platformFiles) {
      const isOwn = readFileSync(join(folder, name), 'utf8') === all.get(`${platform}/${name}`);
      expect(isOwn).toBe(platform === other);
    }
  });
});

test('Netlify redirects old addresses, forwards forms, and shows pages for unknown ids and languages', () => {
  const fallbacks = [{ prefix: '/fr/projets/', shows: '/fr/projets/un' }];
  const text = emitted('netlify/_redirects', { ...table, fallbacks, languages: ['/fr'] });
  expect(text.trim().split('\n')).toEqual([
    `/old-page ${first} 308`,
    `/Old/%C3%9Cber%20uns.html ${first}#part 308`,
    '/shop.php https://shop.example/all 308',
    '/api/contact https://api.example.com/api/contact 200',
    '/api/abonnieren https://api.example.com/api/abonnieren 200',
    '/fr/projets/:id /fr/projets/un 200',
    '/fr/* /fr/404.html 404',
  ]);
});

test('Cloudflare redirects old addresses with and without a slash, and nothing else', () => {
  expect(emitted('cloudflare/_redirects').trim().split('\n')).toEqual([
    `/old-page ${first} 308`,
    `/old-page/ ${first} 308`,
    `/Old/%C3%9Cber%20uns.html ${first}#part 308`,
    `/Old/%C3%9Cber%20uns.html/ ${first}#part 308`,
    '/shop.php https://shop.example/all 308',
    '/shop.php/ https://shop.example/all 308',
  ]);
});

test('Wrangler finds the Worker and the assets from the folder of its configuration', () => {
  const text = readFileSync(join(client, '../hosting/cloudflare/wrangler.jsonc'), 'utf8');
  const config = JSON.parse(text.replace(/^\/\/.*\n/, '')) as { main: string; assets: { directory: string } };
  const folder = join(client, '../hosting/cloudflare');
  expect(existsSync(join(folder, config.main))).toBe(true);
  expect(statSync(join(folder, config.assets.directory, 'index.html')).isFile()).toBe(true);
  expect(config).toMatchObject({
    compatibility_flags: ['assets_navigation_has_no_effect'],
    assets: { binding: 'ASSETS', html_handling: 'drop-trailing-slash', not_found_handling: '404-page' },
  });
});

interface Worker {
  fetch(request: Request, env: { ASSETS: { fetch(request: Request): Promise<Response> } }): Promise<Response>;
}

/** The assets of the site, with the headers that Cloudflare sends for a missing one below /assets. */
const assets = {
  fetch: async (request: Request) => {
    const { pathname } = new URL(request.url);
    const status = table.pages.includes(pathname) ? 200 : 404;
    return new Response(pathname, { status, headers: { 'cache-control': 'immutable', 'x-frame-options': 'DENY' } });
  },
};

describe('the Worker for requests without a file', async () => {
  const { default: worker } = (await import(
    `data:text/javascript,${encodeURIComponent(emitted('cloudflare/worker.js'))}`
  )) as { default: Worker };
  const visit = (path: string, options: RequestInit = {}): Promise<Response> =>
    worker.fetch(new Request(`https://example.com${path}`, options), { ASSETS: assets });
  afterEach(() => void vi.unstubAllGlobals());

  test.each(table.fallbacks)('[RTE-7] [ERR-10] shows $shows for an unknown id below $prefix', async (fallback) => {
    const { prefix, shows } = fallback;
    for (const path of [`${prefix}no-such-entry`, `${prefix}a.pdf?from=here`]) {
      const answer = await visit(path);
      expect([answer.status, await answer.text()]).toEqual([200, shows]);
    }
    expect((await visit(`${prefix}no/such/entry`)).status).toBe(404);
  });

  test('does not cache the 404 page of a missing asset', async () => {
    const { headers, status } = await visit('/assets/missing.js');
    expect([status, Object.fromEntries(headers)]).toEqual([
      404,
      expect.objectContaining({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' }),
    ]);
  });

  test('forwards posts of the forms and links in their mails to the receiver, and nothing else', async () => {
    const forwarded: string[] = [];
    vi.stubGlobal('fetch', async ({ method, url, body }: Request) => {
      forwarded.push(`${method} ${url} ${await new Response(body).text()}`);
      return new Response(null, { status: 201 });
    });
    expect((await visit('/api/contact', { method: 'POST', body: '{}' })).status).toBe(201);
    expect((await visit('/api/contact', { method: 'PUT' })).status).toBe(404);
    expect((await visit('/api/other', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await visit('/api/abonnieren?confirm=a.b&language=fr')).status).toBe(201);
    expect(forwarded).toEqual([
      'POST https://api.example.com/api/contact {}',
      'GET https://api.example.com/api/abonnieren?confirm=a.b&language=fr ',
    ]);
  });
});

test.each<[what: string, change: Partial<HostingTable>, fault: RegExp]>([
  [
    'too many redirects',
    { redirects: Array.from({ length: 1001 }, (_, index) => ({ from: `/old-${index}`, to: first })) },
    /^Cloudflare allows 2000 rules in _redirects, but this site has 2002 \(fix: .+\)$/,
  ],
  [
    'a long redirect',
    { redirects: [{ from: `/${'a'.repeat(1000)}`, to: first }] },
    /^Cloudflare allows lines of 1000 characters in _redirects, not \d+ \(fix: .+\)$/,
  ],
])('a build for Cloudflare stops for %s, which Cloudflare would ignore', (_, change, fault) => {
  const all = hostingFiles({ ...table, ...change }, files);
  expect(() => placePlatformFiles(all, tmpdir(), 'cloudflare')).toThrow(fault);
});
