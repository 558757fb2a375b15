import type { Tone } from '../../schemas/sections/section.ts';

/** Backgrounds that suit a section: those of its kind, in order of preference, or the one that the data names. */
type Preferences = readonly [Tone, ...Tone[]];

/**
 * Returns the backgrounds of sections, so that no two neighbors are both tinted or both dark. A section takes the first
 * of its backgrounds that differs from the one before and from the only one of the next. If none does, it takes that of
 * the page.
 *
 * @example tonesOf([['paper'], ['ink', 'mist'], ['ink']]) // ['paper', 'mist', 'ink']
 */
export const tonesOf = (sections: readonly Preferences[]): Tone[] => {
  const tones: Tone[] = [];
  for (const [index, preferences] of sections.entries()) {
    const next = sections[index + 1];
    const nextOnly = next?.length === 1 ? next[0] : undefined;
    const isFree = (tone: Tone): boolean => tone !== tones.at(-1) && tone !== nextOnly;
    tones.push(preferences.find((tone) => isFree(tone)) ?? 'paper');
  }
  return tones;
};
