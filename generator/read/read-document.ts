import type * as z from 'zod';
import { type DataPath, formatPath } from './data-path.ts';
import type { Document } from './documents.ts';
import type { Fault } from './fault.ts';
import { memoize } from './memoize.ts';
import { fillPlaceholders, type UnfilledPlaceholder } from './placeholders/fill-placeholders.ts';
import type { Placeholders } from './placeholders/known-placeholders.ts';
import { walk } from './schema-walk.ts';
import { characterFaults } from './yaml/confusable-characters.ts';
import { decodeText } from './yaml/decode-text.ts';
import { readYaml } from './yaml/read-yaml.ts';
import { faultAt, type Source } from './yaml/source.ts';

/** What reading a file gives: a document, whatever is wrong with it. */
export interface ReadDocument {
  document: Document;
  faults: Fault[];
  /** The lines with a character that looks like a space or like nothing. */
  oddLines: number[];
}

const readSource = memoize((file: string, id: string, text: string) => {
  const { source, fault } = readYaml(file, text);
  return { source: { ...source, id, value: fault ? undefined : source.value }, fault };
});

const confusables = memoize((file: string, text: string) => characterFaults({ file, text }));

/** A file of data with its schema, as its bytes say; without bytes it is there and cannot be read. */
export const readDocument = (
  file: string,
  id: string,
  schema: z.ZodType,
  bytes: Uint8Array | undefined,
): ReadDocument => {
  const { text, fault: encoding } = bytes ? decodeText(bytes, file) : { text: '' };
  const { source: read, fault: syntax } = readSource(file, file, id, text);
  const fault = encoding ?? syntax;
  const oddities = confusables(file, file, text);
  // What is empty because it cannot be read says nothing, and not that there is nothing.
  const source = fault || !bytes ? { ...read, value: undefined } : read;
  return {
    document: { source, schema, value: source.value, seed: id },
    // What cannot be read because of a character that nobody sees has this one fault.
    faults: fault && oddities.length === 0 ? [fault] : oddities,
    oddLines: oddities.map(({ line }) => line),
  };
};

/** What fills a document's texts, and which names exist at all. */
interface Filling {
  placeholders: Placeholders;
  /** Whether it can be said of a name that nothing has it: the file that gives such names can be read. */
  isKnowable: (name: string) => boolean;
}

/**
 * A new value for each seed, because what is chosen by the seed is added to it later
 * (generator/pictures/choose-drawings.ts).
 */
const fill = memoize((source: Source, schema: z.ZodType, _seed: string, placeholders: Placeholders) => {
  const unfilled: UnfilledPlaceholder[] = [];
  const fillsAt = (path: DataPath): readonly string[] => {
    const place = formatPath(path);
    const visits = [...walk(schema, source.value)];
    return visits.find((each) => formatPath(each.path) === place)?.meta.fills ?? [];
  };
  const value = fillPlaceholders(source.value, placeholders, (found) => unfilled.push(found), fillsAt);
  return { value, unfilled };
});

/** Fills the placeholders of a document in place. Gives the faults, and the paths of texts that stayed unfilled. */
export const fillDocument = (
  document: Document,
  { placeholders, isKnowable }: Filling,
): { faults: Fault[]; unfilled: string[] } => {
  const { source, schema, seed } = document;
  const { value, unfilled } = fill(source.file, source, schema, seed, placeholders);
  document.value = value;
  return {
    faults: unfilled.flatMap(({ name, path, spot, message }) =>
      message && isKnowable(name) ? [faultAt(source, path, message, spot)] : [],
    ),
    unfilled: unfilled.map(({ path }) => formatPath(path)),
  };
};
