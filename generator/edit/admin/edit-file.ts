import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as z from 'zod';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { check } from '../../check/check.ts';
import { faultsInSchemas } from '../../check/schema-faults.ts';
import { singleFiles } from '../../read/data-files.ts';
import { defaultFor, withDefault, withoutDefault } from '../../read/defaults.ts';
import { allDocuments } from '../../read/document.ts';
import { readDocuments } from '../../read/documents.ts';
import { type Fault, formatFaults, inOrder } from '../../read/fault.ts';
import { filesBelow } from '../../read/files/files-below.ts';
import { isPhotograph, photographFolder } from '../../read/pictures/picture-files.ts';
import { decodeText, readYaml } from '../../read/yaml/read-yaml.ts';
import { schemaLine } from '../explained-yaml.ts';
import { mergeIntoYaml } from '../yaml/yaml-editor.ts';
import { labelOf } from './field-shapes.ts';
import { fromScreen, toScreen } from './screen-value.ts';

/** A file that the admin UI may read and write. It cannot access other files of the data folder. */
interface SiteFile {
  /** Path in reports: `data/services/qa.yaml`. */
  file: string;
  path: string;
  /** Undefined for a photograph. */
  schema?: z.ZodType;
  /** The default that the file overrides, if it has one. */
  byDefault?: unknown;
}

const isSingle = (name: string): name is keyof typeof singleFiles => Object.hasOwn(singleFiles, name);

const valueIn = (data: string, name: string): unknown => {
  const path = join(data, `${name}.yaml`);
  return existsSync(path) ? readYaml(path, readFileSync(path, 'utf8')).source.value : undefined;
};

/** Returns the file with this name if the admin UI may access it. */
export const siteFile = (data: string, file: string): SiteFile | undefined => {
  const [, inside = ''] = /^data\/(.+)$/.exec(file) ?? [];
  const path = join(data, inside);
  const [, name = ''] = /^((?:[a-z0-9-]+\/)?[a-z0-9-]+)\.yaml$/.exec(inside) ?? [];
  if (isSingle(name)) {
    const byDefault = defaultFor(name, (each) => valueIn(data, each))?.value;
    return { file, path, schema: singleFiles[name], byDefault };
  }
  const folder = collectionFolders.find((each) => name.startsWith(`${each}/`));
  if (folder) return { file, path, schema: collectionAt(folder).schema };
  const [, photograph = ''] = new RegExp(`^${photographFolder}/([^/]+)$`).exec(inside) ?? [];
  return isPhotograph(photograph) && !photograph.startsWith('.') ? { file, path } : undefined;
};

/** Returns all files that the admin UI shows, including those that exist only as a default. */
export const siteFiles = (data: string): string[] => {
  const existing = filesBelow(data).map((inside) => `data/${inside}`);
  const defaults = Object.keys(singleFiles).map((name) => `data/${name}.yaml`);
  return [
    ...existing.filter((file) => siteFile(data, file)),
    ...defaults.filter((file) => !existing.includes(file) && siteFile(data, file)?.byDefault !== undefined),
  ];
};

