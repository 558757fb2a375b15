import { folded, piecesOf } from './words.ts';

/** A text in which the words that were found are marked. */
export const MarkedText = ({ text, words }: { text: string; words: ReadonlySet<string> }) =>
  // The pieces of a text never change their order, so the place is a stable key.
  piecesOf(text).map((piece, place) =>
    place % 2 === 1 && words.has(folded(piece)) ? <mark key={String(place)}>{piece}</mark> : piece,
  );
