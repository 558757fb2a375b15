import { ResumeContentError, type ResumeVerdict } from '../resume-verdict.ts';
import { isCompound } from './embedded-file.ts';
import { readPackage } from './read-package.ts';

/** Media types of a document and of a template that was renamed (ECMA-376, part 1, 11.3.10), in lower case. */
const wordTypes: ReadonlySet<string> = new Set(
  ['document', 'template'].map(
    (kind) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}.main+xml`,
  ),
);

/** Checks a DOCX: a package whose main part, wherever its relationships say that it is, is a text document. */
export const checkDocx = async (bytes: Buffer): Promise<ResumeVerdict> => {
  // An encrypted document is a compound file that holds the real one (MS-OFFCRYPTO, 2.3).
  if (isCompound(bytes)) throw new ResumeContentError('encrypted');
  const { holds, type } = await readPackage(bytes);
  if (!wordTypes.has(type)) throw new ResumeContentError('damaged');
  return { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', contents: { holds } };
};
