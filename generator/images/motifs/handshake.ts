import { dot, ember, hatch, type Motif, open, oval, type Point, path, range, smooth } from '../canvas.ts';
import { crescent } from '../shapes.ts';

const way: readonly Point[] = [
  [-6, 112],
  [110, 132],
  [216, 196],
  [306, 284],
  [384, 336],
  [452, 306],
  [456, 218],
  [384, 168],
  [300, 196],
  [216, 268],
  [110, 348],
  [-6, 372],
];

/** A line and a band come from two sides, lock into one knot and go on together. */
export const handshake: Motif = (seed) => {
  const fine = 8;
  const band = range((way.length - 1) * fine + 1).map((step): Point => {
    const at = (index: number): Point => way[Math.min(Math.max(index, 0), way.length - 1)] ?? [320, 240];
    const start = Math.min(Math.floor(step / fine), way.length - 2);
    const t = step / fine - start;
    const [a, b, c, d] = [at(start - 1), at(start), at(start + 1), at(start + 2)];
    const mix = (i: 0 | 1): number =>
      b[i] +
      0.5 * t * (c[i] - a[i] + t * (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i] + t * (3 * (b[i] - c[i]) + d[i] - a[i])));
    return [640 - mix(0), mix(1)];
  });
  const lane = (from: number, to: number, away: number, step = 4): Point[] =>
    range(Math.floor((to - from) / step) + 1).map((index) => {
      const place = from + index * step;
      const [x, y] = band[place] ?? [320, 240];
      const [u, v] = band[Math.min(place + 1, band.length - 1)] ?? [x, y];
      const [p, q] = band[Math.max(place - 1, 0)] ?? [x, y];
      const length = Math.hypot(u - p, v - q) || 1;
      return [x - ((v - q) / length) * away, y + ((u - p) / length) * away];
    });
  const strip = (from: number, to: number, step = 4): string => {
    const back = smooth(...lane(from, to, -15, step).reverse()).replace('M', 'L');
    return (
      path('r', `${smooth(...lane(from, to, 15, step))}${back}Z`) +
      path('l', ...[15, 5, -5, -15].map((away) => smooth(...lane(from, to, away, step))))
    );
  };
  return (
    path(
      't',
      ...range(9).map((index) =>
        smooth(...range(7).map((step): Point => [step * 109 - 8, 36 + index * 52 + seed.between(-8, 8)])),
      ),
    ) +
    path('f', oval([320, 244], 182)) +
    path('h', hatch(crescent([320, 244], 182, 1, -30, 110), 8)) +
    path('t', oval([320, 244], 172)) +
    strip(0, 44) +
    ember(smooth(...way)) +
    strip(44, 88) +
    dot([320, 244], 8) +
    path('t', open([320, 0], [320, 62]), open([320, 426], [320, 480]))
  );
};
