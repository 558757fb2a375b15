import { type Holding, ResumeContentError } from '../resume-verdict.ts';

export const isOnWeb = (target: string): boolean => /^https?:/i.test(target.trim());

/**
 * True for a file on the reader's own computer. A network share is not local: Windows would send it the reader's
 * credentials.
 */
export const isLocal = (target: string): boolean => {
  const [, scheme, path = ''] = /^(file:)?(.*)$/is.exec(target.trim().replaceAll('\\', '/')) ?? [];
  if (/^\/{0,3}[a-z]:/i.test(path)) return true;
  if (scheme) return /^\/(?:\/\/)?[^/]/.test(path);
  return !path.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(path);
};

/** Fields that fetch content from another program or file when the document is opened (ECMA-376, part 1, 17.16.5). */
const remoteFields: ReadonlySet<string> = new Set(['DDE', 'DDEAUTO', 'LINK', 'INCLUDE', 'INCLUDETEXT', 'DATABASE']);

/** Fields that embed an object of another program. */
const objectFields: ReadonlySet<string> = new Set(['EMBED', 'CONTROL', 'HTMLCONTROL']);

/**
 * Checks a field instruction, such as `HYPERLINK "https://example.com"`. Returns the noteworthy content that it
 * represents, if any.
 */
export const checkField = (instruction: string): Holding | undefined => {
  const [, name = '', rest = ''] = /^[\s"“”]*(\p{L}+)[\s"“”]*([^"”]*)/u.exec(instruction) ?? [];
  const field = name.toUpperCase();
  if (remoteFields.has(field)) throw new ResumeContentError('remote');
  if (objectFields.has(field)) throw new ResumeContentError('objects');
  if (field === 'HYPERLINK') return 'links';
  if (field !== 'INCLUDEPICTURE' && field !== 'IMPORT') return undefined;
  const target = rest.trim().replaceAll('\\\\', '\\');
  if (!isOnWeb(target) && !isLocal(target)) throw new ResumeContentError('remote');
  return 'linkedPictures';
};
