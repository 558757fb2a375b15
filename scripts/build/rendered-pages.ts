import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryLinesOf } from '../../renderer/content/entry-lines.ts';
import type { PageInput } from '../../renderer/content/page-inputs.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';

export interface RenderedPage {
  path: string;
  /** Parts of the content that the page read. */
  inputs: readonly PageInput[];
  drawings: readonly string[];
}

/** A page of an earlier build, with the digest of its inputs. */
type KnownPage = RenderedPage & { digest: string };

/** The folders of the site in one language. */
type Folders = Pick<SiteFolders, 'generated' | 'served' | 'bundle'>;

const fileIn = ({ bundle }: Folders): string => join(bundle, 'pages.json');

export const readRenderedPages = (folders: Folders): readonly KnownPage[] =>
  existsSync(fileIn(folders)) ? (JSON.parse(readFileSync(fileIn(folders), 'utf8')) as KnownPage[]) : [];

const read = (folder: string, name: string): string => {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

const hashOf = (text: string): string => hash('sha256', text, 'base64');

/**
 * Returns hashes of the current content, by the inputs that templates record (renderer/content/). The texts are not
 * kept.
 */
const contentHashes = (folders: Folders): Map<PageInput, string> => {
  const rows = JSON.parse(read(folders.generated, 'routes.json')) as { path: string }[];
  const studies = entryLinesOf(readFileSync(join(folders.generated, 'content/case-studies.jsonl')));
  const dates = JSON.parse(read(folders.generated, 'content/case-study-dates.json')) as Record<string, unknown>;
  return new Map<PageInput, string>([
    ...rows.map((row): [PageInput, string] => [`route:${row.path}`, hashOf(JSON.stringify(row))]),
    ...[...studies.positions.keys()].map((id): [PageInput, string] => [`study:${id}`, hashOf(studies.lineOf(id))]),
    ...Object.entries(dates).map(([id, value]): [PageInput, string] => [`dates:${id}`, hashOf(JSON.stringify(value))]),
  ]);
};

/** Returns a function that computes the digest of a page's inputs in the current content. Each input is hashed once. */
export const inputDigests = (folders: Folders): ((page: RenderedPage) => string) => {
  const hashes = contentHashes(folders);
  const hashOfFile = (input: PageInput): string => {
    const [kind = '', file = ''] = input.split(':');
    if (kind === 'served') return hashOf(read(folders.served, file));
    return kind === 'file' ? hashOf(read(folders.generated, file)) : 'none';
  };
  const hashOfInput = (input: PageInput): string => {
    const known = hashes.get(input);
    if (known !== undefined) return known;
    const fresh = hashOfFile(input);
    hashes.set(input, fresh);
    return fresh;
  };
  return ({ inputs }) => hashOf(inputs.map((input) => `${input} ${hashOfInput(input)}`).join('\n'));
};

export const writeRenderedPages = (
  folders: Folders,
  pages: readonly RenderedPage[],
  digestOf: (page: RenderedPage) => string,
): void => writeFileSync(fileIn(folders), JSON.stringify(pages.map((page) => ({ ...page, digest: digestOf(page) }))));
