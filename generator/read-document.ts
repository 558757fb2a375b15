import type * as z from 'zod';
import { type DataPath, formatPath } from './data-path.ts';
import type { Document } from './documents.ts';
import type { Fault } from './fault.ts';
import type { Placeholders } from './known-placeholders.ts';
import { oddCharacterFaults } from './odd-characters.ts';
import { fillPlaceholders } from './placeholders.ts';
import { decodeText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';
import { walk } from './schema-walk.ts';
import { faultAt } from './source.ts';

/** What reading a file gives: a document, whatever is wrong with it. */
export interface ReadDocument {
  document: Document;
  faults: Fault[];
  /** The lines with a character that looks like a space or like nothing. */
  oddLines: number[];
}

/** A file of data with its schema, as its bytes say; without bytes it is there and cannot be read. */
export const readDocument = (
  file: string,
  id: string,
  schema: z.ZodType,
  bytes: Uint8Array | undefined,
): ReadDocument => {
  const { text, fault: encoding } = bytes ? decodeText(bytes, file) : { text: '' };
  const { source, fault: syntax } = readYaml(file, text);
  const fault = encoding ?? syntax;
  const oddities = oddCharacterFaults({ file, text });
  const value = fault || !bytes ? undefined : source.value;
  return {
    document: { source: { ...source, id, value }, schema, value, seed: id },
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

/** Fills the placeholders of a document in place. Gives the faults, and the paths of texts that stayed unfilled. */
export const fillDocument = (
  document: Document,
  { placeholders, isKnowable }: Filling,
): { faults: Fault[]; unfilled: string[] } => {
  const faults: Fault[] = [];
  const unfilled: string[] = [];
  const fillsAt = (path: DataPath): readonly string[] => {
    const place = formatPath(path);
    const visits = [...walk(document.schema, document.source.value)];
    return visits.find((each) => formatPath(each.path) === place)?.meta.fills ?? [];
  };
  document.value = fillPlaceholders(
    document.value,
    placeholders,
    ({ name, path, spot, message }) => {
      unfilled.push(formatPath(path));
      if (message && isKnowable(name)) faults.push(faultAt(document.source, path, message, spot));
    },
    fillsAt,
  );
  return { faults, unfilled };
};
