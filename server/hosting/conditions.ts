/** What a client asks on condition of; header names are lower case. */
export interface AskedHeaders {
  readonly [name: string]: string | string[] | undefined;
}

/** What a condition is held against. */
interface Version {
  tag: string;
  /** In whole seconds. */
  modified: number;
}

export const textOf = (headers: AskedHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const secondsOf = (date: string): number => Date.parse(date) / 1000;

/**
 * True if the client wants another version than this (RFC 9110, 13.1.1 and 13.1.4). Tags win over dates, and only
 * strong tags match.
 */
export const isOther = (headers: AskedHeaders, { tag, modified }: Version): boolean => {
  const tags = textOf(headers, 'if-match');
  if (tags !== undefined) return tags.trim() !== '*' && !tags.split(',').some((one) => one.trim() === tag);
  const since = textOf(headers, 'if-unmodified-since');
  return since !== undefined && modified > secondsOf(since);
};

/** Whether the client has this version already (RFC 9110, 13.1.2 and 13.1.3): a tag counts more than a date. */
export const isKnown = (headers: AskedHeaders, { tag, modified }: Version): boolean => {
  const tags = textOf(headers, 'if-none-match');
  if (tags !== undefined) {
    return tags.trim() === '*' || tags.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
  }
  const since = textOf(headers, 'if-modified-since');
  return since !== undefined && modified <= secondsOf(since);
};

/** The first and the last byte of a part; `unsatisfiable` if there are none such. */
export type Part = { first: number; last: number } | 'unsatisfiable';

/**
 * The one part of a file that is asked for (RFC 9110, 14.1.2). Undefined if the whole is to be sent: nothing is said of
 * a part, or several are asked for, or the part would belong to another version (If-Range).
 */
export const partOf = (headers: AskedHeaders, size: number, { tag, modified }: Version): Part | undefined => {
  const range = textOf(headers, 'range');
  const [, from = '', to = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const condition = textOf(headers, 'if-range');
  if (condition !== undefined && condition !== tag && secondsOf(condition) !== modified) return undefined;
  if (from === '') {
    // The last so many bytes.
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
};