/** Formats a path with labels of the admin UI: `benefits.items[2].title` becomes `Benefits › Items 3 › Title`. */
const placeOf = (path: string): string =>
  path
    .split('.')
    .map((part) => {
      const [, key = part, index] = /^([^[]+)\[(\d+)\]$/.exec(part) ?? [];
      return index === undefined ? labelOf(key) : `${labelOf(key)} ${Number(index) + 1}`;
    })
    .join(' › ');

const countOf = (faults: readonly Fault[]): string => (faults.length === 1 ? '1 fault' : `${faults.length} faults`);

/** Formats the number of faults and the first one, for the dialog after a rejected save. */
export const refusalOf = (faults: readonly Fault[]): string => {
  const [first] = inOrder(faults);
  if (!first) return '';
  const place = first.path === '' ? '' : `${placeOf(first.path)}: `;
  return `${countOf(faults)}. ${faults.length === 1 ? '' : 'The first: '}${place}${first.message}`;
};

/** Formats all faults of the site after a save; empty if there are none. */
export const reportOf = (faults: readonly Fault[]): string => {
  const [first] = inOrder(faults);
  if (!first) return '';
  const place = [first.file, ...(first.path === '' ? [] : [placeOf(first.path)])].join(', ');
  const head = `Saved. The site now has ${countOf(faults)}${faults.length === 1 ? '' : '; the first'}: ${place}: ${first.message}`;
  return faults.length === 1 ? head : `${head}\n\n${formatFaults(faults)}`;
};

export interface Answer {
  status: number;
  body: string | Uint8Array;
  state?: string;
}

export const stateOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The text of a file; empty for a file that exists only as a default. */
const textOf = ({ path, file }: SiteFile): string =>
  existsSync(path) ? decodeText(readFileSync(path), file).text : '';

const yamlOf = (site: SiteFile) => readYaml(site.file, textOf(site));

/** Returns a file for the admin UI: YAML as JSON, a photograph unchanged. */
export const readSiteFile = (site: SiteFile): Answer => {
  const isThere = existsSync(site.path);
  if (!isThere && site.byDefault === undefined)
    return { status: 404, body: `${site.file} does not exist (fix: reload the screen)` };
  const bytes = isThere ? readFileSync(site.path) : '';
  const state = isThere ? { state: stateOf(bytes) } : {};
  if (!site.schema) return { status: 200, body: bytes, ...state };
  const { source, fault } = yamlOf(site);
  if (fault) return { status: 422, body: formatFaults([fault]), ...state };
  const value = withDefault(site.byDefault, source.value);
  return { status: 200, body: JSON.stringify(toScreen(site.schema, value)), ...state };
};

/** Returns all readable data files by path. With thousands of entries, separate requests would take minutes. */
export const readSiteTexts = (data: string): Record<string, Answer> =>
  Object.fromEntries(
    siteFiles(data).flatMap((file) => {
      const site = siteFile(data, file);
      const answer = site?.schema && readSiteFile(site);
      return answer?.status === 200 ? [[file, answer]] : [];
    }),
  );

const faultsIn = ({ data }: SiteFolders, { file }: SiteFile, text: string): Fault[] => {
  const { fault } = readYaml(file, text);
  if (fault) return [fault];
  const documents = readDocuments(data, new Map([[file, text]]));
  return faultsInSchemas(allDocuments(documents).filter(({ source }) => source.file === file));
};

/**
 * Writes values from the admin UI. Schema faults of the file prevent writing; faults across files are only reported.
 */
export const writeSiteFile = async (
  folders: SiteFolders,
  site: SiteFile,
  body: Uint8Array,
  expected: string | undefined,
): Promise<Answer> => {
  const { file, path, schema, byDefault } = site;
  const isThere = existsSync(path);
  if (isThere && stateOf(readFileSync(path)) !== expected)
    return { status: 412, body: `${file} was changed elsewhere meanwhile (fix: reload the screen and enter it again)` };
  mkdirSync(dirname(path), { recursive: true });
  if (!schema) {
    writeFileSync(path, body);
    return { status: 200, body: '', state: stateOf(body) };
  }
  const own = isThere ? yamlOf(site).source.value : undefined;
  const before = withDefault(byDefault, own);
  const value = fromScreen(schema, JSON.parse(Buffer.from(body).toString('utf8')), before);
  const text = mergeIntoYaml(isThere ? textOf(site) : schemaLine(folders, file), withoutDefault(byDefault, value, own));
  const refused = faultsIn(folders, site, text);
  if (refused.length > 0) return { status: 422, body: refusalOf(refused) };
  writeFileSync(path, text);
  const result = await check(folders, { drafts: true });
  return { status: 200, body: result.ok ? '' : reportOf(result.faults), state: stateOf(text) };
};

export const removeSiteFile = async (folders: SiteFolders, { path }: SiteFile): Promise<Answer> => {
  rmSync(path, { force: true });
  const result = await check(folders, { drafts: true });
  return { status: 200, body: result.ok ? '' : reportOf(result.faults) };
};
