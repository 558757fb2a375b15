/** Request headers; names are lower case. */
export interface RequestHeaders {
  readonly [name: string]: string | string[] | undefined;
}

interface Version {
  tag: string;
  /** In seconds. */
  modified: number;
}

export const textOf = (headers: RequestHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const secondsOf = (date: string): number => Date.parse(date) / 1000;

/**
 * True if the client's precondition names another version (RFC 9110, 13.1.1 and 13.1.4). Tags take precedence over
 * dates, and only strong tags match.
 */
export const isOther = (headers: RequestHeaders, { tag, modified }: Version): boolean => {
  const tags = textOf(headers, 'if-match');
  if (tags !== undefined) return tags.trim() !== '*' && !tags.split(',').some((one) => one.trim() === tag);
  const since = textOf(headers, 'if-unmodified-since');
  return since !== undefined && modified > secondsOf(since);
};

/** True if the client has this version already (RFC 9110, 13.1.2 and 13.1.3). Tags take precedence over dates. */
export const isKnown = (headers: RequestHeaders, { tag, modified }: Version): boolean => {
  const tags = textOf(headers, 'if-none-match');
  if (tags !== undefined) {
    return tags.trim() === '*' || tags.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
  }
  const since = textOf(headers, 'if-modified-since');
  return since !== undefined && modified <= secondsOf(since);
};

/** First and last byte of a range; `unsatisfiable` if the file is too short. */
export type Part = { first: number; last: number } | 'unsatisfiable';

/**
 * Returns the requested byte range of a file (RFC 9110, 14.1.2). Undefined (send the whole file) for no range, several
 * ranges, or a range of another version (If-Range).
 */
export const partOf = (headers: RequestHeaders, size: number, { tag, modified }: Version): Part | undefined => {
  const range = textOf(headers, 'range');
  const [, from = '', to = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const condition = textOf(headers, 'if-range');
  if (condition !== undefined && condition !== tag && secondsOf(condition) !== modified) return undefined;
  if (from === '') {
    // A suffix range: the last bytes of the file.
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
};

/** Content encodings, in order of preference (smallest output first). */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(one)?.[1]).find((one) => one !== undefined);
  return weight === undefined ? 1 : Number(weight);
};

/**
 * Returns the smallest encoding that a client accepts, or undefined (RFC 9110, 12.5.3). A weight of 0 refuses an
 * encoding, and `*` means all others. Other weights are ignored (12.1), as in the nginx and Caddy configurations.
 */
export const acceptedEncoding = (header: string | undefined): Encoding | undefined => {
  if (!header) return undefined;
  // Fast path: nearly every browser sends one of these.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';');
      return [name.trim().toLowerCase(), weightOf(parameters)] as const;
    }),
  );
  return encodings.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
};
