/** How a submission is written. */
export type ContentKind = 'json' | 'urlencoded' | 'multipart';

const kinds: Readonly<Record<string, ContentKind>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
  'multipart/form-data': 'multipart',
};

/**
 * The kind that a Content-Type names, taken literally: what is called text is no JSON, whatever it looks like, because
 * a page of another site may send text without being asked (Fetch, 2.2.2).
 */
export const contentKind = (header: string | undefined): ContentKind | undefined => {
  const [type = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-8"?$/.test(charset)) return undefined;
  return Object.hasOwn(kinds, type) ? kinds[type] : undefined;
};
