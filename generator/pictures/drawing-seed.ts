import { hash } from '../images/canvas.ts';

/** From so many entries of a folder on they share their drawings. */
const mostOwnDrawings = 500;

/** How many of each motif such entries share. */
const sharedDrawings = 64;

/**
 * What the details of an entry's drawings are drawn from: its id. In a folder of very many entries it is one of a few
 * numbers, chosen by the id: nobody can tell the thousandth drawing of a motif from the others, and each would be a
 * file.
 */
export const drawingSeed = (id: string, entries: number): string =>
  entries > mostOwnDrawings ? String(hash(id) % sharedDrawings) : id;
