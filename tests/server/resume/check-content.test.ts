import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../server/resume/check-content.ts';
import { compoundOf, type Parts, wordParts } from '../../resumes/doc-bytes.ts';
import {
  encryptedPdf,
  packedPdfWith,
  packedStream,
  pdfObjects,
  pdfOf,
  pdfStream,
  pdfWith,
} from '../../resumes/pdf-bytes.ts';
import {
  contentTypes,
  documentParts,
  documentXml,
  relationships,
  resumeBytes,
  zipOf,
} from '../../resumes/resume-bytes.ts';

const pdf = 'application/pdf';
const doc = 'application/msword';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const compound = compoundOf({ '\u0001Ole10Native': 'x' });
const ownerPassword = { user: '', owner: 'secret' };
const zeros = Buffer.alloc(20 * 1024 * 1024);
const nuls = Buffer.alloc(5000);
// More than the first 256 KB, and not to be packed so well that it counts as a bomb.
const padding = Array.from({ length: 60_000 }, (_, index) => index).join(' ');

const docxOf = (parts: Parts): Buffer => zipOf({ ...documentParts, ...parts });
const linked = (type: string, target: string): Buffer =>
  docxOf({ 'word/_rels/document.xml.rels': relationships([{ type, target }]) });
const withTemplate = (target: string): Buffer =>
  docxOf({ 'word/_rels/settings.xml.rels': relationships([{ type: 'attachedTemplate', target }]) });
const body = (xml: string): Buffer => docxOf({ 'word/document.xml': documentXml(xml) });
const run = (xml: string): string => `<w:r>${xml}</w:r>`;
const field = (...instructions: readonly string[]): string =>
  ['<w:fldChar w:fldCharType="begin"/>', ...instructions, '<w:fldChar w:fldCharType="end"/>'].map(run).join('');
const instruction = (text: string): string => `<w:instrText xml:space="preserve">${text}</w:instrText>`;
const typed = (types: string | Buffer): Buffer => docxOf({ '[Content_Types].xml': types });
const macroTypes = contentTypes('/word/document.xml', macroType);
const utf16 = (text: string, mark = '\ufeff'): Buffer => Buffer.from(mark + text, 'utf16le');
const workbook = (parts: Parts = {}): Buffer =>
  zipOf({ '[Content_Types].xml': contentTypes('/xl/workbook.xml', 'application/x'), 'xl/workbook.xml': 'x', ...parts });
const wordOf = (parts: Parts): Buffer => compoundOf({ ...wordParts(), ...parts });
const docOf = (options: Parameters<typeof wordParts>[0]): Buffer => compoundOf(wordParts(options));
const catalog = (entries: string, ...objects: readonly string[]): Buffer =>
  pdfWith([...pdfObjects(entries), ...objects]);
const attached = (name: string, content: string | Buffer): Buffer =>
  catalog(
    '/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>',
    `<</Type/Filespec/F(${name})/EF<</F 5 0 R>>>>`,
    packedStream(content, '/Type/EmbeddedFile'),
  );
const script = '<</S/JavaScript/JS(app.alert(1))>>';
const packedTwice = (length: number): string => pdfStream(Buffer.alloc(length), '/Filter[/FlateDecode/FlateDecode]');

const encryptedByLibrary = async (userPassword: string): Promise<Buffer> => {
  const created = PDF.create();
  created.addPage();
  created.setProtection({ userPassword, ownerPassword: 'secret' });
  return Buffer.from(await created.save());
};

