import { type GettextEntry, type GettextTable, po } from 'gettext-parser';
import type { Fault } from '../fault.ts';
import { memoize } from '../memoize.ts';
import { decodeText, mergeMarkIn, mergeMarkMessage } from '../yaml/read-yaml.ts';
import { faultAtOffset, faultInLine } from '../yaml/source.ts';

/** A text in a catalog, as gettext's tools show it. */
export interface CatalogEntry {
  /** File and field without list positions: `services/qa benefits.title`. */
  context: string;
  /** The text of the original, with unfilled placeholders. */
  original: string;
  /** Empty for a text that is not translated yet. */
  translation: string;
  /** True for a translation of a former original. */
  isFuzzy: boolean;
  /** True for an entry that is only kept for the translator (`#~`). */
  isObsolete: boolean;
  /** Number of the line with the translation, from 1. */
  line: number;
  comments: NonNullable<GettextEntry['comments']>;
}

/** Headers of a catalog, and the comments above them. */
interface Head {
  headers: Readonly<Record<string, string>>;
  comments: CatalogEntry['comments'];
}

/** A gettext catalog: `data/translations/fr.po`. */
export interface Catalog {
  file: string;
  text: string;
  head: Head;
  /** Entries by their keys, without obsolete ones. */
  entries: ReadonlyMap<string, CatalogEntry>;
  byContext: ReadonlyMap<string, readonly CatalogEntry[]>;
  obsolete: readonly CatalogEntry[];
  faults: readonly Fault[];
}

/** Returns the key of an entry. Gettext joins context and original in the same way. */
export const keyOf = ({ context, original }: Pick<CatalogEntry, 'context' | 'original'>): string =>
  `${context}\u0004${original}`;

/** Returns an entry without a translation. */
export const newEntry = (context: string, original: string): CatalogEntry => ({
  ...{ context, original, translation: '', isFuzzy: false, isObsolete: false, line: 0, comments: {} },
});

/** Returns a fault of an entry, at the line of its translation. */
export const faultOfEntry = (catalog: Catalog, { context, line }: CatalogEntry, message: string): Fault =>
  faultInLine(catalog, { line, column: 1, message }, [context]);

interface Block {
  /** Number of the first line, from 1. */
  line: number;
  lines: string[];
}

const translationLine = /^\s*(?:#~\s*)?msgstr/;

/** Splits a catalog into entries, because the parser reports no positions. An entry ends with its msgstr. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let isComplete = true;
  for (const [index, line] of text.split('\n').entries()) {
    const isContinued = /^\s*(?:#~\s*)?(?:"|msgstr)/.test(line) || line.trim() === '';
    if (blocks.length === 0 || (isComplete && !isContinued)) {
      blocks.push({ line: index + 1, lines: [] });
      isComplete = false;
    }
    blocks.at(-1)?.lines.push(line);
    isComplete ||= translationLine.test(line);
  }
  return blocks;
};

const malformed =
  'this entry is no valid gettext (fix: write msgctxt, msgid and msgstr, each in quotation marks, and \\" for a mark inside)';
const truncated = 'the file ends in the middle of this entry (fix: restore the rest from an earlier version)';

const flagsOf = ({ flag = '' }: CatalogEntry['comments']): string[] => flag.split(/[\s,]+/).filter(Boolean);

/** Returns the comments of an entry with or without a flag, such as fuzzy. */
export const withFlag = (
  comments: CatalogEntry['comments'],
  name: string,
  isSet: boolean,
): CatalogEntry['comments'] => {
  const { flag: _, ...others } = comments;
  const flags = [...flagsOf(comments).filter((each) => each !== name), ...(isSet ? [name] : [])];
  return { ...others, ...(flags.length > 0 && { flag: flags.join(', ') }) };
};

export const hasFlag = ({ comments }: CatalogEntry, name: string): boolean => flagsOf(comments).includes(name);

const entryOf = (entry: GettextEntry, isObsolete: boolean, { line, lines }: Block): CatalogEntry => {
  const comments = entry.comments ?? {};
  return {
    context: entry.msgctxt ?? '',
    original: entry.msgid,
    translation: entry.msgstr[0] ?? '',
    isFuzzy: flagsOf(comments).includes('fuzzy'),
    isObsolete,
    line:
      line +
      Math.max(
        0,
        lines.findIndex((each) => translationLine.test(each)),
      ),
    comments,
  };
};

const entriesIn = (table: GettextTable, block: Block): CatalogEntry[] =>
  [false, true].flatMap((isObsolete) =>
    Object.values((isObsolete ? table.obsolete : table.translations) ?? {})
      .flatMap((entries) => Object.values(entries))
      .map((entry) => entryOf(entry, isObsolete, block)),
  );

const parseBlock = ({ lines }: Block): GettextTable => {
  const text = `${lines.join('\n')}\n`;
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    // The parser takes texts that are names of object properties, such as "constructor", for duplicates.
    if (error instanceof SyntaxError && error.message.startsWith('Duplicate msgid')) return po.parse(text);
    throw error;
  }
};

