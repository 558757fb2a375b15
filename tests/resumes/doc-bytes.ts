import * as CFB from 'cfb';

/** The parts of a compound file, by their paths. */
export type Parts = Readonly<Record<string, string | Buffer>>;

/** A compound file (MS-CFB), as old Office documents are. A path that ends in a slash is an empty storage. */
export const compoundOf = (parts: Parts): Buffer<ArrayBuffer> => {
  const file = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(parts)) CFB.utils.cfb_add(file, path, Buffer.from(content));
  CFB.utils.cfb_del(file, '/\u0001Sh33tJ5');
  return Buffer.from(CFB.write(file, { type: 'buffer', fileType: 'cfb' }));
};

interface WordOptions {
  text?: string;
  /** True if the text has one byte per character. */
  isCompressed?: boolean;
  template?: string;
  isEncrypted?: boolean;
  size?: number;
}

/** Offset of the text, and the smallest size of a stream with separate sectors. */
const textAt = 2048;
const leastSize = 5000;

/** The streams of a document of Word 97 to 2003 (MS-DOC, 2.4.1) whose text lies in two pieces, as after fast saving. */
export const wordParts = (options: WordOptions = {}): Parts => {
  const { isCompressed = true, isEncrypted = false, size = 0, template = '', text = 'A life in lines\r' } = options;
  const bytes = Buffer.from(text, isCompressed ? 'latin1' : 'utf16le');
  const main = Buffer.alloc(Math.max(leastSize, textAt + bytes.length, size));
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt8(0x02 | (isEncrypted ? 1 : 0), 0x0b);
  bytes.copy(main, textAt);

  const half = Math.floor(text.length / 2);
  const pieces = Buffer.alloc(5 + 12 + 16);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(28, 1);
  for (const [index, characters] of [0, half, text.length].entries()) pieces.writeUInt32LE(characters, 5 + index * 4);
  for (const [index, characters] of [0, half].entries()) {
    const address = isCompressed ? ((textAt + characters) * 2) | 0x40000000 : textAt + characters * 2;
    pieces.writeUInt32LE(address, 17 + index * 8 + 2);
  }

  const strings = ['', template].map((string) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(string.length);
    return Buffer.concat([length, Buffer.from(string, 'utf16le')]);
  });
  const list = Buffer.concat([Buffer.from([0xff, 0xff, 2, 0, 0, 0]), ...strings]);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(pieces.length, 0x1a6);
  main.writeUInt32LE(pieces.length, 0x19a);
  main.writeUInt32LE(list.length, 0x19e);
  const table = Buffer.concat([pieces, list]);
  return { WordDocument: main, '1Table': Buffer.concat([table, Buffer.alloc(leastSize)]) };
};
