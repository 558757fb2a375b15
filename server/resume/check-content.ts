import { checkDoc } from './formats/check-doc.ts';
import { isCompound } from './formats/embedded-file.ts';
import { readPackage } from './formats/read-package.ts';
import { ResumeContentError, type ResumeVerdict } from './resume-verdict.ts';

/** Media types of a document and of a renamed template (ECMA-376, part 1, 11.3.10), in lower case. */
const wordTypes: ReadonlySet<string> = new Set(
  ['document', 'template'].map(
    (kind) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}.main+xml`,
  ),
);

/** Checks a DOCX: a package whose relationships name a text document as the main part. */
const checkDocx = async (bytes: Buffer): Promise<ResumeVerdict> => {
  // An encrypted document is a compound file that contains the actual one (MS-OFFCRYPTO, 2.3).
  if (isCompound(bytes)) throw new ResumeContentError('encrypted');
  const { holds, type } = await readPackage(bytes);
  if (!wordTypes.has(type)) throw new ResumeContentError('damaged');
  return { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', contents: { holds } };
};

type Check = (bytes: Buffer) => ResumeVerdict | Promise<ResumeVerdict>;

const checks: Readonly<Record<string, Check>> = {
  // The PDF parser uses 28 MB, so load it only for a site that accepts PDF.
  '.pdf': async (bytes) => (await import('./formats/check-pdf.ts')).checkPdf(bytes),
  '.doc': checkDoc,
  '.docx': checkDocx,
};

/**
 * Checks the content of a resume according to its extension. Other types that an owner accepts (`resumeTypes`) are
 * stored unchecked and without a media type. A parser error means a damaged file.
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
