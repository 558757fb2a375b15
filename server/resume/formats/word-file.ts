import { ResumeContentError } from '../resume-verdict.ts';

/** Places in the head of a document, the FIB, in bytes (MS-DOC, 2.5.1 and 2.5.6). */
const places = { flags: 0x0b, associated: 0x19a, pieces: 0x1a2 };

/** First two bytes of a document of Word 97 or later; earlier ones keep their macros in the text. */
const identifier = 0xa5ec;

/** Flags in the byte at `places.flags`. */
const encrypted = 0x01;
const usesTable1 = 0x02;

/** Place of the template's path in the list of associated texts (MS-DOC, 2.7.11). */
const templateIndex = 1;

/** Streams of a document of Word 97 to 2003. */
export interface WordFile {
  main: Buffer;
  table: (name: '0Table' | '1Table') => Buffer | undefined;
}

/** Returns a structure of the table stream, by the place of its address in the FIB; empty if there is none. */
const structureAt = ({ main, table }: WordFile, place: number): Buffer => {
  if (main.length < 2 || main.readUInt16LE(0) !== identifier) throw new ResumeContentError('damaged');
  const flags = main.readUInt8(places.flags);
  if (flags & encrypted) throw new ResumeContentError('encrypted');
  const length = main.readUInt32LE(place + 4);
  if (length === 0) return Buffer.alloc(0);
  const start = main.readUInt32LE(place);
  const found = table(flags & usesTable1 ? '1Table' : '0Table')?.subarray(start, start + length);
  if (found?.length !== length) throw new ResumeContentError('damaged');
  return found;
};

/** Returns one piece of text (MS-DOC, 2.9.73): 8 bits a character if it is compressed, else UTF-16. */
const pieceOf = (main: Buffer, address: number, characters: number): string => {
  const isCompressed = (address & 0x40000000) !== 0;
  const start = isCompressed ? (address & 0x3fffffff) / 2 : address & 0x3fffffff;
  const end = start + characters * (isCompressed ? 1 : 2);
  if (characters < 0 || end > main.length) throw new ResumeContentError('damaged');
  return main.subarray(start, end).toString(isCompressed ? 'latin1' : 'utf16le');
};

/**
 * Returns all text of a document in its order, which its table of pieces states (MS-DOC, 2.4.1); notes, headers and
 * text boxes follow the body. No piece may repeat another's bytes, so the text is not longer than the file.
 */
export const textOf = (file: WordFile): string => {
  const structure = structureAt(file, places.pieces);
  let at = 0;
  // Formatting of pieces comes first.
  while (structure[at] === 1) at += 3 + structure.readUInt16LE(at + 1);
  if (at >= structure.length) return '';
  const table = structure.subarray(at + 5, at + 5 + structure.readUInt32LE(at + 1));
  const count = (table.length - 4) / 12;
  const pieces: string[] = [];
  let room = file.main.length;
  for (let index = 0; index < count; index += 1) {
    const characters = table.readUInt32LE(index * 4 + 4) - table.readUInt32LE(index * 4);
    room -= characters;
    if (room < 0) throw new ResumeContentError('damaged');
    pieces.push(pieceOf(file.main, table.readUInt32LE((count + 1) * 4 + index * 8 + 2), characters));
  }
  return pieces.join('');
};

/** Returns the path of the attached template; empty if none is stated. */
export const templateOf = (file: WordFile): string => {
  const list = structureAt(file, places.associated);
  if (list.length === 0) return '';
  let at = 6;
  for (let index = 0; index < templateIndex; index += 1) at += 2 + list.readUInt16LE(at) * 2;
  return list.subarray(at + 2, at + 2 + list.readUInt16LE(at) * 2).toString('utf16le');
};
