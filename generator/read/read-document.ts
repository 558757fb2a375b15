import type * as z from 'zod';
import { type DataPath, formatPath } from './data-path.ts';
import type { FilledDocument, RawDocument } from './document.ts';
import type { Fault } from './fault.ts';
import { memoize } from './memoize.ts';
import { fillPlaceholders, type Placeholders, type UnfilledPlaceholder } from './placeholders.ts';
import { walk } from './schema-walk.ts';
import { characterFaults } from './yaml/confusable-characters.ts';
import { decodeText, readYaml } from './yaml/read-yaml.ts';
import { faultAt, type Source } from './yaml/source.ts';

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

/** Values of placeholders, and which names can be checked. */
interface Filling {
  placeholders: Placeholders;
  /** True if the file that defines such names can be read. */
  isKnowable: (name: string) => boolean;
}

const fill = (source: Source, schema: z.ZodType, placeholders: Placeholders) => {
  const unfilled: UnfilledPlaceholder[] = [];
  const fillsAt = (path: DataPath): readonly string[] => {
    const place = formatPath(path);
    const visits = walk(schema, source.value);
    return visits.find((each) => formatPath(each.path) === place)?.meta.fills ?? [];
  };
  const value = fillPlaceholders(source.value, placeholders, (found) => unfilled.push(found), fillsAt);
  return { value, unfilled };
};

/** Fills the placeholders of a document. Returns its faults, and the paths of texts that remain unfilled. */
export const fillDocument = (
  { source, schema }: RawDocument,
  { placeholders, isKnowable }: Filling,
): { document: FilledDocument; faults: Fault[]; unfilled: string[] } => {
  const { value, unfilled } = fill(source, schema, placeholders);
  return {
    document: { source, schema, value },
    faults: unfilled.flatMap(({ name, path, spot, message }) =>
      message && isKnowable(name) ? [faultAt(source, path, message, spot)] : [],
    ),
    unfilled: unfilled.map(({ path }) => formatPath(path)),
  };
};
