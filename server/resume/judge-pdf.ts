import type { ResumeVerdict } from './resume-verdict.ts';

/** Readers accept other bytes before the header and after the trailer within this many (ISO 32000-1, notes to 7.5). */
const slack = 1024;

/**
 * A PDF has a header, and a trailer that says where its table of objects begins (ISO 32000-1, 7.5.2 and 7.5.5). What
 * stands before the header may not be markup: a browser that guesses would take such a file for a page.
 */
export const judgePdf = (bytes: Buffer): ResumeVerdict => {
  const header = bytes.subarray(0, slack + 5).indexOf('%PDF-');
  if (header < 0 || bytes.subarray(0, header).includes('<')) return { fault: 'damaged' };
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0 || end < bytes.length - slack || bytes.lastIndexOf('startxref', end) < 0) return { fault: 'damaged' };
  // The trailer names how the file is encrypted; in newer files its dictionary heads a stream, also in plain text.
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1'))) return { fault: 'encrypted' };
  return { type: 'application/pdf' };
};