describe('accepts', () => {
  const sound: readonly (readonly [what: string, name: string, bytes: Buffer, type: string, contents: object])[] = [
    ['a PDF', 'cv.pdf', pdfOf(20), pdf, { pages: 1, holds: [] }],
    ['a PDF after a byte order mark', 'CV.PDF', pdfOf(20, '\ufeff%PDF-1.4\n'), pdf, { pages: 1, holds: [] }],
    ['a PDF with packed objects', 'cv.pdf', packedPdfWith(pdfObjects()), pdf, { pages: 1, holds: [] }],
    ['a PDF padded with zero bytes', 'cv.pdf', Buffer.concat([pdfOf(20), nuls]), pdf, { pages: 1, holds: [] }],
    [
      'a PDF with an owner password only',
      'cv.pdf',
      encryptedPdf(ownerPassword),
      pdf,
      { pages: 1, holds: ['ownerPassword'] },
    ],
    [
      'a PDF whose text says /Encrypt 5 0 R',
      'cv.pdf',
      catalog('/X 4 0 R', pdfStream('BT (/Encrypt 5 0 R, /JavaScript, /Launch) Tj ET')),
      pdf,
      { pages: 1, holds: [] },
    ],
    [
      'a PDF with a table of objects in the wrong place',
      'cv.pdf',
      Buffer.from(
        pdfOf(20)
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      ),
      pdf,
      { pages: 1, holds: [] },
    ],
    [
      'a PDF with a link and a picture',
      'cv.pdf',
      catalog('/X[4 0 R 5 0 R]', '<</S/URI/URI(https://example.com)>>', pdfStream('x', '/Subtype/Image')),
      pdf,
      { pages: 1, holds: ['pictures', 'links'] },
    ],
    [
      'a PDF with a form',
      'cv.pdf',
      catalog('/AcroForm<</Fields[4 0 R]>>', '<</FT/Tx>>'),
      pdf,
      { pages: 1, holds: ['form'] },
    ],
    ['a PDF with a table attached', 'cv.pdf', attached('a.csv', 'a,b'), pdf, { pages: 1, holds: ['attachments'] }],
    [
      'a PDF with its text document attached',
      'cv.pdf',
      attached('a.odt', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' })),
      pdf,
      { pages: 1, holds: ['attachments'] },
    ],
    [
      'a PDF that opens at a page',
      'cv.pdf',
      catalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>'),
      pdf,
      { pages: 1, holds: [] },
    ],
    ['a PDF whose former version ran a script', 'cv.pdf', catalog('', script), pdf, { pages: 1, holds: [] }],
    ['a Word 97 file', 'cv.doc', resumeBytes('cv.doc', 1), doc, { holds: [] }],
    [
      'a Word 97 file with a link',
      'cv.doc',
      docOf({ text: '\x13 HYPERLINK "https://example.com" \x14me\x15' }),
      doc,
      { holds: ['links'] },
    ],
    [
      'a Word 97 file that speaks of DDEAUTO',
      'cv.doc',
      docOf({ text: 'I removed DDEAUTO fields.', isCompressed: false }),
      doc,
      { holds: [] },
    ],
    ['a Word 97 file from a template', 'cv.doc', docOf({ template: 'C:\\cv.dot' }), doc, { holds: ['template'] }],
    ['a Word 97 file from the usual template', 'cv.doc', docOf({ template: 'Normal.dot' }), doc, { holds: [] }],
    [
      'a Word file with a picture',
      'cv.docx',
      docxOf({
        'word/media/me.png': '\x89PNG',
        'word/_rels/document.xml.rels': relationships([{ type: 'image', target: 'media/me.png' }], 'Internal'),
      }),
      docx,
      { holds: ['pictures'] },
    ],
    ['a Word file padded with zero bytes', 'cv.docx', Buffer.concat([docxOf({}), nuls]), docx, { holds: [] }],
    ['a Word file in UTF-16', 'cv.docx', typed(utf16(contentTypes())), docx, { holds: [] }],
    [
      'a Word file whose main part has another name',
      'cv.docx',
      zipOf({
        '[Content_Types].xml': contentTypes('/texts/cv.xml'),
        '_rels/.rels': relationships([{ type: 'officeDocument', target: '/texts/cv.xml' }], 'Internal'),
        'texts/cv.xml': documentXml(''),
      }),
      docx,
      { holds: [] },
    ],
    ['a Word file with a link', 'cv.docx', linked('hyperlink', 'https://example.com'), docx, { holds: ['links'] }],
    [
      'a Word file with a linked picture on the web',
      'cv.docx',
      linked('image', 'https://example.com/me.png'),
      docx,
      { holds: ['linkedPictures'] },
    ],
    [
      'a Word file with a linked picture of its own computer',
      'cv.docx',
      linked('image', 'file:///C:\\me.png'),
      docx,
      { holds: ['linkedPictures'] },
    ],
    ...['file:///C:\\Users\\me\\cv.dotx', 'file:///Users/me/cv.dotx', 'Resume.dotx'].map(
      (target) =>
        [
          `a Word file from the template ${target}`,
          'cv.docx',
          withTemplate(target),
          docx,
          { holds: ['template'] },
        ] as const,
    ),
    [
      'a Word file with a link in a field',
      'cv.docx',
      body(field(instruction(' HYPER'), instruction('LINK "https://example.com"'))),
      docx,
      { holds: ['links'] },
    ],
    [
      'a Word file with a page number and the word DDEAUTO',
      'cv.docx',
      body(`${field(instruction('PAGE'))}<w:r><w:t>DDEAUTO</w:t></w:r>`),
      docx,
      { holds: [] },
    ],
    [
      'a Word file with the table of a chart',
      'cv.docx',
      docxOf({ 'word/embeddings/table.xlsx': workbook() }),
      docx,
      { holds: [] },
    ],
    ['a kind that an owner accepts besides', 'cv.odt', Buffer.from('text'), 'application/octet-stream', { holds: [] }],
  ];
  test.each(sound)('%s', async (_, name, bytes, type, contents) => {
    expect(await checkContent(name, bytes)).toEqual({ type, contents });
  });

  test('a PDF with an owner password only, encrypted by AES', async () => {
    const contents = { pages: 1, holds: ['ownerPassword'] };
    expect(await checkContent('cv.pdf', await encryptedByLibrary(''))).toEqual({ type: pdf, contents });
  });
});

describe('refuses', () => {
  const bad: readonly (readonly [what: string, name: string, bytes: Buffer, fault: string])[] = [
    ['the test file of virus scanners as PDF', 'cv.pdf', Buffer.from(eicar), 'damaged'],
    ['the test file of virus scanners behind a header', 'cv.pdf', Buffer.from(`%PDF-1.4\n${eicar}`), 'damaged'],
    ['a web page that is also a PDF', 'cv.pdf', pdfOf(20, '<script>alert(1)</script>%PDF-1.4\n'), 'damaged'],
    ['a PDF without its end', 'cv.pdf', pdfOf(5000).subarray(0, 2000), 'damaged'],
    ['a PDF with a long tail', 'cv.pdf', Buffer.concat([pdfOf(20), Buffer.alloc(5000, 1)]), 'damaged'],
    ['a PDF that needs a password', 'cv.pdf', encryptedPdf({ user: 'open', owner: 'secret' }), 'encrypted'],
    [
      'a PDF with an unknown encryption',
      'cv.pdf',
      pdfWith(pdfObjects(), { trailer: '/Encrypt<</Filter/My>>' }),
      'encrypted',
    ],
    ['a PDF that runs a script when opened', 'cv.pdf', catalog('/OpenAction 4 0 R', script), 'script'],
    [
      'a PDF with a script among its names',
      'cv.pdf',
      catalog('/Names<</JavaScript<</Names[(a) 4 0 R]>>>>', script),
      'script',
    ],
    ['a PDF with an escaped script', 'cv.pdf', catalog('/OpenAction 4 0 R', '<</S/J#61v#61Script/J#53(x)>>'), 'script'],
    ['a PDF with a packed script', 'cv.pdf', packedPdfWith([...pdfObjects('/OpenAction 4 0 R'), script]), 'script'],
    [
      'a PDF with a script whose name stands elsewhere',
      'cv.pdf',
      catalog('/OpenAction<</S 4 0 R/JS(x)>>', '/JavaScript'),
      'script',
    ],
    [
      'a PDF with a script in a page',
      'cv.pdf',
      pdfWith([...pdfObjects().slice(0, 2), `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/AA<</O${script}>>>>`]),
      'script',
    ],
    [
      'a PDF with a script after a link',
      'cv.pdf',
      catalog(`/X<</S/URI/URI(https://example.com)/Next${script}>>`),
      'script',
    ],
    [
      'a PDF with a script in a second catalog',
      'cv.pdf',
      Buffer.from(
        catalog('', `<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>`)
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      ),
      'script',
    ],
    ['an encrypted PDF with a script', 'cv.pdf', encryptedPdf(ownerPassword, `/OpenAction${script}`), 'script'],
    ['a PDF with a script in a rendition', 'cv.pdf', catalog('/X<</S/Rendition/JS(x)>>'), 'script'],
    ['a PDF that launches a program', 'cv.pdf', catalog('/OpenAction<</S/Launch/Win<</F(cmd.exe)>>>>'), 'script'],
    [
      'a PDF with a link that launches a program',
      'cv.pdf',
      catalog('/X<</Subtype/Link/A<</S/L#61unch/F(a)>>>>'),
      'script',
    ],
    ['a PDF with Flash', 'cv.pdf', catalog('/X<</Subtype/RichMedia>>'), 'script'],
    ['a PDF with an XFA form', 'cv.pdf', catalog('/AcroForm<</XFA 4 0 R/Fields[]>>', pdfStream('<xdp/>')), 'script'],
    [
      'a PDF that fetches something when opened',
      'cv.pdf',
      catalog('/OpenAction<</S/GoToE/F(\\\\\\\\host\\\\a)>>'),
      'remote',
    ],
    ['a PDF with a program attached', 'cv.pdf', attached('a.exe', 'x'), 'program'],
    ['a PDF with a renamed program attached', 'cv.pdf', attached('a.txt', 'MZ\x90'), 'program'],
    [
      'a PDF with a program in an attached archive',
      'cv.pdf',
      attached('a.zip', zipOf({ 'a.txt': '\x7fELF' })),
      'program',
    ],
    ['a PDF with a script in an attached PDF', 'cv.pdf', attached('a.pdf', catalog(`/OpenAction${script}`)), 'script'],
    ['a PDF with an old Office file attached', 'cv.pdf', attached('a.txt', compound), 'objects'],
    ['a PDF with a bomb attached', 'cv.pdf', attached('a.txt', Buffer.alloc(70 * 1024 * 1024)), 'damaged'],
    [
      'a PDF with objects packed twice',
      'cv.pdf',
      catalog('/Names 4 0 R/X<</F(a)/EF<</F 4 0 R>>>>', packedTwice(9)),
      'damaged',
    ],
    [
      'a PDF with more objects than are read',
      'cv.pdf',
      catalog('/X 4 0 R', `[${script}${'5 0 R '.repeat(200_000)}]`),
      'damaged',
    ],

    ['a Word file that needs a password', 'cv.docx', compoundOf({ EncryptedPackage: 'x' }), 'encrypted'],
    ['an archive of other things', 'cv.docx', zipOf({ 'readme.txt': 'hello' }), 'damaged'],
    ['a spreadsheet', 'cv.docx', workbook(), 'damaged'],
    ['half an archive', 'cv.docx', resumeBytes('cv.docx', 1).subarray(0, 200), 'damaged'],
    ['nothing at all', 'cv.docx', Buffer.alloc(0), 'damaged'],
    ['a bomb', 'cv.docx', docxOf({ 'word/media/a.bin': zeros }), 'damaged'],
    ['a bomb of nested elements', 'cv.docx', body('<w:p>'.repeat(100_000)), 'damaged'],
    [
      'a Word file with an entity',
      'cv.docx',
      typed(`<!DOCTYPE Types [<!ENTITY m "macro">]>${contentTypes()}`),
      'damaged',
    ],
    [
      'a Word file in another encoding',
      'cv.docx',
      typed(`<?xml version="1.0" encoding="UTF-7"?>${contentTypes()}`),
      'damaged',
    ],
    ['a Word file with two lists of types', 'cv.docx', docxOf({ '[content_types].XML': macroTypes }), 'damaged'],
    ['a Word file with macros', 'cv.docx', docxOf({ 'word/vbaProject.bin': 'x' }), 'macros'],
    ['a Word file with renamed macros', 'cv.docx', docxOf({ 'word/a.bin': compound }), 'objects'],
    ['a Word file of a macro type', 'cv.docx', typed(macroTypes), 'macros'],
    ['a Word file of a macro type in UTF-16', 'cv.docx', typed(utf16(macroTypes)), 'macros'],
    ['a Word file of a macro type in UTF-16 without a mark', 'cv.docx', typed(utf16(macroTypes, '')), 'macros'],
    ['a Word file of a macro type in UTF-16, big endian', 'cv.docx', typed(utf16(macroTypes).swap16()), 'macros'],
    [
      'a Word file of a macro type with padding before it',
      'cv.docx',
      typed(`<!--${padding}-->${macroTypes}`),
      'macros',
    ],
    [
      'a Word file of a padded macro type',
      'cv.docx',
      typed(contentTypes('/word/document.xml', ` \n${macroType} `)),
      'macros',
    ],
    [
      'a Word file of an entity-encoded macro type',
      'cv.docx',
      typed(macroTypes.replace('macro', '&#x6d;&#97;cro')),
      'macros',
    ],
    [
      'a Word file of a macro type under a prefix',
      'cv.docx',
      typed(macroTypes.replaceAll(/<(\/?)(?=\w)/g, '<$1t:').replace('xmlns=', 'xmlns:t=')),
      'macros',
    ],
    [
      'a Word file with the relationship of macros',
      'cv.docx',
      docxOf({ 'word/_rels/document.xml.rels': relationships([{ type: 'vbaProject', target: 'a.dat' }], 'Internal') }),
      'macros',
    ],
    ['a Word file with a program', 'cv.docx', docxOf({ 'word/embeddings/a.exe': 'x' }), 'program'],
    ['a Word file with a renamed program', 'cv.docx', docxOf({ 'word/media/a.png': 'MZ\x90' }), 'program'],
    ['a Word file with an OLE package', 'cv.docx', docxOf({ 'word/embeddings/oleObject1.bin': compound }), 'objects'],
    ['a Word file with a renamed OLE package', 'cv.docx', docxOf({ 'word/media/image1.png': compound }), 'objects'],
    [
      'a Word file with the relationship of an OLE package',
      'cv.docx',
      docxOf({
        'word/_rels/document.xml.rels': relationships([{ type: 'oleObject', target: 'media/a.png' }], 'Internal'),
      }),
      'objects',
    ],
    [
      'a Word file with a package as an object',
      'cv.docx',
      body('<w:object><o:OLEObject Type="Embed" ProgID="Package"/></w:object>'),
      'objects',
    ],
    [
      'a Word file with a control',
      'cv.docx',
      docxOf({
        'word/_rels/document.xml.rels': relationships([{ type: 'control', target: 'activeX/a.xml' }], 'Internal'),
      }),
      'objects',
    ],
    ['a Word file that imports rich text', 'cv.docx', docxOf({ 'word/a.dat': '{\\rtf1' }), 'objects'],
    [
      'a Word file that imports a web page',
      'cv.docx',
      docxOf({ 'word/_rels/document.xml.rels': relationships([{ type: 'aFChunk', target: 'a.htm' }], 'Internal') }),
      'objects',
    ],
    [
      'a Word file with macros in the table of a chart',
      'cv.docx',
      docxOf({ 'word/a.bin': workbook({ 'xl/vbaProject.bin': 'x' }) }),
      'macros',
    ],
    [
      'a Word file with packages in packages',
      'cv.docx',
      docxOf({ 'word/a.bin': workbook({ 'xl/a.bin': workbook() }) }),
      'objects',
    ],
    ...[
      'https://example.com/a.dotm',
      '\\\\host\\a.dotm',
      'file://host/a.dotm',
      'file:///\\\\host\\a.dotm',
      'mhtml:http://a',
    ].map((target) => [`a Word file with the template ${target}`, 'cv.docx', withTemplate(target), 'remote'] as const),
    ['a Word file with a remote object', 'cv.docx', linked('oleObject', 'https://example.com/a.rtf'), 'objects'],
    ['a Word file with a remote frame', 'cv.docx', linked('frame', 'https://example.com/a.htm'), 'remote'],
    ['a Word file with a remote part', 'cv.docx', linked('subDocument', 'https://example.com/a.docx'), 'remote'],
    ['a Word file with a picture on a share', 'cv.docx', linked('image', 'file:///\\\\host\\a.png'), 'remote'],
    ...['DDE', 'DDEAUTO', 'ddeauto', 'LINK', 'INCLUDETEXT', 'DATABASE', '"DDEAUTO"'].map(
      (name) =>
        [
          `a Word file with a field ${name}`,
          'cv.docx',
          body(field(instruction(` ${name} c:\\cmd.exe "x"`))),
          'remote',
        ] as const,
    ),
    [
      'a Word file with DDE split over runs',
      'cv.docx',
      body(field(...[' D', 'DE', 'AUTO ', 'cmd'].map(instruction))),
      'remote',
    ],
    [
      'a Word file with DDE in a field of a field',
      'cv.docx',
      body(field(instruction('IF 1=1 '), `</w:r>${field(instruction('DDE cmd'))}<w:r>`)),
      'remote',
    ],
    ['a Word file with DDE in a simple field', 'cv.docx', body('<w:fldSimple w:instr="DDEAUTO cmd"/>'), 'remote'],
    [
      'a Word file with DDE in deleted text',
      'cv.docx',
      body(field('<w:delInstrText>DDE cmd</w:delInstrText>')),
      'remote',
    ],
    [
      'a Word file with DDE in UTF-16',
      'cv.docx',
      docxOf({ 'word/document.xml': utf16(documentXml(field(instruction('DDE cmd')))) }),
      'remote',
    ],
    [
      'a Word file with DDE in its header',
      'cv.docx',
      docxOf({ 'word/header1.xml': documentXml(field(instruction('DDE cmd'))) }),
      'remote',
    ],
    ['a Word file with DDE that does not end', 'cv.docx', body(run(instruction('DDE cmd'))), 'remote'],
    [
      'a Word file with a field that shows a share',
      'cv.docx',
      body(field(instruction('INCLUDEPICTURE "\\\\\\\\host\\\\a.png"'))),
      'remote',
    ],

    ['a Word 97 file that needs a password', 'cv.doc', docOf({ isEncrypted: true }), 'encrypted'],
    ['a Word 95 file', 'cv.doc', wordOf({ WordDocument: Buffer.alloc(5000) }), 'damaged'],
    ['an old spreadsheet as DOC', 'cv.doc', compoundOf({ Workbook: Buffer.alloc(5000) }), 'damaged'],
    ['half a Word 97 file', 'cv.doc', resumeBytes('cv.doc', 1).subarray(0, 700), 'damaged'],
    ['an archive as DOC', 'cv.doc', zipOf(documentParts), 'damaged'],
    ['a Word 97 file with macros', 'cv.doc', wordOf({ 'Macros/VBA/dir': 'x' }), 'macros'],
    ['a Word 97 file with macros elsewhere', 'cv.doc', wordOf({ '_VBA_PROJECT_CUR/VBA/dir': 'x' }), 'macros'],
    ['a Word 97 file with an OLE object', 'cv.doc', wordOf({ 'ObjectPool/_1234/\u0001CompObj': 'x' }), 'objects'],
    ['a Word 97 file with an OLE package', 'cv.doc', wordOf({ '\u0001Ole10Native': 'x' }), 'objects'],
    ['a Word 97 file with a moved OLE object', 'cv.doc', wordOf({ 'MsoDataStore/a/\u0001Ole': 'x' }), 'objects'],
    ['a Word 97 file with DDE', 'cv.doc', docOf({ text: '\x13 DDEAUTO c:\\cmd.exe \x14x\x15' }), 'remote'],
    ['a Word 97 file with DDE in UTF-16', 'cv.doc', docOf({ text: '\x13DDE cmd\x15', isCompressed: false }), 'remote'],
    [
      'a Word 97 file with DDE in a field of a field',
      'cv.doc',
      docOf({ text: '\x13IF 1=1 \x13DDE cmd\x15\x15' }),
      'remote',
    ],
    ['a Word 97 file with a remote template', 'cv.doc', docOf({ template: 'https://example.com/a.dot' }), 'remote'],
    ['a Word 97 file with a template on a share', 'cv.doc', docOf({ template: '\\\\host\\a.dot' }), 'remote'],
  ];
  test.each(bad)('%s', async (_, name, bytes, fault) => {
    expect(await checkContent(name, bytes)).toEqual({ fault });
  });

  test('a PDF encrypted by AES that needs a password', async () => {
    expect(await checkContent('cv.pdf', await encryptedByLibrary('open'))).toEqual({ fault: 'encrypted' });
  });

  test('a file that is cut off anywhere', async () => {
    for (const name of ['cv.pdf', 'cv.doc', 'cv.docx']) {
      const whole = resumeBytes(name, 403);
      // Some kinds end in padding.
      for (let length = 0; length < whole.length * 0.9; length += Math.ceil(whole.length / 60)) {
        expect(await checkContent(name, whole.subarray(0, length))).toEqual({ fault: 'damaged' });
      }
    }
  });
});
