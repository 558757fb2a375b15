import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import * as CFB from 'cfb';

/** The parts of an archive or a compound file, by their paths. */
type Parts = Readonly<Record<string, string | Buffer>>;

const bytesOf = (fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((length, [size]) => length + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
};

/** A zip archive of these parts, packed (APPNOTE.TXT, 4.3). */
export const zipOf = (parts: Parts): Buffer<ArrayBuffer> => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    // Version, flags, method, time, date, checksum, sizes, lengths of the name and of what else there is.
    const common = [
      ...([
        [2, 20],
        [2, 0],
        [2, 8],
        [2, 0],
        [2, 0x21],
      ] as const),
      ...([
        [4, crc32(bytes)],
        [4, packed.length],
        [4, bytes.length],
        [2, name.length],
        [2, 0],
      ] as const),
    ] as const;
    local.push(bytesOf([[4, 0x04034b50], ...common]), name, packed);
    const place = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    directory.push(bytesOf([[4, 0x02014b50], [2, 20], ...common, ...place]), name);
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const count = Object.keys(parts).length;
  const counts = [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, offset],
    [2, 0],
  ] as const;
  return Buffer.concat([...local, list, bytesOf([[4, 0x06054b50], ...counts])]);
};

/** A compound file, as old Office documents are. */
export const compoundOf = (parts: Parts): Buffer<ArrayBuffer> => {
  const file = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(parts)) CFB.utils.cfb_add(file, path, Buffer.from(content));
  CFB.utils.cfb_del(file, '/\u0001Sh33tJ5');
  return Buffer.from(CFB.write(file, { type: 'buffer', fileType: 'cfb' }));
};

/** What makes a zip archive a document. */
export const documentParts: Parts = {
  '[Content_Types].xml': '<Types><Default Extension="xml" ContentType="application/xml"/></Types>',
  'word/document.xml': '<w:document><w:body><w:p><w:r><w:t>A life in lines</w:t></w:r></w:p></w:body></w:document>',
};

/** The least that a reader takes for a PDF, with so much in between that it has so many bytes. */
export const pdfOf = (size: number, head = '%PDF-1.7\n'): Buffer<ArrayBuffer> => {
  const tail = '\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n';
  const room = Math.max(0, size - Buffer.byteLength(head) - tail.length);
  return Buffer.from(`${head}${'%'.repeat(room)}${tail}`);
};

/** A document of Word 97 to 2003, so long that it stands in sectors of its own. */
const wordDocument = (size: number): Buffer =>
  Buffer.concat([Buffer.from([0xec, 0xa5, 0xc1, 0x00]), Buffer.alloc(Math.max(5000, size))]);

/** What is random cannot be packed. */
const photograph = (size: number): Buffer => Buffer.concat([Buffer.from('\x89PNG', 'latin1'), randomBytes(size)]);

/** A resume of the kind that its name promises, of about so many bytes or the least that one has; a PDF of exactly. */
export const resumeBytes = (name: string, size: number): Buffer<ArrayBuffer> => {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (ending === 'doc') return compoundOf({ WordDocument: wordDocument(size) });
  if (ending === 'docx') return zipOf({ ...documentParts, 'word/media/photograph.png': photograph(size) });
  return pdfOf(size);
};
