import {
  box,
  closed,
  dot,
  ember,
  hatch,
  isometric,
  type Motif,
  open,
  type Point,
  path,
  range,
  round,
  smooth,
} from '../canvas.ts';

const turn = 2 * Math.PI;
const half = 30;
/** How thick the belt is. */
const depth = 15;
const links = 18;

/** The eight lying down: a belt without an end, with parcels of work on it. */
export const loop: Motif = (seed) => {
  const at = (time: number): Point => {
    const fall = 1 + Math.sin(time) ** 2;
    return [320 + (268 * Math.cos(time)) / fall, 236 + (424 * Math.sin(time) * Math.cos(time)) / fall];
  };
  const side = (time: number, away: number): Point => {
    const [x, y] = at(time);
    const [nextX, nextY] = at(time + 0.01);
    const length = Math.hypot(nextX - x, nextY - y);
    return [x - ((nextY - y) / length) * away, y + ((nextX - x) / length) * away];
  };
  const link = (index: number, drop: number): string => {
    const times = range(3).map((piece) => ((index + piece / 2) / links) * turn);
    const bow = (away: number, backwards: boolean): string => {
      const points = times.map((time) => side(time, away)).map(([x, y]): Point => [x, y + drop]);
      const [from, through, to] = backwards ? points.reverse() : points;
      if (from === undefined || through === undefined || to === undefined) return '';
      const pull: Point = [2 * through[0] - (from[0] + to[0]) / 2, 2 * through[1] - (from[1] + to[1]) / 2];
      return `${from.map(round).join(' ')}Q${[...pull, ...to].map(round).join(' ')}`;
    };
    return `M${bow(half, false)}L${bow(-half, true)}Z`;
  };
  const wall = (index: number, away: number): Point[] => {
    const edge = range(3).map((piece) => side(((index + piece / 2) / links) * turn, away));
    return [...edge, ...edge.map(([x, y]): Point => [x, y + depth]).reverse()];
  };
  /** The edges that face us, with their hatching: seen where the belt's outer side points down. */
  const walls = (index: number): string =>
    [half, -half]
      .map((away) => {
        const face = wall(index, away);
        const [x, y] = at(((index + 0.5) / links) * turn);
        const [, v] = side(((index + 0.5) / links) * turn, away);
        return v - y < half * 0.5 || x < 0 ? '' : path('f', closed(...face)) + path('h', hatch(face, 12));
      })
      .join('');
  const over = new Set([4, 5]);
  const order = [...range(links).filter((index) => !over.has(index)), ...over];
  const shift = seed.between(0, 0.03);
  const spots = [0.05, 0.12, 0.31, 0.37, 0.44, 0.6, 0.66, 0.87];
  const empty = [seed.whole(0, 3), seed.whole(4, 7)];
  const parcels = spots
    .filter((_, index) => !empty.includes(index))
    .map((share) => at((share + shift) * turn))
    .sort((one, other) => one[1] - other[1])
    .map(([x, y]) => {
      const size = seed.between(32, 46);
      return box(isometric(x, y - size / 2 - 6), [0, 0, 0], [size, size, size * 0.8], 4);
    });
  return (
    path('t', open([-6, 452], [646, 452]), open([60, 464], [580, 464])) +
    order.map((index) => walls(index) + path('f', link(index, 0))).join('') +
    path('t', smooth(...range(25).map((index) => side((index / 24) * turn, 17)))) +
    ember(smooth(...range(25).map((index) => at(turn * (0.93 - (index / 24) * 0.92))), [606, 180], [646, 128])) +
    parcels.join('') +
    dot(at(turn * 0.93), 8)
  );
};
