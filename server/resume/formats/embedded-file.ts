import { ResumeContentError } from '../resume-verdict.ts';

/** File names that an operating system would execute. */
const programName =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msix|bat|cmd|ps1|vbs|vbe|js|jse|jar|hta|lnk|wsf|sh|app|dmg|apk|iso|img|reg|url)$/i;

/** Magic bytes of executables: Windows, Linux, macOS (both byte orders and universal) and scripts. */
const programMarks = ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!'].map((mark) =>
  Buffer.from(mark, 'latin1'),
);

/** Magic bytes of a compound file (MS-CFB, 2.2): an OLE object, a macro project or an old Office document. */
const compoundMark = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');

/** Magic bytes of RTF, which can contain OLE objects. */
const richTextMark = Buffer.from('{\\rt', 'latin1');

/** Magic bytes of a zip archive with at least one entry. */
const zipMark = Buffer.from('PK\x03\x04', 'latin1');

const beginsWith = (head: Uint8Array, mark: Buffer): boolean => mark.equals(head.subarray(0, mark.length));

export const isCompound = (head: Uint8Array): boolean => beginsWith(head, compoundMark);

/** True for a zip archive, which may itself be a document. */
export const isZip = (head: Uint8Array): boolean => beginsWith(head, zipMark);

/** Rejects an embedded file that is a program or an OLE object, regardless of its name. */
export const checkEmbedded = (name: string, head: Uint8Array): void => {
  if (programName.test(name) || programMarks.some((mark) => beginsWith(head, mark))) {
    throw new ResumeContentError('program');
  }
  if (isCompound(head) || beginsWith(head, richTextMark)) throw new ResumeContentError('objects');
};
