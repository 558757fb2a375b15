import type { Tone } from '../../schemas/sections/section.ts';

/** Backgrounds that suit a kind of section, in order of preference. */
export type Preferences = readonly [Tone, ...Tone[]];

const onlyTone = (section: Tone | Preferences | undefined): Tone | undefined => {
  if (typeof section !== 'object') return section;
  return section.length === 1 ? section[0] : undefined;
};

/**
 * Returns the backgrounds of sections, so that no two neighbors are both tinted or both dark. A section has the tone
 * that its data names. Otherwise it takes the first of its preferences that differs from the one before and from the
 * only one of the next. If none does, it takes the background of the page.
 *
 * @example tonesOf([['paper'], ['ink', 'mist'], ['ink']]) // ['paper', 'mist', 'ink']
 */
export const tonesOf = (sections: readonly (Tone | Preferences)[]): Tone[] => {
  const tones: Tone[] = [];
  for (const [index, section] of sections.entries()) {
    const taken = [tones.at(-1), onlyTone(sections[index + 1])];
    const named = typeof section === 'object' ? section.find((tone) => !taken.includes(tone)) : section;
    tones.push(named ?? 'paper');
  }
  return tones;
};
