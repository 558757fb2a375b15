import {
  box,
  closed,
  cylinder,
  dot,
  ember,
  floor,
  isometric,
  leftWall,
  type Motif,
  open,
  oval,
  type Point,
  path,
  range,
  rect,
  stroke,
} from '../canvas.ts';

/** A tray of parts under a scanning beam; the beam follows their tops and one part is marked. */
export const scan: Motif = (seed) => {
  const space = isometric(320, 104);
  const cell = 56;
  const count = 5;
  const size = cell * count;
  const row = 2;
  const beamAt = (row + 0.5) * cell;
  const marked = seed.whole(2, 3);
  const odd = seed.whole(0, 4);
  const part = (column: number, line: number): string => {
    const x = column * cell + 28;
    const y = line * cell + 28;
    if (line === row && column === marked) return cylinder(space, [x, y, 0], 14, 46);
    if ((column + line + odd) % 3 === 0) return box(space, [x - 13, y - 13, 0], [26, 26, 22]);
    return cylinder(space, [x, y, 0], 14, 22);
  };
  const parts = (lines: number[]): string =>
    lines.flatMap((line) => range(count).map((column) => part(column, line))).join('');
  const grid = range(count - 1).flatMap((index) => [
    stroke(floor(space), (index + 1) * cell, 0, (index + 1) * cell, size),
    stroke(floor(space), 0, (index + 1) * cell, size, (index + 1) * cell),
  ]);
  const profile = range(count).flatMap((column): Point[] => {
    const height = column === marked ? 46 : 22;
    const x = column * cell + 28;
    return [
      space(x - 15, beamAt, 0),
      space(x - 15, beamAt, height),
      space(x + 15, beamAt, height),
      space(x + 15, beamAt, 0),
    ];
  });
  const wall = leftWall(space, beamAt, 120);
  return (
    box(space, [-16, -16, -14], [size + 32, size + 32, 14]) +
    path('t', ...grid) +
    parts([0, 1, 2]) +
    path('t', ...range(12).map((index) => open(wall(size / 2, 4), space((index * size) / 11, beamAt, 4)))) +
    ember(open(space(-260, beamAt), ...profile, space(560, beamAt))) +
    dot(space(marked * cell + 28, beamAt, 46), 9) +
    parts([3, 4]) +
    path(
      'f',
      closed(
        wall(-26, 0),
        wall(size + 26, 0),
        wall(size + 26, 120),
        wall(size + 18, 120),
        wall(size + 18, 10),
        wall(-18, 10),
        wall(-18, 120),
        wall(-26, 120),
      ),
    ) +
    path('f', rect(wall, size / 2 - 22, -8, 44, 26)) +
    path('k', oval(wall(size / 2, 10), 4))
  );
};
