import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest } from '../../schemas/text/nearest.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const letter = fc.constantFrom(...letters);
const word = fc.string({ unit: letter, minLength: 1, maxLength: 20 });

/** A change of one letter: leave one out, put one in, replace one, swap two neighbors. */
const edits: ((text: string, at: number, by: string) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, by) => text.slice(0, at) + by + text.slice(at),
  (text, at, by) => text.slice(0, at) + by + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
];

const ids = ['ground-floor-library-entrance', 'city-garden-bridge', 'international-night-train', 'white-table-cloth'];

describe('the nearest known word', () => {
  test('is one of the known words, and the word itself if it is known', () => {
    fc.assert(
      fc.property(word, fc.array(word), (text, known) => {
        expect([undefined, ...known]).toContain(nearest(text, known));
        expect(nearest(text, [...known, text])).toBe(text);
      }),
    );
  });

  test('is the intended id for an id with one typo', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.constantFrom(...edits), fc.nat(), letter, (id, edit, place, by) => {
        expect(nearest(edit(id, place % id.length, by), ids)).toBe(id);
      }),
    );
  });

  test.for<[misspelt: string, known: string[], found: string | undefined]>([
    ['devopps', ['devops', 'mobile'], 'devops'],
    ['QA', ['ai', 'qa'], 'qa'],
    ['elephant', ['scan', 'lattice'], undefined],
    ['a', [], undefined],
    ['titel', ['title', 'tile'], 'title'],
    ['xs', ['a', 'xsabc'], undefined],
  ])('"%s" among %j gives %s', ([misspelt, known, found]) => {
    expect(nearest(misspelt, known)).toBe(found);
  });
});
