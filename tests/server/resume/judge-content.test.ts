import { describe, expect, test } from 'vitest';
import { compoundOf, documentParts, pdfOf, resumeBytes, zipOf } from '../../../scripts/test/resume-bytes.ts';
import { judgeContent } from '../../../server/resume/judge-content.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const zeros = Buffer.alloc(20 * 1024 * 1024);
const wordDocument = Buffer.concat([Buffer.from([0xec, 0xa5, 0xc1, 0x00]), Buffer.alloc(5000)]);
const encryptedDocument = Buffer.from(wordDocument);
encryptedDocument[0x0b] = 0x01;
const encryptedPdf = pdfOf(20).toString('latin1').replace('/Size 1', '/Size 1 /Encrypt 5 0 R');
const macroTypes = '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';

describe('what is in a resume', () => {
  const sound: readonly (readonly [what: string, name: string, bytes: Buffer, type: string])[] = [
    ['a PDF', 'cv.pdf', pdfOf(20), 'application/pdf'],
    ['a PDF after a mark of byte order', 'CV.PDF', pdfOf(20, '\ufeff%PDF-1.4\n'), 'application/pdf'],
    ['an old Word file', 'cv.doc', resumeBytes('cv.doc', 1), 'application/msword'],
    ['a new Word file', 'cv.docx', resumeBytes('cv.docx', 1), word],
    ['a Word file with a photograph', 'cv.docx', zipOf({ ...documentParts, 'word/media/me.png': '\x89PNG' }), word],
    ['a kind that an owner takes besides', 'cv.odt', Buffer.from('text'), 'application/octet-stream'],
  ];
  test.each(sound)('%s is taken, with the type that was found', async (_, name, bytes, type) => {
    expect(await judgeContent(name, bytes)).toEqual({ type });
  });

  const bad: readonly (readonly [what: string, name: string, bytes: Buffer, fault: string])[] = [
    ['the test file of virus scanners as PDF', 'cv.pdf', Buffer.from(eicar), 'damaged'],
    ['… behind the mark of a PDF', 'cv.pdf', Buffer.from(`%PDF-1.4\n${eicar}`), 'damaged'],
    ['a page that is also a PDF', 'cv.pdf', pdfOf(20, '<script>alert(1)</script>%PDF-1.4\n'), 'damaged'],
    ['a PDF without its end', 'cv.pdf', pdfOf(5000).subarray(0, 2000), 'damaged'],
    ['a PDF with a long tail', 'cv.pdf', Buffer.concat([pdfOf(20), Buffer.alloc(5000)]), 'damaged'],
    ['a PDF that needs a password', 'cv.pdf', Buffer.from(encryptedPdf, 'latin1'), 'encrypted'],
    ['a Word file that needs a password', 'cv.docx', compoundOf({ EncryptedPackage: wordDocument }), 'encrypted'],
    ['an old Word file that needs a password', 'cv.doc', compoundOf({ WordDocument: encryptedDocument }), 'encrypted'],
    ['an old spreadsheet as DOC', 'cv.doc', compoundOf({ Workbook: wordDocument }), 'damaged'],
    ['half an old Word file', 'cv.doc', resumeBytes('cv.doc', 1).subarray(0, 700), 'damaged'],
    [
      'an old Word file with macros',
      'cv.doc',
      compoundOf({ WordDocument: wordDocument, 'Macros/VBA/dir': 'x' }),
      'program',
    ],
    ['an archive as DOC', 'cv.doc', zipOf(documentParts), 'damaged'],
    ['an archive of other things', 'cv.docx', zipOf({ 'readme.txt': 'hello' }), 'damaged'],
    ['half an archive', 'cv.docx', resumeBytes('cv.docx', 1).subarray(0, 200), 'damaged'],
    ['a bomb', 'cv.docx', zipOf({ ...documentParts, 'word/media/a.bin': zeros }), 'damaged'],
    ['a Word file with macros', 'cv.docx', zipOf({ ...documentParts, 'word/vbaProject.bin': 'x' }), 'program'],
    ['… that only says so', 'cv.docx', zipOf({ ...documentParts, '[Content_Types].xml': macroTypes }), 'program'],
    ['a program in a Word file', 'cv.docx', zipOf({ ...documentParts, 'word/embeddings/a.exe': 'x' }), 'program'],
    ['… under another name', 'cv.docx', zipOf({ ...documentParts, 'word/media/a.png': 'MZ\x90' }), 'program'],
    [
      'an object of another program',
      'cv.docx',
      zipOf({ ...documentParts, 'word/embeddings/oleObject1.bin': 'x' }),
      'program',
    ],
    ['nothing at all', 'cv.docx', Buffer.alloc(0), 'damaged'],
  ];
  test.each(bad)('%s is not', async (_, name, bytes, fault) => {
    expect(await judgeContent(name, bytes)).toEqual({ fault });
  });

  test('a file that is cut off anywhere is judged, and nothing falls over', async () => {
    for (const name of ['cv.pdf', 'cv.doc', 'cv.docx']) {
      const whole = resumeBytes(name, 403);
      // What ends a file is padding in some kinds.
      for (let length = 0; length < whole.length * 0.9; length += Math.ceil(whole.length / 60)) {
        expect(await judgeContent(name, whole.subarray(0, length))).toEqual({ fault: 'damaged' });
      }
    }
  });
});
