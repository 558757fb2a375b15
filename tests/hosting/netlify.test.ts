import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import { describe, expect, onTestFinished, test } from 'vitest';
import { servedFiles } from '../../scripts/build/write-hosting.ts';
import { cachingOf, fileOfPage, headersOf, readHostingTable } from '../../server/hosting/hosting-table.ts';
import { client, writeEmitted } from './start-hosts.ts';

const [first = '/'] = readHostingTable(client).pages.filter((path) => path !== '/');
const table = { ...readHostingTable(client), redirects: [{ from: '/old-page', to: first }] };

const folder = (): string => {
  const project = mkdtempSync(join(tmpdir(), 'netlify-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  return join(writeEmitted({ project }, table), 'netlify');
};

/** Headers of a path as Netlify sends them: all rules that match, their values joined. */
const readHeaders = async () => {
  const { errors, headers } = await parseAllHeaders({
    headersFiles: [join(folder(), '_headers')],
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

/** Netlify's redirect engine with the rules of this build, as Netlify's own programs start it. */
const readRedirects = async () => {
  const { errors, redirects } = await parseAllRedirects({
    redirectsFiles: [join(folder(), '_redirects')],
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
    const served = [
      ...table.pages.map((path) => ({ path, kind: 'page' as const })),
      ...servedFiles(client).map((path) => ({ path, kind: 'file' as const })),
    ];
    for (const { kind, path } of served) {
      const caching = cachingOf(table, kind === 'page' ? fileOfPage(path) : path);
      const expected = [
        ...headersOf(table, kind),
        ...table.headers.encrypted,
        // Netlify sends this value by default.
        ...(caching === table.otherwiseKept ? [] : [['cache-control', caching] as const]),
      ];
      expect({ path, ...headersFor(path) }).toEqual({ path, ...Object.fromEntries(expected) });
    }
  });

  test('redirects for old addresses, endpoints and unknown ids; existing files win', async () => {
    const leads = await readRedirects();
    for (const { from, to } of table.redirects) expect(leads(from)).toEqual({ to, status: 308, force: false });
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
