import { expect, test } from 'vitest';
import { draw } from '../../generator/images/draw.ts';
import { motifNames } from '../../generator/images/motifs.ts';
import { shorten } from '../../generator/images/shorten.ts';
import { placesOf } from './path-places.ts';

/** How far a place may move: half a tenth in each direction at both ends of a step. */
const rounding = 0.15;

test('says the same path in fewer letters', () => {
  expect(shorten('M10 10L20 10L20 25.5L10 10Z')).toBe('m10 10h10v15.5l-10-15.5z');
  expect(shorten('M0.5 0.5C1 1 2 2 3 3S4 4 5 5')).toBe('m.5 .5c.5 .5 1.5 1.5 2.5 2.5s1 1 2 2');
});

test.each(motifNames)('passes the same places in the drawing %s', (motif) => {
  for (const [, data = ''] of draw(motif, 'any-entry').matchAll(/ d="([^"]*)"/g)) {
    const [said, meant] = [placesOf(shorten(data)), placesOf(data)];
    expect(said).toHaveLength(meant.length);
    const moved = said.map(([x, y], index) => Math.hypot(x - (meant[index]?.[0] ?? 0), y - (meant[index]?.[1] ?? 0)));
    expect(Math.max(...moved)).toBeLessThan(rounding);
  }
});
