import * as CFB from 'cfb';
import type { ResumeVerdict } from './resume-verdict.ts';

/** How a compound file begins (MS-CFB, 2.2); the parser takes other archives as well. */
const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Where Office keeps macros in a compound file (MS-OVBA, 2.2.1). */
const macros = /(?:^|\/)(?:_VBA_PROJECT(?:_CUR)?|VBA|Macros)(?:\/|$)/i;

/** Bit 8 of the second pair of flags in the head of a document: it is encrypted (MS-DOC, 2.5.1, fEncrypted). */
const encryptedFlag = 0x01;
const flagsAt = 0x0b;

/**
 * A DOC is a compound file (MS-CFB) with a stream WordDocument (MS-DOC, 2.1). Another document of Office, or an
 * installer, is a compound file as well, and none of them.
 */
export const judgeDoc = (bytes: Buffer): ResumeVerdict => {
  if (!bytes.subarray(0, mark.length).equals(mark)) return { fault: 'damaged' };
  let file: CFB.CFB$Container;
  try {
    file = CFB.read(bytes, { type: 'buffer' });
  } catch {
    return { fault: 'damaged' };
  }
  const content = CFB.find(file, '/WordDocument')?.content;
  if (!content || content.length <= flagsAt) return { fault: 'damaged' };
  if (file.FullPaths.some((path) => macros.test(path))) return { fault: 'program' };
  if (Number(content[flagsAt]) & encryptedFlag) return { fault: 'encrypted' };
  return { type: 'application/msword' };
};
