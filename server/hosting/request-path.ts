/** Returns the path of a request target, without the query and the origin that clients of a proxy send. */
export const pathIn = (target: string): string => {
  const question = target.indexOf('?');
  const address = question < 0 ? target : target.slice(0, question);
  if (address.startsWith('/')) return address;
  return URL.canParse(address) ? new URL(address).pathname : '/';
};

/** Decodes percent-encoded bytes. Invalid UTF-8 becomes characters that no file has in its name. */
const decoded = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());

/** Removes the segments `.` and `..` (RFC 3986, 5.2.4). Undefined for a path that leaves the root. */
const withoutDots = (path: string): string | undefined => {
  const [, ...segments] = path.split('/');
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..' && kept.pop() === undefined) return undefined;
    if (segment !== '..' && segment !== '.') kept.push(segment);
  }
  const last = segments.at(-1);
  return `/${kept.join('/')}${(last === '.' || last === '..') && kept.length > 0 ? '/' : ''}`;
};

/** Normalizes a path like nginx and Caddy. Undefined for a malformed one. */
export const normalizePath = (raw: string): string | undefined => {
  if (!raw.includes('%') && !raw.includes('/.')) return raw;
  if (/%(?![\da-f]{2})|%00/i.test(raw)) return undefined;
  return withoutDots(decoded(raw));
};
