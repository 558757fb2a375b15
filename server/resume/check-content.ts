import { checkDoc } from './formats/check-doc.ts';
import { checkDocx } from './formats/check-docx.ts';
import { ResumeContentError, type ResumeVerdict } from './resume-verdict.ts';

type Check = (bytes: Buffer) => ResumeVerdict | Promise<ResumeVerdict>;

const checks: Readonly<Record<string, Check>> = {
  // The PDF parser takes 28 MB, so a site without resumes in PDF does not load it.
  '.pdf': async (bytes) => (await import('./formats/check-pdf.ts')).checkPdf(bytes),
  '.doc': checkDoc,
  '.docx': checkDocx,
};

/**
 * Checks the content of a resume by its extension. An owner may accept other types (`resumeTypes`); they are stored
 * unchecked, without a media type. A parser error means a damaged file.
 */
export const checkContent = async (name: string, bytes: Buffer): Promise<ResumeVerdict> => {
  const [, check] = Object.entries(checks).find(([extension]) => name.toLowerCase().endsWith(extension)) ?? [];
  if (!check) return { type: 'application/octet-stream', contents: { holds: [] } };
  try {
    return await check(bytes);
  } catch (error) {
    return { fault: error instanceof ResumeContentError ? error.fault : 'damaged' };
  }
};
