import {
  box,
  closed,
  cylinder,
  dot,
  ember,
  floor,
  isometric,
  type Motif,
  open,
  type Point,
  path,
  range,
  stroke,
} from '../canvas.ts';

const cell = 68;
const count = 4;
const size = cell * count;
const row = 2;
const [usual, odd] = [26, 60];

/** A tray of parts under a scanning gantry; the line follows the tops of one row and finds the part that differs. */
export const scan: Motif = (seed) => {
  const space = isometric(320, 138, 0.98);
  const marked = seed.whole(0, 2);
  const shift = seed.whole(0, 2);
  const pile = seed.between(22, 32);
  const beamAt = (row + 0.5) * cell;
  const part = (column: number, line: number): string => {
    const [x, y] = [(column + 0.5) * cell, (line + 0.5) * cell];
    if (line === row && column === marked) return cylinder(space, [x, y, 0], 19, odd);
    if ((column + line + shift) % 3 === 0)
      return box(space, [x - 19, y - 19, 0], [38, 38, line === row ? usual : pile]);
    return cylinder(space, [x, y, 0], 19, line === row ? usual : pile);
  };
  const parts = (...lines: number[]): string =>
    lines.flatMap((line) => range(count).map((column) => part(column, line))).join('');
  const profile = range(count).flatMap((column): Point[] => {
    const height = column === marked ? odd : usual;
    const x = (column + 0.5) * cell;
    return [space(x - 21, beamAt), space(x - 21, beamAt, height), space(x + 21, beamAt, height), space(x + 21, beamAt)];
  });
  const high = 158;
  const eye = space(size / 2, beamAt, high - 14);
  const rails = [-6, size + 6].map((x) =>
    closed(space(x - 5, -30), space(x + 5, -30), space(x + 5, size + 30), space(x - 5, size + 30)),
  );
  return (
    box(space, [-30, -30, -24], [size + 60, size + 60, 24]) +
    path(
      't',
      ...range(count + 1).flatMap((index) => [
        stroke(floor(space), index * cell, 0, index * cell, size),
        stroke(floor(space), 0, index * cell, size, index * cell),
      ]),
    ) +
    path('f', ...rails) +
    parts(0, 1) +
    box(space, [-18, beamAt - 9, 0], [18, 18, high]) +
    path(
      'h',
      ...range(9).map((index) => open(eye, space((index * size) / 8, beamAt, index === 0 || index === 8 ? 0 : 30))),
    ) +
    parts(row) +
    ember(open(space(-400, beamAt), ...profile, space(640, beamAt))) +
    dot(space((marked + 0.5) * cell, beamAt, odd), 9) +
    parts(3) +
    box(space, [size, beamAt - 9, 0], [18, 18, high]) +
    box(space, [-18, beamAt - 9, high], [size + 36, 18, 20]) +
    box(space, [size / 2 - 26, beamAt - 9, high - 22], [52, 30, 42]) +
    path(
      'k',
      closed(
        space(size / 2 - 14, beamAt + 21, high + 8),
        space(size / 2 + 14, beamAt + 21, high + 8),
        space(size / 2 + 14, beamAt + 21, high - 8),
        space(size / 2 - 14, beamAt + 21, high - 8),
      ),
    )
  );
};
