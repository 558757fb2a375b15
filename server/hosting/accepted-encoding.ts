/** What a file may be compressed with, the smallest first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(one)?.[1]).find((one) => one !== undefined);
  return weight === undefined ? 1 : Number(weight);
};

/**
 * The smallest encoding that a client takes (RFC 9110, 12.5.3): a weight of 0 refuses one, and `*` stands for those
 * that are not named. Other weights are the client's wish, and the server may choose (12.1): the smallest is chosen, as
 * nginx and Caddy are told to. Undefined for a client that takes none, or says nothing.
 */
export const acceptedEncoding = (header: string | undefined): Encoding | undefined => {
  if (!header) return undefined;
  // What nearly every browser sends, in no time.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';');
      return [name.trim().toLowerCase(), weightOf(parameters)] as const;
    }),
  );
  return encodings.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
};
