import {
  dashed,
  dot,
  ember,
  hatch,
  type Motif,
  open,
  oval,
  type Point,
  page,
  path,
  range,
  rect,
  round,
  smooth,
} from '../canvas.ts';

/** What was measured, then what may come: a cone that opens and the line in the middle of it. */
export const forecast: Motif = (seed) => {
  const trend = seed.between(4, 16);
  const now: Point = [286, 366 - trend * 7];
  const past = range(7).map(
    (index): Point => [70 + index * 32, Math.min(372, 366 - index * trend + seed.between(-28, 28) * (1 - index / 9))],
  );
  const spread = seed.between(15, 22);
  const rise = seed.between(10, (now[1] - spread * 7.2 - 24) / 5);
  const cone = (share: number): Point[] =>
    range(6).map((step): Point => [now[0] + step * 62, now[1] - step * rise + share * step ** 1.2 * spread]);
  const [upper, lower] = [cone(-1), cone(1)];
  return (
    path('t', ...range(8).map((row) => open([52, 72 + row * 46], [612, 72 + row * 46]))) +
    path(
      'l',
      open([52, 40], [52, 420], [620, 420]),
      ...range(10).map((index) => open([52 + index * 60, 420], [52 + index * 60, 428])),
    ) +
    path('f', `${smooth(...upper)}L${smooth(...[...lower].reverse()).slice(1)}Z`) +
    path('h', hatch([...cone(0), ...[...lower].reverse()], 7), hatch([...cone(0.5), ...[...lower].reverse()], 7, 32)) +
    path('l', smooth(...cone(-0.5)), smooth(...cone(0.5))) +
    path('c', ...past.map(([x, y]) => rect(page, x - 10, y + 26, 20, 420 - y - 26))) +
    dashed('l', '4 5', open([now[0], 40], [now[0], 420])) +
    ember(`${smooth([-6, 372], ...past, now, ...cone(0).slice(1))}L646 ${round((cone(0).at(-1)?.[1] ?? 160) - 8)}`) +
    past.map((point) => path('f', oval(point, 4.5))).join('') +
    dot(now, 9)
  );
};
