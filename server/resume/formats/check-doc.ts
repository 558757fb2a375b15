import * as CFB from 'cfb';
import { type Holding, ResumeContentError, type ResumeVerdict } from '../resume-verdict.ts';
import { checkField, isLocal } from './check-link.ts';
import { isCompound } from './embedded-file.ts';

/** Byte offsets in the document's header, the FIB (MS-DOC, 2.5.1 and 2.5.6). */
const places = { flags: 0x0b, associated: 0x19a, pieces: 0x1a2 };

/** First two bytes of a document from Word 97 or later. Earlier formats store macros in the text. */
const identifier = 0xa5ec;

/** Flags in the byte at `places.flags`. */
const encrypted = 0x01;
const usesTable1 = 0x02;

/** Index of the template's path in the list of associated texts (MS-DOC, 2.7.11). */
const templateIndex = 1;

interface WordFile {
  main: Buffer;
  table: (name: '0Table' | '1Table') => Buffer | undefined;
}

/** Returns a structure of the table stream, located by its entry in the FIB; empty if there is none. */
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

/** Returns a piece of text (MS-DOC, 2.9.73): 8 bits per character if it is compressed, otherwise UTF-16. */
const pieceOf = (main: Buffer, address: number, characters: number): string => {
  const isCompressed = (address & 0x40000000) !== 0;
  const start = isCompressed ? (address & 0x3fffffff) / 2 : address & 0x3fffffff;
  const end = start + characters * (isCompressed ? 1 : 2);
  if (characters < 0 || end > main.length) throw new ResumeContentError('damaged');
  return main.subarray(start, end).toString(isCompressed ? 'latin1' : 'utf16le');
};

/**
 * Returns a document's whole text in the order of its piece table (MS-DOC, 2.4.1). Notes, headers and text boxes follow
 * the body. Pieces must not overlap, so the text cannot be longer than the file.
 */
const textOf = (file: WordFile): string => {
  const structure = structureAt(file, places.pieces);
  let at = 0;
  // Formatting precedes the piece table.
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

/** Returns the path of the attached template; empty if there is none. */
const templateOf = (file: WordFile): string => {
  const list = structureAt(file, places.associated);
  if (list.length === 0) return '';
  let at = 6;
  for (let index = 0; index < templateIndex; index += 1) at += 2 + list.readUInt16LE(at) * 2;
  return list.subarray(at + 2, at + 2 + list.readUInt16LE(at) * 2).toString('utf16le');
};

/** Storages and streams of macros in a compound file (MS-OVBA, 2.2.1). */
const macros = /\/(?:Macros|VBA|_VBA_PROJECT(?:_CUR)?)(?:\/|$)/i;

/** Streams of embedded objects (MS-OLEDS, 2.3), in lower case. The document itself has its own beside its text. */
const objectStreams: ReadonlySet<string> = new Set(['\u0001ole', '\u0001compobj', '\u0001ole10native']);

/** True for a path inside the storage of embedded objects (MS-DOC, 2.1.4), or of an object that was moved elsewhere. */
const isObject = (path: string): boolean => {
  const [, storage = '', ...inner] = path.toLowerCase().split('/');
  if (storage === 'objectpool') return inner.join('') !== '';
  return objectStreams.has(inner.at(-1) ?? '') || storage === '\u0001ole10native';
};

const usualTemplate = /^$|(?:^|[/\\])normal(?:\.dot[mx]?)?$/i;

const contentOf = (file: CFB.CFB$Container, path: string): Buffer | undefined => {
  const content = CFB.find(file, path)?.content;
  return content && Buffer.from(content);
};

/** Characters that begin a field, separate instruction and result, and end the field (MS-DOC, 2.8.25). */
const marks = { begin: '\u0013', result: '\u0014', end: '\u0015' };

/** Checks the instructions of all fields in a text, including nested ones. */
const checkFields = (text: string): Set<Holding> => {
  const found = new Set<Holding>();
  const fields: { instruction: string; hasResult: boolean }[] = [];
  const check = ({ instruction }: { instruction: string }): void => {
    const holding = checkField(instruction);
    if (holding) found.add(holding);
  };
  for (const character of text) {
    const field = fields.at(-1);
    if (character === marks.begin) fields.push({ instruction: '', hasResult: false });
    else if (!field) continue;
    else if (character === marks.result) field.hasResult = true;
    else if (character === marks.end) fields.splice(-1).forEach(check);
    else if (!field.hasResult) field.instruction += character;
  }
  fields.forEach(check);
  return found;
};

/**
 * Checks a DOC: a compound file (MS-CFB) with a WordDocument stream (MS-DOC, 2.1). Other Office documents and
 * installers are compound files as well.
 */
export const checkDoc = (bytes: Buffer): ResumeVerdict => {
  if (!isCompound(bytes)) throw new ResumeContentError('damaged');
  const file = CFB.read(bytes, { type: 'buffer' });
  const main = contentOf(file, '/WordDocument');
  if (!main) throw new ResumeContentError('damaged');
  if (file.FullPaths.some((path) => macros.test(path))) throw new ResumeContentError('macros');
  if (file.FullPaths.some(isObject)) throw new ResumeContentError('objects');
  const word: WordFile = { main, table: (name) => contentOf(file, `/${name}`) };
  const holds = checkFields(textOf(word));
  const template = templateOf(word);
  if (!isLocal(template)) throw new ResumeContentError('remote');
  if (!usualTemplate.test(template)) holds.add('template');
  return { type: 'application/msword', contents: { holds: [...holds] } };
};
