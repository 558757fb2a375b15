import fc from 'fast-check';

/** A typing error: its kind, its position (as a share of the file), and the inserted characters. */
export interface Mutation {
  kind: keyof typeof kinds;
  place: number;
  length: number;
  piece: string;
}

/** Text as people, clipboards and other programs insert it. */
const pieces = [
  ...`" ' : - # { } [ ] , | > & * ! % @ \` ? ~ {{ }} ** \\ \\u00 é 漢`.split(' '),
  ...[': ', '- ', ' #', ': \n', '? '],
  ...'{{company}} {{x}} {x} [a](b <b> &amp; null true 1e999 -1 0x1f 2024-13-01'.split(' '),
  ...['<<<<<<< HEAD\n', '=======\n', '---\n', '...\n', '__proto__: 1\n', 'constructor: 1\n', 'x'.repeat(300)],
  ...[' ', '  ', '\n', '\n\n', '\t', '\r', '\u00a0', '\u200b', '\ufeff', '\u0000', '\u2028', '\u{1f6a2}'],
];

const at = (text: string, place: number): number => Math.floor(place * (text.length + 1));

/** Returns the line at a position: its start, and the start of the next line. */
const lineAt = (text: string, place: number): [from: number, to: number] => {
  const middle = Math.min(at(text, place), Math.max(0, text.length - 1));
  const from = text.lastIndexOf('\n', middle - 1) + 1;
  const end = text.indexOf('\n', middle);
  return [from, end === -1 ? text.length : end + 1];
};

/** Returns the word or punctuation mark at a position. */
const tokenAt = (text: string, place: number): [from: number, to: number] => {
  const tokens = [...text.matchAll(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu)];
  const token = tokens[Math.floor(place * tokens.length)];
  return token ? [token.index, token.index + token[0].length] : [0, 0];
};

type Splice = readonly [from: number, to: number, text: string];

type Kind = (text: string, mutation: Mutation) => Splice;

/** Replaces the line or the token at a position. */
const replacing =
  (find: typeof lineAt, change: (found: string, mutation: Mutation) => string): Kind =>
  (text, mutation) => {
    const [from, to] = find(text, mutation.place);
    return [from, to, change(text.slice(from, to), mutation)];
  };

const kinds = {
  insert: (text, { place, piece }) => [at(text, place), at(text, place), piece],
  replace: (text, { place, piece, length }) => [at(text, place), at(text, place) + length, piece],
  delete: (text, { place, length }) => [at(text, place), at(text, place) + length, ''],
  swap: (text, { place }) => {
    const index = at(text, place);
    return [index, index + 2, text.charAt(index + 1) + text.charAt(index)];
  },
  truncate: (text, { place }) => [at(text, place), text.length, ''],
  swapLines: (text, { place }) => {
    const [from, to] = lineAt(text, place);
    const end = text.indexOf('\n', to);
    const next = end === -1 ? text.length : end + 1;
    return [from, next, text.slice(to, next) + text.slice(from, to)];
  },
  joinLines: (text, { place }) => {
    const [, to] = lineAt(text, place);
    return [Math.max(0, to - 1), to, ''];
  },
  deleteLine: replacing(lineAt, () => ''),
  repeatLine: replacing(lineAt, (line) => line + line),
  indent: replacing(lineAt, (line, { length }) => ' '.repeat(length) + line),
  outdent: replacing(lineAt, (line, { length }) => line.replace(new RegExp(`^ {0,${length}}`), '')),
  indentByTab: replacing(lineAt, (line) => line.replace(/^ */, '\t')),
  otherQuotes: replacing(lineAt, (line) => line.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'))),
  withoutQuotes: replacing(lineAt, (line) => line.replaceAll(/["']/g, '')),
  deleteToken: replacing(tokenAt, () => ''),
  repeatToken: replacing(tokenAt, (token) => token + token),
  replaceToken: replacing(tokenAt, (_, { piece }) => piece),
  otherCase: replacing(tokenAt, (token) => (token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase())),
} satisfies Record<string, Kind>;

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
  place: fc.noBias(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  length: fc.integer({ min: 1, max: 12 }),
  piece: fc.constantFrom(...pieces),
});

/** Applies typing errors to a text, one after the other. */
export const mutated = (text: string, mutations: readonly Mutation[]): string =>
  mutations.reduce((all, each) => {
    const [from, to, piece] = kinds[each.kind](all, each);
    return all.slice(0, from) + piece + all.slice(to);
  }, text);

/** Changes of single bytes, which may make a text invalid, as by a broken disk or another encoding. */
export const byteMutation = fc.record({
  place: fc.noBias(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  byte: fc.integer({ min: 0, max: 255 }),
});

export const mutatedBytes = (bytes: Uint8Array, { place, byte }: { place: number; byte: number }): Uint8Array =>
  bytes.with(Math.floor(place * bytes.length), byte);
