import { judgeDoc } from './formats/check-doc.ts';
import { judgeDocx } from './formats/check-docx.ts';
import { ResumeContentError, type ResumeVerdict } from './resume-verdict.ts';

type Judge = (bytes: Buffer) => ResumeVerdict | Promise<ResumeVerdict>;

const judges: Readonly<Record<string, Judge>> = {
  // The parser of PDF takes 28 MB, so a site without resumes in PDF does not load it.
  '.pdf': async (bytes) => (await import('./formats/check-pdf.ts')).judgePdf(bytes),
  '.doc': judgeDoc,
  '.docx': judgeDocx,
};

/**
 * Checks the content of a resume as the extension of its name demands. Other kinds, which an owner may accept by the
 * constant `resumeTypes`, are kept as bytes without a type. A parser that fails means a damaged file.
 */
export const judgeContent = async (name: string, bytes: Buffer): Promise<ResumeVerdict> => {
  const [, judge] = Object.entries(judges).find(([extension]) => name.toLowerCase().endsWith(extension)) ?? [];
  if (!judge) return { type: 'application/octet-stream', contents: { holds: [] } };
  try {
    return await judge(bytes);
  } catch (error) {
    return { fault: error instanceof ResumeContentError ? error.fault : 'damaged' };
  }
};
