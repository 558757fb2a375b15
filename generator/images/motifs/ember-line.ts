import { dot, ember, type Motif, type Paint, type Point, path, range, round, smooth } from '../canvas.ts';

const rows = 15;
const step = 55;
/** Rows this near are drawn in full ink, rows this far only as hatching. */
const [near, far] = [8, 3];

interface Hill {
  readonly x: number;
  /** The row on which it stands highest. */
  readonly row: number;
  readonly wide: number;
  readonly deep: number;
  readonly tall: number;
}

/**
 * Land drawn in rows of ink, far to near, and one line that climbs across all of it and is hidden where a hill is
 * nearer.
 */
export const emberLine: Motif = (seed) => {
  const hills: Hill[] = [
    { x: seed.between(176, 216), row: 8, wide: 92, deep: 4.6, tall: seed.between(150, 176) },
    { x: seed.between(414, 452), row: 5, wide: 82, deep: 3.6, tall: seed.between(166, 190) },
    { x: seed.between(560, 610), row: 10, wide: 96, deep: 3.4, tall: seed.between(78, 100) },
    { x: seed.between(20, 60), row: 3, wide: 70, deep: 3, tall: 64 },
    { x: seed.between(330, 380), row: 12, wide: 90, deep: 2.6, tall: 58 },
  ];
  const swell = seed.between(0, 6);
  const height = (x: number, row: number): number =>
    hills.reduce(
      (sum, hill) =>
        sum + hill.tall * Math.exp(-(((x - hill.x) / hill.wide) ** 2) - ((row - hill.row) / hill.deep) ** 2),
      4 * Math.sin(x / 41 + row * 1.3 + swell),
    );
  const base = (row: number): number => 152 + row * 15.6 + row * row * 0.47;
  const at = (x: number, row: number): Point => [x, base(row) - height(x, row)];
  const line = (row: number, from = -8, to = 650): Point[] =>
    range(Math.ceil((to - from) / step) + 1).map((index): Point => {
      const [x, y] = at(Math.min(from + index * step, to), row);
      return [Math.round(x), Math.round(y)];
    });
  const paint = (row: number): Paint => (row >= near ? 'f' : 'r');
  const [first, second] = hills;
  if (first === undefined || second === undefined) return '';
  /** The way over the land: along, and how far away. */
  const way: readonly Point[] = [
    [-8, 13.9],
    [70, 12.6],
    [150, 11],
    [first.x + 14, 8],
    [300, 8.6],
    [352, 7.4],
    [second.x - 4, 5],
    [520, 5.4],
    [580, 3.4],
    [650, 1.2],
  ];
  const pieces = 4;
  /** The way in small steps, soft in both directions (Catmull and Rom). */
  const climb = range((way.length - 1) * pieces + 1).map((step): readonly [Point, number] => {
    const start = Math.min(Math.floor(step / pieces), way.length - 2);
    const t = step / pieces - start;
    const stop = (index: number): Point => way[Math.min(Math.max(index, 0), way.length - 1)] ?? [320, 7];
    const [a, b, c, d] = [stop(start - 1), stop(start), stop(start + 1), stop(start + 2)];
    const mix = (i: 0 | 1): number =>
      b[i] +
      0.5 * t * (c[i] - a[i] + t * (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i] + t * (3 * (b[i] - c[i]) + d[i] - a[i])));
    return [at(mix(0), mix(1)), mix(1)];
  });
  /** The stretches of the line that lie between one row and the next. */
  const stretches = (row: number): string => {
    const runs: Point[][] = [];
    climb.forEach(([point], index) => {
      const next = climb[index + 1];
      if (next === undefined) return;
      const middle = ((climb[index]?.[1] ?? 0) + next[1]) / 2;
      if (Math.floor(middle) !== row) return;
      const last = runs.at(-1);
      if (last?.at(-1) === point) last.push(next[0]);
      else runs.push([point, next[0]]);
    });
    return runs.map((run) => smooth(...run)).join('');
  };
  /** The flank that lies away from the light gets finer lines between the rows. */
  const flank = (row: number): string[] =>
    [first, second].flatMap((hill) => {
      const strength = Math.exp(-(((row - hill.row) / hill.deep) ** 2)) * hill.tall;
      if (strength < 84 || row >= rows - 1) return [];
      const begin = hill.x + 4 + (row % 3) * 9;
      return [0.36, 0.7].map((part, index) =>
        smooth(...line(row + part, begin + index * 12, Math.min(begin + 76 - index * 20, 648))),
      );
    });
  const summit = at(second.x - 4, 5);
  return range(rows)
    .map((row) => {
      const data = smooth(...line(row));
      const orange = stretches(row - 1);
      return (
        path(paint(row), `${data}V${round(Math.min(base(row) + 60, 486))}H-8Z`) +
        (row >= near ? '' : path(row <= far ? 'h' : 'l', data)) +
        path('h', ...flank(row)) +
        (orange === '' ? '' : ember(orange)) +
        (row === 6 ? dot(summit, 8) : '')
      );
    })
    .join('');
};
