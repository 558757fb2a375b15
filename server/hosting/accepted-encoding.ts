/** Content encodings, the smallest first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(one)?.[1]).find((one) => one !== undefined);
  return weight === undefined ? 1 : Number(weight);
};

/**
 * Returns the smallest encoding that a client accepts (RFC 9110, 12.5.3): a weight of 0 refuses one, and `*` means all
 * others. It ignores other weights (12.1), like the configuration of nginx and Caddy. Undefined if it accepts none.
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
