import { box, closed, ember, isometric, type Motif, path, type Point, range, smooth } from '../canvas.ts';

const turn = 2 * Math.PI;

/** The eight lying down: a belt without an end, with parcels of work on it. */
export const loop: Motif = (seed) => {
  const at = (time: number): Point => {
    const fall = 1 + Math.sin(time) ** 2;
    return [320 + (262 * Math.cos(time)) / fall, 244 + (400 * Math.sin(time) * Math.cos(time)) / fall];
  };
  const side = (time: number, away: number): Point => {
    const [x, y] = at(time);
    const [nextX, nextY] = at(time + 0.01);
    const length = Math.hypot(nextX - x, nextY - y);
    return [x - ((nextY - y) / length) * away, y + ((nextX - x) / length) * away];
  };
  const links = 20;
  const link = (index: number): string => {
    const times = range(4).map((piece) => ((index + piece / 3) / links) * turn);
    const outer = times.map((time) => side(time, 27));
    const inner = times.map((time) => side(time, -27)).reverse();
    return path('f', closed(...outer, ...inner));
  };
  const over = new Set([4, 5]);
  const order = [...range(links).filter((index) => !over.has(index)), ...over];
  const first = seed.between(0, 0.3);
  const parcels = [0.06, 0.2, 0.36, 0.56, 0.7, 0.86]
    .map((share) => at((share + first * 0.1) * turn))
    .sort((one, other) => one[1] - other[1])
    .map(([x, y]) => {
      const size = seed.between(26, 38);
      return box(isometric(x, y - size / 2 - 6), [0, 0, 0], [size, size, size * 0.8]);
    });
  return (
    order.map(link).join('') +
    path('t', ...[15, -15].map((away) => smooth(...range(31).map((index) => side((index / 30) * turn, away))))) +
    ember(smooth(...range(33).map((index) => at((index / 32) * turn + 1.2)))) +
    parcels.join('')
  );
};
