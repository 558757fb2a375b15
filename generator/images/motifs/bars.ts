import { box, dot, ember, floor, isometric, type Motif, open, type Point, path, range, stroke } from '../canvas.ts';

/** A field of bars by shop and month; the line walks over the tops of one row. */
export const bars: Motif = (seed) => {
  const space = isometric(300, 150);
  const [columns, rows, cell, thick] = [6, 4, 54, 34];
  const heights = range(rows).map((row) =>
    range(columns).map((column) => 18 + (column + 1) * 8 + (rows - row) * 16 + seed.between(-12, 44)),
  );
  const grid = [
    ...range(columns + 1).map((column) =>
      stroke(floor(space), column * cell - 10, -10, column * cell - 10, rows * cell - 10),
    ),
    ...range(rows + 1).map((row) => stroke(floor(space), -10, row * cell - 10, columns * cell - 10, row * cell - 10)),
  ];
  const lead = 3;
  const tops = range(columns).flatMap((column): Point[] => {
    const height = heights[lead]?.[column] ?? 40;
    const y = lead * cell + thick / 2;
    return [space(column * cell + 2, y, height), space(column * cell + thick - 2, y, height)];
  });
  const from = tops[0] ?? [0, 0];
  const to = tops.at(-1) ?? [640, 480];
  return (
    path('t', ...grid) +
    path(
      't',
      ...range(4).map((level) =>
        open(
          space(-10, rows * cell - 10, 40 + level * 40),
          space(-10, -10, 40 + level * 40),
          space(columns * cell - 10, -10, 40 + level * 40),
        ),
      ),
    ) +
    path(
      'l',
      open(
        space(-10, rows * cell - 10, 190),
        space(-10, rows * cell - 10),
        space(columns * cell - 10, rows * cell - 10),
      ),
    ) +
    heights
      .map((line, row) =>
        line.map((height, column) => box(space, [column * cell, row * cell, 0], [thick, thick, height])).join(''),
      )
      .join('') +
    ember(
      open([-6, from[1] + 60], [from[0] - 60, from[1] + 34], ...tops, [to[0] + 50, to[1] - 29], [646, to[1] - 60]),
    ) +
    dot(tops[6] ?? from, 7)
  );
};
