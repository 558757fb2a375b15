/** Returns the path of a file as browsers send it (RFC 3986): composed letters, each in percent-encoding. */
export const encodedFile = (path: string): string =>
  encodeURI(path.normalize()).replaceAll(/[?#]/g, encodeURIComponent);

/** Returns a path of a link as browsers send it, whether it is written in letters or encoded. */
export const encodedPath = (link: string): string => {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  try {
    return encodedFile(decodeURIComponent(path)) + rest;
  } catch {
    // Not encoded, such as /100%.pdf.
    return encodedFile(path) + rest;
  }
};

/** Returns the address of a file in public/ as browsers send it. A file has no query and no anchor. */
export const encodedFilePath = (path: string): string => encodedPath(path.replaceAll(/[?#]/g, encodeURIComponent));
