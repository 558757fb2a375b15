import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { platformOf } from '../../scripts/build/hosting/platforms.ts';
import { hostingFiles, placePlatformFiles, servedFiles } from '../../scripts/build/write-hosting.ts';
import {
  cachingOf,
  fileOfPage,
  type Header,
  type HostingTable,
  headersOf,
  notFoundFile,
  readHostingTable,
  withQuery,
} from '../../server/hosting/hosting-table.ts';
import { mediaTypes, unknownType } from '../../server/hosting/media-types.ts';
import { everywhere, tableInLanguages, writeSiteInLanguages } from './site-in-languages.ts';
import { client, writeEmitted } from './start-hosts.ts';

const [first = '/'] = readHostingTable(client).pages.filter((path) => path !== '/');
const table = {
  ...readHostingTable(client),
  redirects: [
    { from: '/old-page', to: first },
    { from: '/Old/Über uns.html', to: `${first}#part` },
    { from: '/shop.php', to: 'https://shop.example/all' },
  ],
};
const files = servedFiles(client);

/** The parsers and the asset server of Cloudflare Pages, which are published as TypeScript only. */
interface PagesShared {
  parseHeaders(text: string): { invalid: readonly unknown[] };
  parseRedirects(text: string): { invalid: readonly unknown[] };
  createMetadataObject(of: object): object;
  generateHandler(of: object): Promise<Response>;
}

const loadPagesShared = async (): Promise<PagesShared> => {
  const entry = '\0pages-shared';
  const modules = [
    'metadata-generator/parseHeaders',
    'metadata-generator/parseRedirects',
    'metadata-generator/createMetadataObject',
    'asset-server/handler',
  ];
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? modules.map((name) => `export * from '@cloudflare/pages-shared/${name}';`).join('\n')
            : undefined,
      },
    ],
    ssr: { noExternal: true },
    build: { ssr: true, write: false, rolldownOptions: { input: entry } },
  });
  const [
    {
      output: [chunk],
    } = { output: [] },
  ] = [result].flat() as { output: { code: string }[] }[];
  return (await import(`data:text/javascript,${encodeURIComponent(chunk?.code ?? '')}`)) as PagesShared;
};

