import type * as z from 'zod';
import type { Language } from '../../schemas/site/languages.ts';
import { type DataPath, formatPath } from './data-path.ts';
import type { CheckedDocument, RawDocument } from './document.ts';
import type { Fault } from './fault.ts';
import { memoize } from './memoize.ts';
import { illustrate } from './pictures/choose-drawings.ts';
import type { Drawings } from './pictures/picture-files.ts';
import { resolveImages } from './pictures/pictures-in-data.ts';
import { fillPlaceholders, type Placeholders, type UnfilledPlaceholder } from './placeholders.ts';
import { walk } from './schema-walk.ts';
import { isolateTexts, withFrenchSpacing } from './typography.ts';
import { characterFaults } from './yaml/confusable-characters.ts';
import { decodeText, readYaml } from './yaml/read-yaml.ts';
import { faultAt } from './yaml/source.ts';

interface ReadResult {
  document: RawDocument;
  faults: Fault[];
  confusableLines: number[];
}

/** Parses a file and searches it for confusable characters. */
const parse = memoize((file: string, id: string, text: string) => {
  const { source, fault } = readYaml(file, text);
  return {
    source: { ...source, id, value: fault ? undefined : source.value },
    fault,
    found: characterFaults({ file, text }),
  };
});

/** Reads a data file. A file without bytes exists but is not read, because the file itself has a fault. */
export const readDocument = (
  file: string,
  id: string,
  schema: z.ZodType,
  bytes: Uint8Array | undefined,
): ReadResult => {
  const { text, fault: encoding } = bytes ? decodeText(bytes, file) : { text: '' };
  const { source, fault: syntax, found } = parse(file, file, id, text);
  const fault = encoding ?? syntax;
  return {
    // An unreadable file has no value, unlike an empty file.
    document: { source: fault || !bytes ? { ...source, value: undefined } : source, schema },
    // A confusable character explains why the file is unreadable.
    faults: fault && found.length === 0 ? [fault] : found,
    confusableLines: found.map(({ line }) => line),
  };
};

/** Inputs of a document besides its file. */
export interface Surroundings {
  placeholders: Placeholders;
  /** True if the file that defines such a placeholder can be read. */
  isKnowable: (name: string) => boolean;
  drawings: Drawings;
  language: Language;
}

const filled = ({ source, schema }: RawDocument, placeholders: Placeholders) => {
  const unfilled: UnfilledPlaceholder[] = [];
  const fillsAt = (path: DataPath): readonly string[] => {
    const place = formatPath(path);
    const visits = walk(schema, source.value);
    return visits.find((each) => formatPath(each.path) === place)?.meta.fills ?? [];
  };
  const value = fillPlaceholders(source.value, placeholders, (name) => unfilled.push(name), fillsAt);
  return { value, unfilled };
};

const parsed = (raw: RawDocument, value: unknown, { code, dir }: Language) => {
  const { source, schema } = raw;
  if (source.value === undefined) return { content: undefined, issues: [] };
  const result = schema.safeParse(value);
  if (!result.success) return { content: undefined, issues: result.error.issues };
  // Spaces change only after validation, because faults quote texts as in the file.
  const data = /^fr\b/.test(code) ? schema.parse(withFrenchSpacing(schema, value)) : result.data;
  if (dir === 'rtl') isolateTexts(schema, value, data);
  return { content: resolveImages({ ...raw, value }, data), issues: [] };
};

/**
 * Takes a document through all steps after reading: fills its placeholders, chooses drawings and checks it by its
 * schema. Returns the faults of placeholders, and the paths of texts that remain unfilled.
 */
export const checkDocument = (
  raw: RawDocument,
  { placeholders, isKnowable, drawings, language }: Surroundings,
): { document: CheckedDocument; faults: Fault[]; unfilled: string[] } => {
  const { source } = raw;
  const { value: text, unfilled } = filled(raw, placeholders);
  const value = illustrate({ ...raw, value: text }, drawings);
  return {
    document: { ...raw, value, ...parsed(raw, value, language) },
    faults: unfilled.flatMap(({ name, path, spot, message }) =>
      message && isKnowable(name) ? [faultAt(source, path, message, spot)] : [],
    ),
    unfilled: unfilled.map(({ path }) => formatPath(path)),
  };
};
