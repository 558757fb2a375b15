import fc from 'fast-check';

/** One thing that goes wrong with a file: what, where (as a share of the file), and with which characters. */
export interface Mutation {
  kind: keyof typeof kinds;
  place: number;
  length: number;
  piece: string;
}

/** Typical insertions by typing, clipboards and other programs. */
const pieces = [
  ...[
    '"',
    "'",
    ...': - # { } [ ] , | > & * ! % @ ` ? ~ {{ }} ** \\ \\u00 é 漢'.split(' '),
    ': ',
    '- ',
    ' #',
    ': \n',
    '? ',
  ],
  ...'{{company}} {{x}} {x} [a](b <b> &amp; null true 1e999 -1 0x1f 2024-13-01'.split(' '),
  ...['<<<<<<< HEAD\n', '=======\n', '---\n', '...\n', '__proto__: 1\n', 'constructor: 1\n', 'x'.repeat(300)],
  ...[' ', '  ', '\n', '\n\n', '\t', '\r', '\u00a0', '\u200b', '\ufeff', '\u0000', '\u2028', '\u{1f6a2}'],
];

const at = (text: string, place: number): number => Math.floor(place * (text.length + 1));

/** The line at a place: where it begins, and where the next begins. */
const lineAt = (text: string, place: number): [from: number, to: number] => {
  const middle = Math.min(at(text, place), Math.max(0, text.length - 1));
  const from = text.lastIndexOf('\n', middle - 1) + 1;
  const end = text.indexOf('\n', middle);
  return [from, end === -1 ? text.length : end + 1];
};

/** The word or the mark at a place. */
const tokenAt = (text: string, place: number): [from: number, to: number] => {
  const tokens = [...text.matchAll(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu)];
  const token = tokens[Math.floor(place * tokens.length)];
  return token ? [token.index, token.index + token[0].length] : [0, 0];
};

type Kind = (text: string, mutation: Mutation) => string;

const kinds = {
  insert: (text, { place, piece }) => text.slice(0, at(text, place)) + piece + text.slice(at(text, place)),
  replace: (text, { place, piece, length }) =>
    text.slice(0, at(text, place)) + piece + text.slice(at(text, place) + length),
  delete: (text, { place, length }) => text.slice(0, at(text, place)) + text.slice(at(text, place) + length),
  swap: (text, { place }) => {
    const index = at(text, place);
    return text.slice(0, index) + text.charAt(index + 1) + text.charAt(index) + text.slice(index + 2);
  },
  truncate: (text, { place }) => text.slice(0, at(text, place)),
  deleteLine: (text, { place }) => {
    const [from, to] = lineAt(text, place);
    return text.slice(0, from) + text.slice(to);
  },
  repeatLine: (text, { place }) => {
    const [from, to] = lineAt(text, place);
    return text.slice(0, to) + text.slice(from, to) + text.slice(to);
  },
  swapLines: (text, { place }) => {
    const [from, to] = lineAt(text, place);
    const end = text.indexOf('\n', to);
    const next = end === -1 ? text.length : end + 1;
    return text.slice(0, from) + text.slice(to, next) + text.slice(from, to) + text.slice(next);
  },
  joinLines: (text, { place }) => {
    const [, to] = lineAt(text, place);
    return text.slice(0, Math.max(0, to - 1)) + text.slice(to);
  },
  indent: (text, { place, length }) => {
    const [from] = lineAt(text, place);
    return text.slice(0, from) + ' '.repeat(length) + text.slice(from);
  },
  outdent: (text, { place, length }) => {
    const [from, to] = lineAt(text, place);
    return text.slice(0, from) + text.slice(from, to).replace(new RegExp(`^ {0,${length}}`), '') + text.slice(to);
  },
  indentByTab: (text, { place }) => {
    const [from, to] = lineAt(text, place);
    return text.slice(0, from) + text.slice(from, to).replace(/^ */, '\t') + text.slice(to);
  },
  deleteToken: (text, { place }) => {
    const [from, to] = tokenAt(text, place);
    return text.slice(0, from) + text.slice(to);
  },
  repeatToken: (text, { place }) => {
    const [from, to] = tokenAt(text, place);
    return text.slice(0, to) + text.slice(from, to) + text.slice(to);
  },
  replaceToken: (text, { place, piece }) => {
    const [from, to] = tokenAt(text, place);
    return text.slice(0, from) + piece + text.slice(to);
  },
  otherQuotes: (text, { place }) => {
    const [from, to] = lineAt(text, place);
    const line = text.slice(from, to).replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
    return text.slice(0, from) + line + text.slice(to);
  },
  withoutQuotes: (text, { place }) => {
    const [from, to] = lineAt(text, place);
    return text.slice(0, from) + text.slice(from, to).replaceAll(/["']/g, '') + text.slice(to);
  },
  otherCase: (text, { place }) => {
    const [from, to] = tokenAt(text, place);
    const token = text.slice(from, to);
    return (
      text.slice(0, from) + (token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase()) + text.slice(to)
    );
  },
} satisfies Record<string, Kind>;

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
  place: fc.noBias(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  length: fc.integer({ min: 1, max: 12 }),
  piece: fc.constantFrom(...pieces),
});

/** A text after all that goes wrong with it, one thing after the other. */
export const mutated = (text: string, mutations: readonly Mutation[]): string =>
  mutations.reduce((all, each) => kinds[each.kind](all, each), text);

/** A change of single bytes, which may leave no text at all: from a broken disk, or a program of another age. */
export const byteMutation = fc.record({
  place: fc.noBias(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  byte: fc.integer({ min: 0, max: 255 }),
});

export const mutatedBytes = (bytes: Uint8Array, { place, byte }: { place: number; byte: number }): Uint8Array =>
  bytes.with(Math.floor(place * bytes.length), byte);
