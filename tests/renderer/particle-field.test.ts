import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { particleCount, particleLinkDistance, particleSpeed } from '#generated/constants.ts';
import { createField, type Field, links, resize, type Size, step } from '../../renderer/browser/particles/field.ts';

const size: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 3000 }),
});

/** An event of a field: time passes, even a long time, or the window is resized. */
const event = fc.oneof(
  fc.double({ min: 0, max: 100_000, noNaN: true }).map((seconds) => (field: Field) => step(field, seconds)),
  size.map((next) => (field: Field) => resize(field, next)),
);

/** A field after a series of events. */
const field = fc
  .record({
    count: fc.integer({ min: 0, max: 80 }),
    size,
    seeds: fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    events: fc.array(event, { maxLength: 12 }),
  })
  .map(({ count, size, seeds, events }) => {
    const created = createField(count, size, particleSpeed, () => seeds.next().value ?? 0);
    return { count, field: events.reduce((before, happen) => happen(before), created) };
  });

describe('[GLB-1] the particles', () => {
  test('keep their number and stay inside the window after every event; they rise at the same speed beyond its edges', () => {
    const paces = ({ particles }: Field) => particles.map(({ speedX, speedY }) => Math.hypot(speedX, speedY));
    fc.assert(
      fc.property(field, fc.double({ min: 0, max: 1000, noNaN: true }), ({ count, field }, seconds) => {
        const { width, height } = field.size;
        expect(field.particles).toHaveLength(count);
        for (const { x, y, speedY } of field.particles) {
          expect([0, x, width]).toEqual([0, x, width].toSorted((a, b) => a - b));
          expect([0, y, height]).toEqual([0, y, height].toSorted((a, b) => a - b));
          expect(speedY).toBeLessThanOrEqual(0);
        }
        expect(paces(step(field, seconds))).toEqual(paces(field));
        for (const pace of paces(field)) expect(pace).toBeLessThanOrEqual(particleSpeed + 1e-9);
      }),
    );
  });

  test('are linked once per pair if they are closer than the distance', () => {
    fc.assert(
      fc.property(field, fc.double({ min: 0, max: 500, noNaN: true }), ({ field }, distance) => {
        const linked = new Map(links(field, distance).map(([one, other, apart]) => [`${one}-${other}`, apart]));
        expect(linked.size).toBe(links(field, distance).length);
        for (const [one, first] of field.particles.entries()) {
          for (const [other, second] of field.particles.entries()) {
            const apart = Math.hypot(first.x - second.x, first.y - second.y);
            const expected = one < other && apart < distance ? apart : undefined;
            // expect() costs too much to be asked for every pair.
            if (linked.get(`${one}-${other}`) !== expected) expect.fail(`${one} and ${other}, ${apart} apart`);
          }
        }
      }),
    );
  });

  test('are not linked at exactly the distance', () => {
    const still = { y: 0, speedX: 0, speedY: 0 };
    const pair = (apart: number): Field => ({
      size: { width: 1000, height: 1000 },
      particles: [
        { ...still, x: 0 },
        { ...still, x: apart },
      ],
    });
    expect(links(pair(particleLinkDistance), particleLinkDistance)).toEqual([]);
    expect(links(pair(particleLinkDistance - 0.01), particleLinkDistance)).toHaveLength(1);
  });

  test(`are ${particleCount} on a page, and spread over it`, () => {
    const { particles } = createField(particleCount, { width: 1280, height: 800 }, particleSpeed, Math.random);
    expect(particles).toHaveLength(particleCount);
    expect(new Set(particles.map(({ x, y }) => `${x} ${y}`)).size).toBe(particleCount);
  });
});
