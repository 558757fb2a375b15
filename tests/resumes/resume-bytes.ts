import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** The parts of an archive, by their paths. */
type Parts = Readonly<Record<string, string | Buffer>>;

const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

/** A zip archive of these parts, packed (APPNOTE.TXT, 4.3). */
export const zipOf = (parts: Parts): Buffer<ArrayBuffer> => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    // Version, flags, method, time, date, checksum, sizes, lengths of the name and of further fields.
    const common = [u16(20, 0, 8, 0, 0x21), u32(crc32(bytes), packed.length, bytes.length), u16(name.length, 0)];
    local.push(u32(0x04034b50), ...common, name, packed);
    directory.push(u32(0x02014b50), u16(20), ...common, u16(0, 0, 0), u32(0, offset), name);
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const count = Object.keys(parts).length;
  const end = [u32(0x06054b50), u16(0, 0, count, count), u32(list.length, offset), u16(0)];
  return Buffer.concat([...local, list, ...end]);
};

const office = 'application/vnd.openxmlformats-officedocument';

/** A list of media types, with one for the main part (ECMA-376, part 2, 10.1.2). */
const contentTypes = (main: string): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`;

/** A DOCX, or another document whose main part has this type (ECMA-376, part 1, 11.3.10), with further parts. */
export const docxOf = (parts: Parts = {}, main = `${office}.wordprocessingml.document`): Buffer<ArrayBuffer> =>
  zipOf({ '[Content_Types].xml': contentTypes(main), 'word/document.xml': '<w:document/>', ...parts });

/** The beginning of a compound file (MS-CFB, 2.2), as old Office documents are, with so many bytes. */
export const docOf = (size: number): Buffer<ArrayBuffer> => {
  const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([mark, Buffer.alloc(Math.max(0, size - mark.length))]);
};

/** Begins and ends as a PDF, with comments in between so that it has so many bytes. */
export const pdfOf = (size: number, head = '%PDF-1.7\n'): Buffer<ArrayBuffer> => {
  const [start, end] = [Buffer.from(head), Buffer.from('\n%%EOF\n')];
  return Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length - end.length), '%'), end]);
};

/** Random bytes cannot be compressed. */
const photograph = (size: number): Buffer => Buffer.concat([Buffer.from('\x89PNG', 'latin1'), randomBytes(size)]);

/** A resume of the kind that its name promises, of about so many bytes; a PDF of exactly. */
export const resumeBytes = (name: string, size: number): Buffer<ArrayBuffer> => {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (ending === 'doc') return docOf(size);
  if (ending === 'docx') return docxOf({ 'word/media/photograph.png': photograph(size) });
  return pdfOf(size);
};
