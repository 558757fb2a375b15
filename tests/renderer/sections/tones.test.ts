import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tonesOf } from '../../../renderer/sections/tones.ts';
import { type Tone, tones } from '../../../schemas/sections/section.ts';

type Section = Parameters<typeof tonesOf>[0][number];

test.each<[what: string, sections: Section[], expected: Tone[]]>([
  ['no section', [], []],
  ['the preferred tones', [['paper'], ['ink', 'mist'], ['paper']], ['paper', 'ink', 'paper']],
  ['another one after the same', [['ink'], ['ink', 'mist']], ['ink', 'mist']],
  ['another one before the only one of the next', [['paper'], ['ink', 'mist'], ['ink']], ['paper', 'mist', 'ink']],
  ['the background of the page if no other is free', [['ink'], ['ink']], ['paper', 'ink']],
  ['the tones of the data, also twice', ['ink', 'ink', ['ink', 'mist']], ['ink', 'ink', 'mist']],
  ['another one beside the tone of the data', [['mist', 'ink'], 'mist', ['mist']], ['ink', 'mist', 'paper']],
])('sections have %s', (_, sections, expected) => {
  expect(tonesOf(sections)).toEqual(expected);
});

const preferences = fc.shuffledSubarray([...tones], { minLength: 1 }) as fc.Arbitrary<[Tone, ...Tone[]]>;

test('no two neighbors are tinted or dark alike, unless the data names both', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...tones), preferences), { maxLength: 20 }), (sections) => {
      const shown = tonesOf(sections);
      const isNamed = (index: number): boolean => typeof sections[index] === 'string';
      const alike = shown.flatMap((tone, index) =>
        tone !== 'paper' && tone === shown[index + 1] && !(isNamed(index) && isNamed(index + 1)) ? [index] : [],
      );
      expect(alike).toEqual([]);
      for (const [index, section] of sections.entries()) expect(['paper', section].flat()).toContain(shown[index]);
    }),
  );
});
