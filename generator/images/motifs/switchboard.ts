import {
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
  soft,
} from '../canvas.ts';
import { tube } from '../shapes.ts';

const columns = 9;
const first = 84;
const step = 59;

/**
 * Two panels of sockets; cords hang from the upper one to the lower one, and the line is the call that gets through.
 */
export const switchboard: Motif = (seed) => {
  const rowAt = (y: number): Point[] => range(columns).map((index) => [first + index * step, y]);
  const [upper, second, lower] = [rowAt(84), rowAt(154), rowAt(386)];
  const handles = ([x, y]: Point, [u, v]: Point): readonly [Point, Point] => [
    [x, y + 150],
    [u, v - 170],
  ];
  const cordWay = (from: Point, to: Point): Point[] => {
    const [leave, arrive] = handles(from, to);
    return range(7).map((index) => {
      const t = index / 6;
      const mix = (i: 0 | 1): number =>
        from[i] * (1 - t) ** 3 + 3 * leave[i] * t * (1 - t) ** 2 + 3 * arrive[i] * t ** 2 * (1 - t) + to[i] * t ** 3;
      return [mix(0), mix(1)];
    });
  };
  const mirrored = seed.chance(0.5);
  const flip = (place: number): number => (mirrored ? columns - 1 - place : place);
  const from = seed.whole(1, 2);
  const live = { from: upper[flip(from)] ?? [84, 84], to: lower[flip(7)] ?? [500, 386] };
  const ends = seed.pick([
    [2, 0, 5, 3, 8],
    [0, 4, 3, 8, 6],
    [3, 1, 8, 5, 6],
    [1, 4, 2, 8, 5],
    [4, 0, 6, 2, 8],
  ]);
  const cords = [
    { row: second, from: 0 },
    { row: second, from: 3 },
    { row: upper, from: 4 },
    { row: second, from: 6 },
    { row: upper, from: 8 },
  ].map(
    (cord, index) =>
      ({ from: cord.row[flip(cord.from)] ?? [84, 154], to: lower[flip(ends[index] ?? 0)] ?? [84, 386] }) as const,
  );
  const plug = ([x, y]: Point, down: boolean): string => {
    const top = down ? y - 5 : y - 31;
    return path('f', rect(page, x - 8, top, 16, 36)) + path('k', rect(page, x - 8, down ? y + 14 : y - 20, 16, 6));
  };
  const plate = (y: number, h: number): string =>
    path('f', soft(page, 26, y, 588, h, 12)) +
    path(
      'h',
      hatch(
        [
          [38, y + h - 12],
          [602, y + h - 12],
          [602, y + h],
          [38, y + h],
        ],
        9,
      ),
    ) +
    path('l', soft(page, 36, y + 9, 568, h - 24, 8)) +
    path(
      'k',
      ...[34, 606].flatMap((x) => [
        oval([x - (x > 320 ? 10 : -10), y + 20], 3),
        oval([x - (x > 320 ? 10 : -10), y + h - 26], 3),
      ]),
    );
  const sockets = [...upper, ...second, ...lower];
  return (
    plate(22, 184) +
    plate(324, 136) +
    path('l', ...[...upper, ...lower].map(([x, y]) => `M${x - 14} ${y - 32}h28`)) +
    path('f', ...sockets.map((at) => oval(at, 17))) +
    path('k', ...sockets.map((at) => oval(at, 7))) +
    cords
      .map(
        (cord) =>
          path('f', tube(cordWay([cord.from[0], cord.from[1] + 30], [cord.to[0], cord.to[1] - 30]), 3.5)) +
          plug(cord.from, true) +
          plug(cord.to, false),
      )
      .join('') +
    ember(
      `M${live.from[0]} ${live.from[1] + 30}C${[...handles(live.from, live.to)[0], ...handles(live.from, live.to)[1]].map(round).join(' ')} ${live.to[0]} ${live.to[1] - 30}`,
    ) +
    plug(live.from, true) +
    plug(live.to, false) +
    dot([live.from[0], live.from[1] - 32], 7) +
    dot([live.to[0], live.to[1] + 32], 7) +
    path('t', open([-6, 474], [646, 474]))
  );
};
