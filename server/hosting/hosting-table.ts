import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fallback } from '../../schemas/routing/fallback.ts';

/** Beside the folder of the built site: how it is sent. The build writes it. */
export const hostingFile = 'hosting.json';

/** A header with its value; names are lower case. */
export type Header = readonly [name: string, value: string];

/** What an answer is about: a page (also the one for lost addresses), another file, or neither. */
export type Kind = 'page' | 'file' | 'none';

/** How the built site is sent: data/hosting.yaml and the route table, with all that the build alone knows. */
export interface HostingTable {
  /** Where the site is, as visitors see it. */
  origin: string;
  /** Other host names of the site, which redirect to that of the origin. */
  redirectedHosts: readonly string[];
  /** Where the pages of this build send forms: full addresses, or paths of the site itself. */
  endpoints: readonly string[];
  /** Those of them that are the site's own paths, which its host passes on to the receiver. */
  passedOn: readonly string[];
  /** Every address of a page; its file has the same name and `.html`. */
  pages: readonly string[];
  /** Unknown addresses that show a page. */
  fallbacks: readonly Fallback[];
  /** Old addresses and the pages that they lead to. */
  redirects: readonly { from: string; to: string }[];
  /** Whether an address with a slash at its end leads to the one without. */
  leadsOn: boolean;
  /** What is kept otherwise than asked for again; a path that ends with * stands for all that begins so. */
  caching: readonly { path: string; value: string }[];
  /** The caching of all else. */
  otherwiseKept: string;
  headers: {
    /** With the content security policy. */
    everything: readonly Header[];
    pages: readonly Header[];
    files: readonly Header[];
    encrypted: readonly Header[];
  };
  /** Media types by the ending of files. */
  types: Readonly<Record<string, string>>;
}

/** Reads the table of a built site, by the folder that is served. */
export const readHostingTable = (folder: string): HostingTable =>
  JSON.parse(readFileSync(join(folder, '..', hostingFile), 'utf8')) as HostingTable;

/** The file of a page, from the folder that is served. */
export const fileOfPage = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

/** What browsers are told of how long to keep a file. */
export const cachingOf = ({ caching, otherwiseKept }: HostingTable, path: string): string =>
  caching.find((rule) => (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path))
    ?.value ?? otherwiseKept;

/** The headers that every answer of a kind has, encrypted or not. */
export const headersOf = ({ headers }: HostingTable, kind: Kind): readonly Header[] => {
  if (kind === 'none') return headers.everything;
  return [...headers.everything, ...(kind === 'page' ? headers.pages : headers.files)];
};