/** Serves a copy of a built site as Cloudflare Pages serves it. */
const startPages = async (of: HostingTable, built: string) => {
  const { createMetadataObject, generateHandler, parseHeaders, parseRedirects } = await loadPagesShared();
  const site = mkdtempSync(join(tmpdir(), 'cloudflare-'));
  cpSync(built, site, { recursive: true });
  placePlatformFiles(hostingFiles(of, servedFiles(built)), site, platformOf({ CF_PAGES: '1' }));
  const headers = parseHeaders(readFileSync(join(site, '_headers'), 'utf8'));
  const redirects = parseRedirects(readFileSync(join(site, '_redirects'), 'utf8'));
  expect([...headers.invalid, ...redirects.invalid]).toEqual([]);
  const metadata = createMetadataObject({ headers, redirects });
  const isFile = (path: string): boolean => statSync(join(site, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return {
    get: (path: string): Promise<Response> =>
      generateHandler({
        request: new Request(`https://site.example${path}`),
        metadata,
        logError: (error: Error) => {
          throw error;
        },
        findAssetEntryForPath: async (asset: string) => (isFile(asset) ? asset : null),
        getAssetKey: (asset: string) => asset,
        negotiateContent: () => ({ encoding: null }),
        fetchAsset: async (asset: string) => ({
          body: new Blob([readFileSync(join(site, asset))]).stream(),
          contentType: mediaTypes[extname(asset).slice(1)] ?? unknownType,
        }),
      }),
    stop: () => rmSync(site, { recursive: true, force: true }),
  };
};

let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages(table, client);
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

/** Every page and file by its path, with its file, and the headers that every host sends. */
const served = [
  ...table.pages.map((path) => ({ path, kind: 'page' as const, file: fileOfPage(path) })),
  ...files.map((path) => ({ path, kind: 'file' as const, file: path })),
].map(({ path, kind, file }) => ({ path, file, headers: expected(kind, cachingOf(table, file)) }));

describe('on Cloudflare Pages', () => {
  test('serves every page and file at its path with the headers of the other hosts', async () => {
    for (const { path, file, headers } of served) {
      const answer = await pages.get(path);
      expect({ path, status: answer.status, headers: ownHeaders(answer) }).toEqual({ path, status: 200, headers });
      expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(client, file))), path).toBe(true);
    }
  });

  test('returns the 404 page with page headers for an unknown path, also below a collection', async () => {
    for (const path of ['/nothing-is-here', ...table.fallbacks.map(({ prefix }) => `${prefix}no-such-entry`)]) {
      const answer = await pages.get(path);
      expect({ path, status: answer.status, headers: ownHeaders(answer) }).toEqual({
        path,
        status: 404,
        headers: expected('page', 'no-store'),
      });
      expect(await answer.text()).toBe(readFileSync(join(client, notFoundFile(table, path)), 'utf8'));
    }
  });

  test('does not cache a missing asset, although assets are immutable', async () => {
    const { headers, status } = await pages.get('/assets/missing.js');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('redirects old paths and trailing slashes, and keeps the query', async () => {
    const old = table.redirects.flatMap(({ from, to }) => [from, `${from}/`].map((path) => ({ from: path, to })));
    for (const { from, to } of [...old, { from: `${first}/`, to: first }]) {
      const { headers, status } = await pages.get(`${from}?from=here`);
      expect([from, status, headers.get('location')]).toEqual([from, 308, withQuery(to, '?from=here')]);
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
      /^Cloudflare Pages allows 2000 redirects, but this site has 2002 \(fix: .+\)$/,
    );
    expect(() => place({ NETLIFY: 'true' }, many)).not.toThrow();
  });
});

const folder = (of: HostingTable): string => {
  const project = mkdtempSync(join(tmpdir(), 'netlify-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  return join(writeEmitted({ project }, of), 'netlify');
};

/** Headers of a path as Netlify sends them: all rules that match, their values joined. */
const readHeaders = async () => {
  const { errors, headers } = await parseAllHeaders({
    headersFiles: [join(folder(table), '_headers')],
    configHeaders: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  return (path: string): Record<string, string> => {
    const found = new Headers();
    for (const rule of headers) {
      if (!('forRegExp' in rule) || !rule.forRegExp.test(path)) continue;
      for (const [name, value] of Object.entries(rule.values)) found.append(name, value);
    }
    return Object.fromEntries(found);
  };
};

/** Netlify's redirect engine with the rules of a build, as Netlify's own programs start it. */
const readRedirects = async (of: HostingTable = table) => {
  const { errors, redirects } = await parseAllRedirects({
    redirectsFiles: [join(folder(of), '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  const engine = await redirector.parseJSON(JSON.stringify(redirects), { jwtSecret: '', jwtRoleClaim: '' });
  return (path: string) => {
    const none = (): string => '';
    const request = { scheme: 'https', host: 'example.com', path, query: '', getHeader: none, getCookie: none };
    const match = engine.match(request);
    return match && { to: match.to, status: match.status, force: match.force };
  };
};

describe('Netlify’s parsers read', () => {
  test('the same headers for every page and file as the other hosts send, each once', async () => {
    const headersFor = await readHeaders();
    for (const { path, headers } of served) {
      const { 'cache-control': caching, ...others } = headers;
      // Netlify sends this value by default.
      const sent = caching === table.otherwiseKept ? others : headers;
      expect({ path, ...headersFor(path) }).toEqual({ path, ...sent });
    }
  });

  test('redirects for old addresses, endpoints and unknown ids; existing files win', async () => {
    const leads = await readRedirects();
    for (const { from, to } of table.redirects.flatMap(({ from, to }) => [
      { from, to },
      { from: `${from}/`, to },
    ])) {
      expect(leads(encodeURI(from))).toEqual({ to, status: 308, force: false });
    }
    for (const { prefix, shows } of table.fallbacks) {
      expect(leads(`${prefix}no-such-entry`)).toEqual({ to: shows, status: 200, force: false });
    }
    for (const path of table.passedOn) {
      expect(leads(path)).toMatchObject({ to: expect.stringMatching(new RegExp(`^https?://.+${path}$`)), status: 200 });
    }
    expect(leads('/nothing-is-here')).toBeNull();
    expect(leads('/')).toBeNull();
  });
});

describe('a site in several languages', () => {
  const site = writeSiteInLanguages();
  afterAll(() => rmSync(dirname(site), { recursive: true }));

  test('has the same pages and files on Cloudflare Pages as on other hosts', async () => {
    const inLanguages = await startPages(tableInLanguages, site);
    for (const [path, status, shows] of everywhere) {
      const answer = await inLanguages.get(path);
      const shown = answer.headers.get('location') ?? (await answer.text());
      expect([path, answer.status, shown]).toEqual([path, status, shows]);
      if (status === 200) expect(answer.headers.get('cache-control')).toBe(cachingOf(tableInLanguages, shows));
    }
    inLanguages.stop();
  });

  test('has a rule for the 404 page of each language on Netlify, after all others', async () => {
    const leads = await readRedirects(tableInLanguages);
    // Netlify serves files, trailing slashes and the first 404 page without a rule.
    const ruled = everywhere.filter(
      ([path, status]) => status >= 308 && path.startsWith('/fr/') && !/\/(?:\?|$)/.test(path),
    );
    for (const [path, status, to] of [...ruled, ['/fr/projets/inconnu', 200, '/fr/projets/un'] as const]) {
      expect({ path, ...leads(path) }).toEqual({ path, to, status, force: false });
    }
    expect(leads('/french')).toBeNull();
  });
});
