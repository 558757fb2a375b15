import type * as z from 'zod';
import { type DataPath, formatPath } from './data-path.ts';
import type { FilledDocument, RawDocument } from './document.ts';
import type { Fault } from './fault.ts';
import { memoize } from './memoize.ts';
import { fillPlaceholders, type UnfilledPlaceholder } from './placeholders/fill-placeholders.ts';
import type { Placeholders } from './placeholders/known-placeholders.ts';
import { walk } from './schema-walk.ts';
import { characterFaults } from './yaml/confusable-characters.ts';
import { decodeText } from './yaml/decode-text.ts';
import { readYaml } from './yaml/read-yaml.ts';
import { faultAt, type Source } from './yaml/source.ts';

interface ReadResult {
  document: RawDocument;
  faults: Fault[];
  /** The lines with a confusable character. */
  confusableLines: number[];
}

const readSource = memoize((file: string, id: string, text: string) => {
  const { source, fault } = readYaml(file, text);
  return { source: { ...source, id, value: fault ? undefined : source.value }, fault };
});

const confusables = memoize((file: string, text: string) => characterFaults({ file, text }));

/** Reads a data file. A file without bytes exists but is not read, because the file itself is at fault. */
export const readDocument = (
  file: string,
  id: string,
  schema: z.ZodType,
  bytes: Uint8Array | undefined,
): ReadResult => {
  const { text, fault: encoding } = bytes ? decodeText(bytes, file) : { text: '' };
  const { source, fault: syntax } = readSource(file, file, id, text);
  const fault = encoding ?? syntax;
  const found = confusables(file, file, text);
  return {
    // A file that cannot be read has no value, which differs from an empty file.
    document: { source: fault || !bytes ? { ...source, value: undefined } : source, schema },
    // A confusable character explains why the file cannot be read.
    faults: fault && found.length === 0 ? [fault] : found,
    confusableLines: found.map(({ line }) => line),
  };
};

/** The values of placeholders, and the names that certainly exist or not. */
interface Filling {
  placeholders: Placeholders;
  /** True if the file that defines such names can be read. */
  isKnowable: (name: string) => boolean;
}

const fill = memoize((source: Source, schema: z.ZodType, placeholders: Placeholders) => {
  const unfilled: UnfilledPlaceholder[] = [];
  const fillsAt = (path: DataPath): readonly string[] => {
    const place = formatPath(path);
    const visits = walk(schema, source.value);
    return visits.find((each) => formatPath(each.path) === place)?.meta.fills ?? [];
  };
  const value = fillPlaceholders(source.value, placeholders, (found) => unfilled.push(found), fillsAt);
  return { value, unfilled };
});

/** Fills the placeholders of a document. Returns its faults, and the paths of texts that stay unfilled. */
export const fillDocument = (
  { source, schema }: RawDocument,
  { placeholders, isKnowable }: Filling,
): { document: FilledDocument; faults: Fault[]; unfilled: string[] } => {
  const { value, unfilled } = fill(source.file, source, schema, placeholders);
  return {
    document: { source, schema, value },
    faults: unfilled.flatMap(({ name, path, spot, message }) =>
      message && isKnowable(name) ? [faultAt(source, path, message, spot)] : [],
    ),
    unfilled: unfilled.map(({ path }) => formatPath(path)),
  };
};
