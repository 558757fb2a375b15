import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../sites/files-below.ts';
import { fileOfPage, forbiddenEndpoint, hostingFile, readHostingTable } from '../hosting-table.ts';

/** Returns the URLs in a page that the site itself must serve. */
const ownAddresses = (html: string, origin: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"#?]+)/g)].flatMap(([, address = '']) => {
    const { origin: at, pathname } = new URL(address, origin);
    return at === origin ? [decodeURIComponent(pathname)] : [];
  });

const blocks = /<(script|style)(?![^>]*\ssrc=)([^>]*)>(.*?)<\/\1>/gs;

/** Returns inline scripts and styles that the page's policy forbids. */
const forbiddenBlocks = (html: string, policy: string): string[] =>
  [...html.matchAll(blocks)].flatMap(([, kind = '', attributes = '', text = '']) => {
    if (/type="(?:application\/(?:ld\+)?json|speculationrules)"/.test(attributes)) return [];
    const hash = createHash('sha256').update(text).digest('base64');
    return policy.includes(`'sha256-${hash}'`) ? [] : [kind];
  });

/**
 * Returns the faults of a built site, one line each: missing pages, broken links, and scripts, styles or endpoints that
 * the policy forbids.
 */
export const checkRelease = (
  folder: string,
  onPage: (done: number, count: number) => void = () => undefined,
): string[] => {
  const client = join(folder, 'client');
  if (!existsSync(join(folder, hostingFile))) return [`${folder} contains no built site (fix: npm run build)`];
  const table = readHostingTable(client);
  const files = new Set(filesBelow(client).map((file) => `/${file}`));
  const served = new Set([...files, ...table.pages, ...table.redirects.map(({ from }) => from), ...table.passedOn]);
  const policy = table.headers.everything.find(([name]) => name === 'content-security-policy')?.[1] ?? '';
  const forbidden = forbiddenEndpoint(table);
  return [
    ...table.pages.filter((path) => !files.has(fileOfPage(path))).map((path) => `${path} has no file`),
    ...(forbidden ? [`the policy's ${forbidden.directive} forbids ${forbidden.endpoint}`] : []),
    ...[...files]
      .filter((file) => file.endsWith('.html'))
      .flatMap((file, index, pages) => {
        onPage(index + 1, pages.length);
        const html = readFileSync(join(client, file), 'utf8');
        return [
          ...[...new Set(ownAddresses(html, table.origin))]
            .filter((address) => !served.has(address))
            .map((address) => `${file} leads to ${address}, which does not exist`),
          ...(policy ? forbiddenBlocks(html, policy) : []).map(
            (kind) => `${file} has a ${kind} that the policy forbids`,
          ),
        ];
      }),
  ];
};
