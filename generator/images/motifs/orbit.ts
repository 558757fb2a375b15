import { dot, ember, type Motif, open, oval, type Point, path, polar, range, round, smooth } from '../canvas.ts';

/** A body with its rings and moons; the line is one orbit, left and never quite closed. */
export const orbit: Motif = (seed) => {
  const middle: Point = [320, 240];
  const slope = 0.34;
  const tilted = ([x, y]: Point): Point => [
    middle[0] + (x - middle[0]) * 0.95 + (y - middle[1]) * 0.3,
    middle[1] + (y - middle[1]) * 0.95 - (x - middle[0]) * 0.3,
  ];
  const at = (radius: number, degrees: number): Point => tilted(polar(middle, radius, degrees, slope));
  const track = (radius: number, from: number, to: number): string =>
    open(...range(31).map((index) => at(radius, from + ((to - from) * index) / 30)));
  const radii = [134, 178, 222, 292];
  const moons = radii.map((radius, index) => ({
    place: at(radius, seed.between(0, 180) + (index % 2) * 20 + (index > 1 ? 180 : 0)),
    size: [9, 13, 7, 16][index] ?? 9,
  }));
  return (
    path('k', ...range(26).map(() => oval([seed.between(10, 630), seed.between(10, 470)], seed.pick([1, 1.6])))) +
    path('t', ...radii.filter((radius) => radius !== 222).map((radius) => track(radius, 180, 360))) +
    path('f', oval(middle, 92)) +
    path(
      't',
      ...range(6).map((index) => {
        const y = 172 + index * 26;
        const half = Math.sqrt(Math.max(0, 92 ** 2 - (y - 240) ** 2));
        return `M${round(320 - half)} ${round(y + half * 0.2)}Q320 ${round(y + 16 - half * 0.1)} ${round(320 + half)} ${round(y - half * 0.2)}`;
      }),
    ) +
    path('g', 'M352 154A92 92 0 0 1 320 332A150 150 0 0 0 352 154Z') +
    path('l', oval(middle, 92)) +
    path('l', ...radii.filter((radius) => radius !== 222).map((radius) => track(radius, 0, 180))) +
    ember(smooth([-6, 420], [60, 386], ...range(9).map((index) => at(222, 150 - index * 21)))) +
    moons
      .map(
        ({ place, size }) =>
          path('f', oval(place, size)) + path('g', oval([place[0] + size * 0.3, place[1] + size * 0.2], size * 0.5)),
      )
      .join('') +
    dot(at(222, -18), 10)
  );
};
