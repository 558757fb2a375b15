/** True for an address on the web. */
export const isOnWeb = (target: string): boolean => /^https?:/i.test(target.trim());

/**
 * True for a file on the computer that opens the document. A share on a network is not local: Windows would send it the
 * reader's credentials.
 */
export const isLocal = (target: string): boolean => {
  const [, scheme, path = ''] = /^(file:)?(.*)$/is.exec(target.trim().replaceAll('\\', '/')) ?? [];
  if (/^\/{0,3}[a-z]:/i.test(path)) return true;
  if (scheme) return /^\/(?:\/\/)?[^/]/.test(path);
  return !path.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(path);
};