/** Returns the line of a parser's error. Throws all other errors. */
const malformedLine = (error: unknown, block: Block): number => {
  if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
  const inside = 'lineNumber' in error ? Number(error.lineNumber) : 1;
  // The parser counts the line break that it did not expect.
  return block.line + inside - (error.message.includes('End-of-line') ? 2 : 1);
};

/** Parses a catalog. Malformed, repeated and damaged entries are faults, and all others are read. */
export const parseCatalog = (file: string, text: string): Catalog => {
  const entries = new Map<string, CatalogEntry>();
  const obsolete: CatalogEntry[] = [];
  const faults: Fault[] = [];
  let head: Head = { headers: {}, comments: {} };
  const report = (line: number, message: string): void =>
    void faults.push(faultInLine({ file, text }, { line, column: 1, message }));
  // A tool mostly damages many entries at once.
  const lost: CatalogEntry[] = [];
  const joined: CatalogEntry[] = [];
  const repeated: CatalogEntry[] = [];
  const reportFirst = ([first, ...others]: readonly CatalogEntry[], says: string, fix: string): void =>
    first && report(first.line, `${says}${others.length > 0 ? `, as in ${others.length} more` : ''} (fix: ${fix})`);
  const add = (entry: CatalogEntry): void => {
    if (entry.isObsolete) obsolete.push(entry);
    else if (entry.original === '') return;
    else if (!entry.context) lost.push(entry);
    else if (/^#-#-#-#-# /m.test(entry.translation)) joined.push(entry);
    else if (entries.has(keyOf(entry))) repeated.push(entry);
    else entries.set(keyOf(entry), entry);
  };
  const blocks = blocksOf(text);
  for (const block of blocks) {
    try {
      const table = parseBlock(block);
      if (table.headers) head = { headers: table.headers, comments: table.translations['']?.['']?.comments ?? {} };
      for (const entry of entriesIn(table, block)) add(entry);
    } catch (error) {
      const isCut = block === blocks.at(-1) && !text.endsWith('\n');
      report(malformedLine(error, block), isCut ? truncated : malformed);
    }
  }
  const known = repeated[0] && entries.get(keyOf(repeated[0]))?.line;
  reportFirst(
    lost,
    'msgctxt is missing, which names the file and the field of this text',
    'restore an earlier version of this file, and export it with contexts',
  );
  reportFirst(
    joined,
    'msgcat joined several translations of this text',
    'keep one, without the lines of #-#-#-#-#, or run msgcat with --use-first',
  );
  reportFirst(repeated, `line ${known} translates this text already`, 'remove one of them');
  const byContext = Map.groupBy(entries.values(), ({ context }) => context);
  return { file, text, head, entries, byContext, obsolete, faults };
};

const parse = memoize(parseCatalog);

/** Decodes and parses a catalog. */
export const readCatalog = (file: string, bytes: Uint8Array): Catalog => {
  const { text: lines, fault } = decodeText(bytes, file);
  // Texts contain carriage returns as \r. All others end lines, also those that a program has doubled.
  const text = lines.replaceAll(/\r+\n?/g, '\n');
  const merge = mergeMarkIn(text);
  if (merge === undefined && !fault) return parse(file, text);
  return { ...parse(file, text), faults: [fault ?? faultAtOffset({ file, text }, merge ?? 0, mergeMarkMessage)] };
};

/** Returns the first translation of a text in several catalogs. */
export const entryFor = (
  catalogs: readonly (Catalog | undefined)[],
  text: Pick<CatalogEntry, 'context' | 'original'>,
): CatalogEntry | undefined =>
  catalogs.flatMap((catalog) => catalog?.entries.get(keyOf(text)) ?? []).find(({ translation }) => translation !== '');

/** Returns the headers of a new catalog. They have no date, so that equal texts give equal files. */
export const newHead = (language: string): Head => ({
  headers: {
    // Gettext names languages as POSIX does.
    Language: language.replaceAll('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  },
  comments: {},
});

const compile = (table: GettextTable): string =>
  Buffer.from(po.compile(table, { foldLength: 0 }))
    .toString('utf8')
    .trimEnd();

/** Serializes one entry, without an empty line around it. */
const printEntry = ({ comments, context, isObsolete, original, translation }: CatalogEntry): string => {
  const entry: GettextEntry = { msgctxt: context, msgid: original, msgstr: [translation], comments };
  const table = { [context]: { [original]: entry } };
  const text = compile({ headers: {}, translations: isObsolete ? {} : table, ...(isObsolete && { obsolete: table }) });
  return text.slice(text.indexOf('\n\n') + 2);
};

/** Serializes a catalog in the order of its entries, obsolete ones last. The serializer would join contexts. */
export const printCatalog = (entries: readonly CatalogEntry[], { headers, comments }: Head): string => {
  const head = compile({ headers: { ...headers }, translations: { '': { '': { msgid: '', msgstr: [], comments } } } });
  const inOrder = entries.toSorted((a, b) => Number(a.isObsolete) - Number(b.isObsolete));
  return `${[head, ...inOrder.map(printEntry)].join('\n\n')}\n`;
};

/** Serializes an entry that is current. */
const printCurrent = (entry: CatalogEntry): string[] => {
  const { previous: _, ...comments } = withFlag(entry.comments, 'fuzzy', false);
  return printEntry({ ...entry, comments }).split('\n');
};

/**
 * Returns the text of a catalog with an entry that is current. It replaces the lines of a former one, or follows those
 * of the same file. All other lines stay as they are.
 */
export const withEntry = (
  file: string,
  text: string,
  entry: CatalogEntry,
  former: CatalogEntry | undefined,
): string => {
  const { entries } = parse(file, text);
  const fileOf = ({ context }: CatalogEntry): string | undefined => context.split(' ')[0];
  const fromTheEnd = [...entries.values()].toSorted((a, b) => b.line - a.line);
  const known = former && entries.get(keyOf(former));
  const neighbor = known ?? fromTheEnd.find((other) => fileOf(other) === fileOf(entry)) ?? fromTheEnd[0];
  const block = neighbor && blocksOf(text).findLast(({ line }) => line <= neighbor.line);
  if (!block) return `${text.trimEnd()}\n\n${printCurrent(entry).join('\n')}\n`;
  const count = block.lines.findLastIndex((line) => line.trim() !== '') + 1;
  const start = block.line - 1;
  const lines = text.split('\n');
  const edited = known
    ? lines.toSpliced(start, count, ...printCurrent(entry))
    : lines.toSpliced(start + count, 0, '', ...printCurrent(entry));
  return edited.join('\n');
};
