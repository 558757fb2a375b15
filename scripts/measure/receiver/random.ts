/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 to 1, which is never reached. */
  share(): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  /** One of these. */
  of<T>(choices: readonly T[]): T;
  /** Whether something happens that happens so often. */
  happens(share: number): boolean;
  bytes(length: number): Buffer;
}

/** Mulberry32: small, even enough for choosing, and the same on every machine. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    whole,
    of: (choices) => {
      const chosen = choices[whole(0, choices.length - 1)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
    happens: (often) => share() < often,
    bytes: (length) => Buffer.from(Uint8Array.from({ length }, () => whole(0, 255))),
  };
};
