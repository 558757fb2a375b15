import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type * as z from 'zod';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { check } from '../../check/check.ts';
import { schemaFaults } from '../../check/schema-faults.ts';
import { schemaNameOf } from '../../emit/json-schemas/schema-name-of.ts';
import { illustrate } from '../../pictures/drawings/choose-drawings.ts';
import { listPictureFiles } from '../../pictures/picture-files.ts';
import { readDocuments } from '../../read/documents.ts';
import { type Fault, formatFaults } from '../../read/fault.ts';
import { fillPlaceholders } from '../../read/placeholders/fill-placeholders.ts';
import { decodeText } from '../../read/yaml/decode-text.ts';
import { readYaml } from '../../read/yaml/read-yaml.ts';
import { mergeIntoYaml } from '../yaml/yaml-editor.ts';
import { refusalOf, reportOf } from './say-faults.ts';
import { fromScreen, toScreen } from './screen-value.ts';
import { type SiteFile, siteFile, siteFiles } from './site-file.ts';

/** An HTTP response for the admin UI. */
export interface Answer {
  status: number;
  body: string | Uint8Array;
  /** The version of the file. */
  state?: string;
}

const stateOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const yamlOf = ({ path, file }: SiteFile) => readYaml(file, decodeText(readFileSync(path), file).text);

/** Returns a file for the admin UI: YAML as JSON, a photograph as it is. */
export const readSiteFile = (site: SiteFile): Answer => {
  if (!existsSync(site.path)) return { status: 404, body: `${site.file} is not there (fix: reload the screen)` };
  const bytes = readFileSync(site.path);
  const state = stateOf(bytes);
  if (!site.schema) return { status: 200, body: bytes, state };
  const { source, fault } = yamlOf(site);
  if (fault) return { status: 422, body: formatFaults([fault]), state };
  return { status: 200, body: JSON.stringify(toScreen(site.schema, source.value)), state };
};

/** Returns all data files that can be read, by path: with thousands of entries, one request each takes minutes. */
export const readSiteTexts = (data: string): Record<string, Answer> =>
  Object.fromEntries(
    siteFiles(data).flatMap((file) => {
      const site = siteFile(data, file);
      const answer = site?.schema && readSiteFile(site);
      return answer?.status === 200 ? [[file, answer]] : [];
    }),
  );

/** The faults of a text by its file's schema. */
const faultsIn = ({ data }: SiteFolders, file: string, schema: z.ZodType, text: string): Fault[] => {
  const { source, fault } = readYaml(file, text);
  if (fault) return [fault];
  const { placeholders } = readDocuments(data);
  const value = fillPlaceholders(source.value, placeholders ?? new Map(), () => undefined);
  const illustrated = illustrate({ source, schema, value }, listPictureFiles(data).drawings);
  const { error } = schema.safeParse(illustrated);
  return error ? schemaFaults(source, schema, illustrated, error.issues) : [];
};

/** The first line of a new file, by which editors find its JSON Schema. */
const firstLine = ({ jsonSchemas }: SiteFolders, { file, path }: SiteFile): string =>
  `# yaml-language-server: $schema=${relative(dirname(path), jsonSchemas)}/${schemaNameOf(file)}.json\n`;

/**
 * Writes the submitted values of the admin UI. Faults of the file's schema prevent writing. Faults across files are
 * only reported.
 */
export const writeSiteFile = async (
  folders: SiteFolders,
  site: SiteFile,
  body: Uint8Array,
  expected: string | undefined,
): Promise<Answer> => {
  const { file, path, schema } = site;
  const isThere = existsSync(path);
  if (isThere && stateOf(readFileSync(path)) !== expected)
    return { status: 412, body: `${file} was changed elsewhere meanwhile (fix: reload the screen and enter it again)` };
  mkdirSync(dirname(path), { recursive: true });
  if (!schema) {
    writeFileSync(path, body);
    return { status: 200, body: '', state: stateOf(body) };
  }
  const before = isThere ? yamlOf(site).source.value : undefined;
  const value = fromScreen(schema, JSON.parse(Buffer.from(body).toString('utf8')), before);
  const text = mergeIntoYaml(isThere ? decodeText(readFileSync(path), file).text : firstLine(folders, site), value);
  const refused = faultsIn(folders, file, schema, text);
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
