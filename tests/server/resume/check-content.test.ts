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

/** Expected result for each extension, apart from the findings. */
const kinds = {
  pdf: { type: 'application/pdf', pages: 1 },
  doc: { type: 'application/msword' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  odt: { type: 'application/octet-stream' },
};
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const compound = compoundOf({ '\u0001Ole10Native': 'x' });
const ownerPassword = { user: '', owner: 'secret' };
const zeros = Buffer.alloc(20 * 1024 * 1024);
const nuls = Buffer.alloc(5000);
// More than the first 256 KB, and not to be packed so well that it counts as a bomb.
const padding = Array.from({ length: 60_000 }, (_, index) => index).join(' ');

const docxOf = (parts: Parts): Buffer => zipOf({ ...documentParts, ...parts });
const related = (type: string, target: string, mode?: 'Internal'): Buffer =>
  docxOf({ 'word/_rels/document.xml.rels': relationships([{ type, target }], mode) });
const embedded = (type: string, target: string): Buffer => related(type, target, 'Internal');
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
const withWrongXref = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
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

type Accepted = readonly (readonly [what: string, bytes: Buffer, ...holds: string[]])[];

describe('accepts', () => {
  const accepted: Readonly<Record<string, Accepted>> = {
    'cv.pdf': [
      ['without special content', pdfOf(20)],
      ['with packed objects', packedPdfWith(pdfObjects())],
      ['padded with zero bytes', Buffer.concat([pdfOf(20), nuls])],
      ['with an owner password only', encryptedPdf(ownerPassword), 'ownerPassword'],
      [
        'with names of dangerous keys in its text',
        catalog('/X 4 0 R', pdfStream('BT (/Encrypt 5 0 R, /JavaScript, /Launch) Tj ET')),
      ],
      ['with a wrong offset of its cross-reference table', withWrongXref(pdfOf(20))],
      [
        'with a link and a picture',
        catalog('/X[4 0 R 5 0 R]', '<</S/URI/URI(https://example.com)>>', pdfStream('x', '/Subtype/Image')),
        'pictures',
        'links',
      ],
      ['with a form', catalog('/AcroForm<</Fields[4 0 R]>>', '<</FT/Tx>>'), 'form'],
      ['with an attached table', attached('a.csv', 'a,b'), 'attachments'],
      [
        'with its attached text document',
        attached('a.odt', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' })),
        'attachments',
      ],
      ['that opens at a page', catalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
      ['with an unused script of a former version', catalog('', script)],
    ],
    'CV.PDF': [['after a byte order mark', pdfOf(20, '\ufeff%PDF-1.4\n')]],
    'cv.doc': [
      ['without special content', resumeBytes('cv.doc', 1)],
      ['with a link', docOf({ text: '\x13 HYPERLINK "https://example.com" \x14me\x15' }), 'links'],
      ['with DDEAUTO in its text', docOf({ text: 'I removed DDEAUTO fields.', isCompressed: false })],
      ['from a template', docOf({ template: 'C:\\cv.dot' }), 'template'],
      ['from the default template', docOf({ template: 'Normal.dot' })],
    ],
    'cv.docx': [
      [
        'with a picture',
        docxOf({
          'word/media/me.png': '\x89PNG',
          'word/_rels/document.xml.rels': relationships([{ type: 'image', target: 'media/me.png' }], 'Internal'),
        }),
        'pictures',
      ],
      ['padded with zero bytes', Buffer.concat([docxOf({}), nuls])],
      ['in UTF-16', typed(utf16(contentTypes()))],
      [
        'with another name of its main part',
        zipOf({
          '[Content_Types].xml': contentTypes('/texts/cv.xml'),
          '_rels/.rels': relationships([{ type: 'officeDocument', target: '/texts/cv.xml' }], 'Internal'),
          'texts/cv.xml': documentXml(''),
        }),
      ],
      ['with a link', related('hyperlink', 'https://example.com'), 'links'],
      ['with a linked picture on the web', related('image', 'https://example.com/me.png'), 'linkedPictures'],
      ['with a linked local picture', related('image', 'file:///C:\\me.png'), 'linkedPictures'],
      ...['file:///C:\\Users\\me\\cv.dotx', 'file:///Users/me/cv.dotx', 'Resume.dotx'].map(
        (target) => [`from the template ${target}`, withTemplate(target), 'template'] as const,
      ),
      [
        'with a link in a field',
        body(field(instruction(' HYPER'), instruction('LINK "https://example.com"'))),
        'links',
      ],
      [
        'with a page number and DDEAUTO in its text',
        body(`${field(instruction('PAGE'))}<w:r><w:t>DDEAUTO</w:t></w:r>`),
      ],
      ['with the workbook of a chart', docxOf({ 'word/embeddings/table.xlsx': workbook() })],
    ],
    'cv.odt': [['of a type that only the owner accepts', Buffer.from('text')]],
  };
  const resultOf = (name: string, holds: readonly string[]): object => {
    const { type, ...rest } = kinds[name.slice(3).toLowerCase() as keyof typeof kinds];
    return { type, contents: { ...rest, holds } };
  };

  const rows = Object.entries(accepted).flatMap(([name, files]) =>
    files.map(([what, bytes, ...holds]) => ({ name, what, bytes, holds })),
  );
  test.each(rows)('$name $what', async ({ name, bytes, holds }) => {
    expect(await checkContent(name, bytes)).toEqual(resultOf(name, holds));
  });

  test('cv.pdf with an owner password only, encrypted by AES', async () => {
    expect(await checkContent('cv.pdf', await encryptedByLibrary(''))).toEqual(resultOf('cv.pdf', ['ownerPassword']));
  });
});

type Rejected = Readonly<Record<string, readonly (readonly [what: string, bytes: Buffer])[]>>;

describe('rejects', () => {
  const rejectedPdfs: Rejected = {
    damaged: [
      ['of the EICAR test file', Buffer.from(eicar)],
      ['of a header and the EICAR test file', Buffer.from(`%PDF-1.4\n${eicar}`)],
      ['that is also a web page', pdfOf(20, '<script>alert(1)</script>%PDF-1.4\n')],
      ['without its end', pdfOf(5000).subarray(0, 2000)],
      ['with a long tail', Buffer.concat([pdfOf(20), Buffer.alloc(5000, 1)])],
      ['with an attached zip bomb', attached('a.txt', Buffer.alloc(70 * 1024 * 1024))],
      ['with objects packed twice', catalog('/Names 4 0 R/X<</F(a)/EF<</F 4 0 R>>>>', packedTwice(9))],
      ['with an object above the size limit', catalog('/X 4 0 R', `[${'5 0 R '.repeat(200_000)}${script}]`)],
    ],
    encrypted: [
      ['that needs a password', encryptedPdf({ user: 'open', owner: 'secret' })],
      ['with an unknown encryption', pdfWith(pdfObjects(), { trailer: '/Encrypt<</Filter/My>>' })],
    ],
    script: [
      ['that runs a script when opened', catalog('/OpenAction 4 0 R', script)],
      ['with a named script', catalog('/Names<</JavaScript<</Names[(a) 4 0 R]>>>>', script)],
      ['with an escaped script', catalog('/OpenAction 4 0 R', '<</S/J#61v#61Script/J#53(x)>>')],
      ['with a packed script', packedPdfWith([...pdfObjects('/OpenAction 4 0 R'), script])],
      ['with the type of a script in another object', catalog('/OpenAction<</S 4 0 R/JS(x)>>', '/JavaScript')],
      [
        'with a script in a page',
        pdfWith([...pdfObjects().slice(0, 2), `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/AA<</O${script}>>>>`]),
      ],
      ['with a script after a link', catalog(`/X<</S/URI/URI(https://example.com)/Next${script}>>`)],
      [
        'with a script in a second catalog',
        withWrongXref(catalog('', `<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>`)),
      ],
      ['with an encrypted script', encryptedPdf(ownerPassword, `/OpenAction${script}`)],
      ['with a script in a rendition', catalog('/X<</S/Rendition/JS(x)>>')],
      ['that launches a program', catalog('/OpenAction<</S/Launch/Win<</F(cmd.exe)>>>>')],
      ['with a link that launches a program', catalog('/X<</Subtype/Link/A<</S/L#61unch/F(a)>>>>')],
      ['with Flash', catalog('/X<</Subtype/RichMedia>>')],
      ['with an XFA form', catalog('/AcroForm<</XFA 4 0 R/Fields[]>>', pdfStream('<xdp/>'))],
      ['with a script in an attached PDF', attached('a.pdf', catalog(`/OpenAction${script}`))],
    ],
    remote: [['that fetches a file when opened', catalog('/OpenAction<</S/GoToE/F(\\\\\\\\host\\\\a)>>')]],
    program: [
      ['with an attached program', attached('a.exe', 'x')],
      ['with an attached renamed program', attached('a.txt', 'MZ\x90')],
      ['with a program in an attached archive', attached('a.zip', zipOf({ 'a.txt': '\x7fELF' }))],
    ],
    objects: [['with an attached old Office file', attached('a.txt', compound)]],
  };
  const rejectedDocx: Rejected = {
    damaged: [
      ['that is another archive', zipOf({ 'readme.txt': 'hello' })],
      ['that is a spreadsheet', workbook()],
      ['without its end', resumeBytes('cv.docx', 1).subarray(0, 200)],
      ['without bytes', Buffer.alloc(0)],
      ['that is a zip bomb', docxOf({ 'word/media/a.bin': zeros })],
      ['with a bomb of nested elements', body('<w:p>'.repeat(100_000))],
      ['with an entity', typed(`<!DOCTYPE Types [<!ENTITY m "macro">]>${contentTypes()}`)],
      ['in another encoding', typed(`<?xml version="1.0" encoding="UTF-7"?>${contentTypes()}`)],
      ['with two lists of content types', docxOf({ '[content_types].XML': macroTypes })],
    ],
    encrypted: [['that needs a password', compoundOf({ EncryptedPackage: 'x' })]],
    macros: [
      ['with macros', docxOf({ 'word/vbaProject.bin': 'x' })],
      ['of a macro type', typed(macroTypes)],
      ['of a macro type in UTF-16', typed(utf16(macroTypes))],
      ['of a macro type in UTF-16 without a byte order mark', typed(utf16(macroTypes, ''))],
      ['of a macro type in UTF-16, big endian', typed(utf16(macroTypes).swap16())],
      ['of a macro type after padding', typed(`<!--${padding}-->${macroTypes}`)],
      ['of a macro type between spaces', typed(contentTypes('/word/document.xml', ` \n${macroType} `))],
      ['of an entity-encoded macro type', typed(macroTypes.replace('macro', '&#x6d;&#97;cro'))],
      [
        'of a macro type under a prefix',
        typed(macroTypes.replaceAll(/<(\/?)(?=\w)/g, '<$1t:').replace('xmlns=', 'xmlns:t=')),
      ],
      ['with a relationship to macros', embedded('vbaProject', 'a.dat')],
      ['with macros in the workbook of a chart', docxOf({ 'word/a.bin': workbook({ 'xl/vbaProject.bin': 'x' }) })],
    ],
    program: [
      ['with a program', docxOf({ 'word/embeddings/a.exe': 'x' })],
      ['with a renamed program', docxOf({ 'word/media/a.png': 'MZ\x90' })],
    ],
    objects: [
      ['with renamed macros', docxOf({ 'word/a.bin': compound })],
      ['with an OLE package', docxOf({ 'word/embeddings/oleObject1.bin': compound })],
      ['with a renamed OLE package', docxOf({ 'word/media/image1.png': compound })],
      ['with a relationship to an OLE package', embedded('oleObject', 'media/a.png')],
      ['with a package as an object', body('<w:object><o:OLEObject Type="Embed" ProgID="Package"/></w:object>')],
      ['with a control', embedded('control', 'activeX/a.xml')],
      ['that imports rich text', docxOf({ 'word/a.dat': '{\\rtf1' })],
      ['that imports a web page', embedded('aFChunk', 'a.htm')],
      ['with nested packages', docxOf({ 'word/a.bin': workbook({ 'xl/a.bin': workbook() }) })],
      ['with a remote object', related('oleObject', 'https://example.com/a.rtf')],
    ],
    remote: [
      ...[
        'https://example.com/a.dotm',
        '\\\\host\\a.dotm',
        'file://host/a.dotm',
        'file:///\\\\host\\a.dotm',
        'mhtml:http://a',
      ].map((target) => [`with the template ${target}`, withTemplate(target)] as const),
      ['with a remote frame', related('frame', 'https://example.com/a.htm')],
      ['with a remote part', related('subDocument', 'https://example.com/a.docx')],
      ['with a picture on a share', related('image', 'file:///\\\\host\\a.png')],
      ...['DDE', 'DDEAUTO', 'ddeauto', 'LINK', 'INCLUDETEXT', 'DATABASE', '"DDEAUTO"'].map(
        (name) => [`with a field ${name}`, body(field(instruction(` ${name} c:\\cmd.exe "x"`)))] as const,
      ),
      ['with DDE split over runs', body(field(...[' D', 'DE', 'AUTO ', 'cmd'].map(instruction)))],
      [
        'with DDE in a nested field',
        body(field(instruction('IF 1=1 '), `</w:r>${field(instruction('DDE cmd'))}<w:r>`)),
      ],
      ['with DDE in a simple field', body('<w:fldSimple w:instr="DDEAUTO cmd"/>')],
      ['with DDE in deleted text', body(field('<w:delInstrText>DDE cmd</w:delInstrText>'))],
      ['with DDE in UTF-16', docxOf({ 'word/document.xml': utf16(documentXml(field(instruction('DDE cmd')))) })],
      ['with DDE in its header', docxOf({ 'word/header1.xml': documentXml(field(instruction('DDE cmd'))) })],
      ['with DDE in an unclosed field', body(run(instruction('DDE cmd')))],
      ['with a picture field on a share', body(field(instruction('INCLUDEPICTURE "\\\\\\\\host\\\\a.png"')))],
    ],
  };
  const rejectedDocs: Rejected = {
    damaged: [
      ['of Word 95', wordOf({ WordDocument: Buffer.alloc(5000) })],
      ['that is an old spreadsheet', compoundOf({ Workbook: Buffer.alloc(5000) })],
      ['without its end', resumeBytes('cv.doc', 1).subarray(0, 700)],
      ['that is an archive', zipOf(documentParts)],
    ],
    encrypted: [['that needs a password', docOf({ isEncrypted: true })]],
    macros: [
      ['with macros', wordOf({ 'Macros/VBA/dir': 'x' })],
      ['with macros in another storage', wordOf({ '_VBA_PROJECT_CUR/VBA/dir': 'x' })],
    ],
    objects: [
      ['with an OLE object', wordOf({ 'ObjectPool/_1234/\u0001CompObj': 'x' })],
      ['with an OLE package', wordOf({ '\u0001Ole10Native': 'x' })],
      ['with a moved OLE object', wordOf({ 'MsoDataStore/a/\u0001Ole': 'x' })],
    ],
    remote: [
      ['with DDE', docOf({ text: '\x13 DDEAUTO c:\\cmd.exe \x14x\x15' })],
      ['with DDE in UTF-16', docOf({ text: '\x13DDE cmd\x15', isCompressed: false })],
      ['with DDE in a nested field', docOf({ text: '\x13IF 1=1 \x13DDE cmd\x15\x15' })],
      ['with a remote template', docOf({ template: 'https://example.com/a.dot' })],
      ['with a template on a share', docOf({ template: '\\\\host\\a.dot' })],
    ],
  };
  describe.each([
    ['cv.pdf', rejectedPdfs],
    ['cv.docx', rejectedDocx],
    ['cv.doc', rejectedDocs],
  ])('%s', (name, faults) => {
    const rows = Object.entries(faults).flatMap(([fault, files]) => files.map((file) => [...file, fault] as const));
    test.each(rows)('%s', async (_, bytes, fault) => {
      expect(await checkContent(name, bytes)).toEqual({ fault });
    });
  });

  test('a PDF encrypted by AES that needs a password', async () => {
    expect(await checkContent('cv.pdf', await encryptedByLibrary('open'))).toEqual({ fault: 'encrypted' });
  });

  test.each(['cv.pdf', 'cv.doc', 'cv.docx'])('%s that is truncated anywhere', async (name) => {
    const whole = resumeBytes(name, 403);
    // Some kinds end in padding.
    for (let length = 0; length < whole.length * 0.9; length += Math.ceil(whole.length / 60)) {
      expect(await checkContent(name, whole.subarray(0, length))).toEqual({ fault: 'damaged' });
    }
  });
});
