import type * as z from 'zod';
import type { Language } from '../../schemas/site/languages.ts';
import { type DataPath, formatPath } from './data-path.ts';
import { type CheckedDocument, type RawDocument, visitsOf } from './document.ts';
import type { Fault } from './fault.ts';
import type { Drawings } from './files/picture-files.ts';
import { memoize, unchanged } from './memoize.ts';
import { illustrate, type Neighbors } from './pictures/choose-drawings.ts';
import { resolveImages } from './pictures/pictures-in-data.ts';
import { fillPlaceholders, type Placeholders, type UnfilledPlaceholder } from './placeholders.ts';
import { withFrenchSpacing, withIsolatedTexts } from './typography.ts';
import { characterFaults } from './yaml/confusable-characters.ts';
import { decodeText, readYaml } from './yaml/read-yaml.ts';
import { faultAt, type Source } from './yaml/source.ts';

interface ReadResult {
  document: RawDocument;
  faults: Fault[];
  confusableLines: number[];
}

/** Parses a file and searches it for confusable characters. */
const parse = memoize((file: string, id: string, schema: z.ZodType, text: string) => {
  const { source, fault } = readYaml(file, text);
  return {
    document: { source: { ...source, id, value: fault ? undefined : source.value }, schema },
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
  const { document, fault: syntax, found } = parse(file, id, schema, text);
  const fault = encoding ?? syntax;
  return {
    // An unreadable file has no value, unlike an empty file.
    document: fault || !bytes ? { source: { ...document.source, value: undefined }, schema } : document,
    // A confusable character explains why the file is unreadable.
    faults: fault && found.length === 0 ? [fault] : found,
    confusableLines: found.map(({ line }) => line),
  };
};

/** Inputs of a document besides its file. */
export interface Surroundings {
  placeholders: Placeholders;
  /** Files that define placeholders and cannot be read, so that unknown names are no fault. */
  unreadable: { constants: boolean; offices: boolean; receiver: boolean };
  drawings: Drawings;
  language: Language;
}

/** True if the file that defines such a placeholder can be read. */
const isKnowable = (name: string, { constants, offices, receiver }: Surroundings['unreadable']): boolean =>
  !constants && !(offices && name.startsWith('office.')) && !(receiver && name.startsWith('keptMonths.'));

const filled = ({ source, schema }: RawDocument, placeholders: Placeholders) => {
  const unfilled: UnfilledPlaceholder[] = [];
  const fillsAt = (path: DataPath): readonly string[] => {
    const place = formatPath(path);
    const visits = visitsOf({ schema, value: source.value });
    return visits.find((each) => formatPath(each.path) === place)?.meta.fills ?? [];
  };
  const value = fillPlaceholders(source.value, placeholders, (name) => unfilled.push(name), fillsAt);
  return { value, unfilled };
};

/** Applies the schema to the value of a document, which is equal for most changes of its surroundings. */
const parsed = memoize(
  (source: Source, schema: z.ZodType, value: unknown, { code, dir }: Language): CheckedDocument => {
    const document = { source, schema, value, content: undefined, issues: [] };
    if (source.value === undefined) return document;
    const result = schema.safeParse(value);
    if (!result.success) return { ...document, issues: result.error.issues };
    // Spaces change only after validation, because faults quote texts as in the file.
    const data = /^fr\b/.test(code) ? schema.parse(withFrenchSpacing(schema, value)) : result.data;
    const isolated = dir === 'rtl' ? withIsolatedTexts(schema, value, data) : data;
    return { ...document, content: resolveImages(document, isolated) };
  },
);

interface CheckResult {
  document: CheckedDocument;
  faults: Fault[];
  /** Paths of texts that remain unfilled. */
  unfilled: DataPath[];
}

/**
 * Takes a document through all steps after reading: fills its placeholders, chooses drawings, other ones than its
 * neighbors, and checks it by its schema. A document that did not change is not checked again.
 */
export const checkDocument = memoize(
  (source: Source, schema: z.ZodType, surroundings: Surroundings, ...around: Neighbors): CheckResult => {
    const { placeholders, unreadable, drawings, language } = surroundings;
    const raw = { source, schema };
    const { value: text, unfilled } = filled(raw, placeholders);
    const illustrated = illustrate({ ...raw, value: text }, drawings, around);
    const value = unchanged(source, illustrated);
    return {
      document: parsed(source, schema, value, unchanged(`language ${language.code}`, language)),
      faults: unfilled.flatMap(({ name, path, spot, message }) =>
        message && isKnowable(name, unreadable) ? [faultAt(source, path, message, spot)] : [],
      ),
      unfilled: unfilled.map(({ path }) => path),
    };
  },
);
