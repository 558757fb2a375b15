import { random } from './canvas.ts';
import { type MotifName, motifs } from './motifs.ts';

/** One complete picture. The same motif and id give the same bytes. */
export const draw = (motif: MotifName, id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">${motifs[motif](random(`${id}/${motif}`))}</svg>`;
