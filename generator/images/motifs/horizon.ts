import {
  around,
  closed,
  dot,
  ember,
  hatch,
  type Motif,
  open,
  oval,
  type Point,
  path,
  range,
  ring,
  round,
  smooth,
} from '../canvas.ts';

const start: Point = [104, 306];

/** A wide land with a milestone for every decade; curves fan out from today, and the line is the middle one of them. */
export const horizon: Motif = (seed) => {
  const sun: Point = [seed.between(448, 548), seed.between(196, 236)];
  const disc = seed.between(66, 90);
  const fan = range(9).map((index) => {
    const end = 34 + index * 33 + seed.between(-5, 5);
    return `M${start[0]} ${start[1]}C270 ${round(296 - (4 - index) * 6)} 410 ${round(end + (312 - end) * 0.5)} 646 ${round(end)}`;
  });
  const slope = (base: number, swing: number, tilt: number): Point[] =>
    range(8).map((index): Point => [index * 94 - 8, base + index * tilt - seed.between(0, swing)]);
  const hill = (points: readonly Point[]): string => `${smooth(...points)}L646 488L-8 488Z`;
  const [back, middle, front] = [slope(318, 18, 1), slope(360, 26, -4), slope(404, 26, 4)];
  const side = (points: readonly Point[], from: number, drop: number): Point[] => {
    const part = points.slice(from, from + 3);
    return [...part, ...[...part].reverse().map(([x, y], index): Point => [x - 26, y + (index === 1 ? drop : 4)])];
  };
  /** A milestone: four-sided, pointed, with a band for its number. */
  const stone = ([x, foot]: Point, tall: number): string => {
    const [w, top] = [tall * 0.17, foot - tall];
    const [left, right, edge] = [x - w, x + w, x + w * 0.3];
    const cap = top + w * 1.1;
    return (
      path('f', closed([left, foot], [left + w * 0.2, cap], [x, top], [right - w * 0.2, cap], [right, foot])) +
      path(
        'h',
        hatch(
          [
            [edge, foot],
            [edge, cap],
            [x, top],
            [right - w * 0.2, cap],
            [right, foot],
          ],
          4,
        ),
      ) +
      path('l', open([left + w * 0.2, cap], [edge, cap], [right - w * 0.2, cap])) +
      path(
        'k',
        closed([left + w * 0.1, cap + w], [edge, cap + w], [edge, cap + w * 1.7], [left + w * 0.1, cap + w * 1.7]),
      )
    );
  };
  const stones = range(5).map((index): readonly [Point, number] => [
    [102 + index * 112, 448 - index * 22 + seed.between(-5, 5)],
    112 - index * 18,
  ]);
  return (
    path('t', ...range(5).map((index) => ring(sun, disc + 22 + index * 24))) +
    path('f', oval(sun, disc)) +
    path('h', hatch(around(sun, disc, 8, 172), 8, 0)) +
    path('t', ...fan.slice(0, 1), ...fan.slice(8)) +
    path('l', ...fan.slice(1, 4), ...fan.slice(5, 8)) +
    path('f', hill(back)) +
    path('h', hatch(side(back, 4, 26), 7)) +
    ember(`M-6 330Q60 322 ${start[0]} ${start[1]}C270 296 410 ${round(172 + 140 * 0.5)} 646 172`) +
    path('f', hill(middle)) +
    path('h', hatch(side(middle, 1, 34), 6), hatch(side(middle, 5, 30), 6)) +
    [...stones]
      .reverse()
      .slice(0, 2)
      .map(([at, tall]) => stone(at, tall))
      .join('') +
    path('f', hill(front)) +
    path('h', hatch(side(front, 2, 40), 6)) +
    path('t', ...range(2).map((index) => smooth(...front.map(([x, y]): Point => [x, y + 34 + index * 22])))) +
    stones
      .slice(0, 3)
      .reverse()
      .map(([at, tall]) => stone(at, tall))
      .join('') +
    dot(start, 9)
  );
};
