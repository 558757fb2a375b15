import * as CFB from 'cfb';

/** The parts of an archive or a compound file, by their paths. */
type Parts = Readonly<Record<string, string | Buffer>>;

const container = (parts: Parts, fileType: 'cfb' | 'zip'): Buffer<ArrayBuffer> => {
  const file = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(parts)) CFB.utils.cfb_add(file, path, Buffer.from(content));
  CFB.utils.cfb_del(file, '/\u0001Sh33tJ5');
  return Buffer.from(CFB.write(file, { type: 'buffer', fileType, compression: true }));
};

/** A zip archive of these parts. */
export const zipOf = (parts: Parts): Buffer<ArrayBuffer> => container(parts, 'zip');

/** A compound file, as old Office documents are. */
export const compoundOf = (parts: Parts): Buffer<ArrayBuffer> => container(parts, 'cfb');

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
const wordDocument = Buffer.concat([Buffer.from([0xec, 0xa5, 0xc1, 0x00]), Buffer.alloc(5000)]);

/** A resume of the kind that its name promises; a PDF of at least so many bytes. */
export const resumeBytes = (name: string, size: number): Buffer<ArrayBuffer> => {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (ending === 'doc') return compoundOf({ WordDocument: wordDocument });
  if (ending === 'docx') return zipOf(documentParts);
  return pdfOf(size);
};
