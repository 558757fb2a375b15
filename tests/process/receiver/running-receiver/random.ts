/** Seeded pseudorandom numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** Returns an integer from `least` to `most`, inclusive. */
  whole(least: number, most: number): number;
  of<T>(choices: readonly T[]): T;
  /** Returns true with the given probability. */
  happens(probability: number): boolean;
  bytes(length: number): Buffer;
}

/** Mulberry32, a small generator that is uniform enough for this purpose. */
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
    whole,
    of: (choices) => {
      const chosen = choices[whole(0, choices.length - 1)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
    happens: (probability) => share() < probability,
    bytes: (length) => Buffer.from(Uint8Array.from({ length }, () => whole(0, 255))),
  };
};
