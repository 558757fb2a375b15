import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { compoundOf, type Parts, wordParts } from './doc-bytes.ts';
import { pdfOf } from './pdf-bytes.ts';

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

const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A relationship to something else than a part of the document. */
export interface External {
  type: string;
  target: string;
}

/** A list of relationships (ECMA-376, part 2, 9.3). */
export const relationships = (parts: readonly External[], mode = 'External'): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts
    .map(
      ({ target, type }, index) =>
        `<Relationship Id="r${index}" Type="${relationshipTypes}/${type}" Target="${target}" TargetMode="${mode}"/>`,
    )
    .join('')}</Relationships>`;

/** The media type of a text document (ECMA-376, part 1, 11.3.10). */
export const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A list of media types, with one for the main part (ECMA-376, part 2, 10.1.2). */
export const contentTypes = (main = '/word/document.xml', type = mainType, further = ''): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="${main}" ContentType="${type}"/>${further}</Types>`;

/** A main part with this body. */
export const documentXml = (body: string): string =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:o="urn:schemas-microsoft-com:office:office"><w:body>${body}</w:body></w:document>`;

/** The parts that make a zip archive a document. */
export const documentParts: Parts = {
  '[Content_Types].xml': contentTypes(),
  '_rels/.rels': relationships([{ type: 'officeDocument', target: 'word/document.xml' }], 'Internal'),
  'word/document.xml': documentXml('<w:p><w:r><w:t>A life in lines</w:t></w:r></w:p>'),
};

/** Random bytes cannot be compressed. */
const photograph = (size: number): Buffer => Buffer.concat([Buffer.from('\x89PNG', 'latin1'), randomBytes(size)]);

/** A resume of the kind that its name promises, of about so many bytes or the least that one has; a PDF of exactly. */
export const resumeBytes = (name: string, size: number): Buffer<ArrayBuffer> => {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (ending === 'doc') return compoundOf(wordParts({ size }));
  if (ending === 'docx') return zipOf({ ...documentParts, 'word/media/photograph.png': photograph(size) });
  return pdfOf(size);
};
