import { box, dot, ember, isometric, type Motif, type Point, path, range, round, smooth } from '../canvas.ts';

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
    const times = range(3).map((piece) => ((index + piece / 2) / links) * turn);
    const bow = (away: number): string => {
      const [from, through, to] = times.map((time) => side(time, away));
      if (from === undefined || through === undefined || to === undefined) return '';
      const pull = [2 * through[0] - (from[0] + to[0]) / 2, 2 * through[1] - (from[1] + to[1]) / 2] as const;
      return `${[...from].map(round).join(' ')}Q${[...pull, ...to].map(round).join(' ')}`;
    };
    times.reverse();
    const back = bow(-27);
    times.reverse();
    return path('f', `M${bow(27)}L${back}Z`);
  };
  const over = new Set([4, 5]);
  const order = [...range(links).filter((index) => !over.has(index)), ...over];
  const first = seed.between(0, 0.3);
  const parcels = [0.05, 0.13, 0.37, 0.45, 0.6, 0.88]
    .map((share) => at((share + first * 0.1) * turn))
    .sort((one, other) => one[1] - other[1])
    .map(([x, y]) => {
      const size = seed.between(26, 38);
      return box(isometric(x, y - size / 2 - 6), [0, 0, 0], [size, size, size * 0.8]);
    });
  return (
    order.map(link).join('') +
    path('t', smooth(...range(25).map((index) => side((index / 24) * turn, 15)))) +
    ember(smooth(...range(25).map((index) => at(turn * (0.93 - (index / 24) * 0.92))), [598, 186], [646, 128])) +
    parcels.join('') +
    dot(at(turn * 0.93), 7)
  );
};
