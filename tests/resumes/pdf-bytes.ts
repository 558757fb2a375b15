import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The least objects of a PDF with one empty page. Further entries of its catalog go after it. */
export const pdfObjects = (catalog = ''): string[] => [
  `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
];

/** A stream object with these bytes. */
export const pdfStream = (content: string | Buffer, entries = ''): string => {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
  return `<<${entries}/Length ${bytes.length}>>\nstream\n${bytes.toString('latin1')}\nendstream`;
};

/** The same, compressed. */
export const packedStream = (content: string | Buffer, entries = ''): string =>
  pdfStream(deflateSync(content), `/Filter/FlateDecode${entries}`);

interface PdfOptions {
  head?: string;
  /** Further entries of the trailer. */
  trailer?: string;
}

/** A PDF with these objects, the first of which is the catalog, and a table of them (ISO 32000-1, 7.5). */
export const pdfWith = (
  objects: readonly string[],
  { head = '%PDF-1.7\n', trailer = '' }: PdfOptions = {},
): Buffer<ArrayBuffer> => {
  let text = Buffer.from(head).toString('latin1');
  const entries = objects.map((object, index) => {
    const place = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const end = `trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
};

/** The same objects in a compressed object stream, with a compressed table (ISO 32000-1, 7.5.7 and 7.5.8). */
export const packedPdfWith = (objects: readonly string[]): Buffer<ArrayBuffer> => {
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const pairs = `${offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ')} `;
  const container = objects.length + 1;
  const head = '%PDF-1.7\n';
  const packed = packedStream(pairs + objects.join(' '), `/Type/ObjStm/N ${objects.length}/First ${pairs.length}`);
  const first = `${container} 0 obj\n${packed}\nendobj\n`;
  const rows = [
    [0, 0, 255],
    ...objects.map((_, index) => [2, container, index]),
    [1, head.length, 0],
    [1, head.length + first.length, 0],
  ];
  const table = Buffer.from(rows.flatMap(([type = 0, place = 0, index = 0]) => [type, place >> 8, place & 255, index]));
  const entries = `/Type/XRef/W[1 2 1]/Size ${container + 2}/Root 1 0 R`;
  const second = `${container + 1} 0 obj\n${packedStream(table, entries)}\nendobj\n`;
  const start = head.length + first.length;
  return Buffer.from(`${head}${first}${second}startxref\n${start}\n%%EOF\n`, 'latin1');
};

/** The least that a reader takes for a PDF, with so much in between that it has so many bytes. */
export const pdfOf = (size: number, head = '%PDF-1.7\n'): Buffer<ArrayBuffer> => {
  const padding = (length: number): string => (length > 0 ? `${'%'.repeat(length - 1)}\n` : '');
  let bytes = pdfWith(pdfObjects(), { head });
  // The place of the table grows by a digit or more with the padding.
  for (let length = size - bytes.length; length > 0 && bytes.length !== size; length += size - bytes.length) {
    bytes = pdfWith(pdfObjects(), { head: head + padding(length) });
  }
  return bytes;
};

/** Padding of passwords (ISO 32000-1, algorithm 2). */
const fill = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const digest = (...parts: readonly Buffer[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest().subarray(0, 5);

/** RC4, which OpenSSL no longer offers. */
const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
};

/** A PDF encrypted for these passwords (ISO 32000-1, 7.6.3, revision 2). */
export const encryptedPdf = (passwords: { user: string; owner: string }, catalog = ''): Buffer<ArrayBuffer> => {
  const filled = (password: string): Buffer => Buffer.concat([Buffer.from(password), fill]).subarray(0, 32);
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.from([0xc0, 0xff, 0xff, 0xff]);
  const owner = rc4(digest(filled(passwords.owner)), filled(passwords.user));
  const user = rc4(digest(filled(passwords.user), owner, permissions, id), fill);
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
  const handler = `<</Filter/Standard/V 1/R 2/O${hex(owner)}/U${hex(user)}/P ${permissions.readInt32LE()}>>`;
  return pdfWith([...pdfObjects(catalog), handler], { trailer: `/Encrypt 4 0 R/ID[${hex(id)}${hex(id)}]` });
};
