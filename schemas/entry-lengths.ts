/**
 * How many characters a visitor may enter into a control for which the form's YAML does not say it. An address has 254
 * at most (RFC 5321, 4.5.3.1.3, without its angle brackets).
 */
export const entryLengths = { text: 200, email: 254, tel: 60, url: 500, textarea: 5000, select: 200 } as const;

/** Undefined for boxes and files, which hold no text. */
export const entryLength = (kind: string): number | undefined =>
  (entryLengths as Readonly<Record<string, number>>)[kind];
