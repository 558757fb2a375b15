import {
  box,
  closed,
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

const columns = 6;
const rows = 3;
const cell = 70;
const thick = 44;
const margin = 14;

/**
 * A field of columns by shop and month; the line joins the tops of the front row, the one that is being asked about.
 */
export const bars: Motif = (seed) => {
  const space = isometric(226, 164, 0.93);
  const [wide, deep] = [columns * cell, rows * cell];
  const heights = range(rows).map((row) =>
    range(columns).map((column) => (rows - row) * 44 - 14 + column * 12 + seed.between(-22, 34)),
  );
  const front = heights[rows - 1] ?? [];
  const y = (rows - 1) * cell;
  const tops = front.map((height, column): Point => space(column * cell + thick / 2, y + thick / 2, height));
  const peak = tops[front.indexOf(Math.max(...front))] ?? [0, 0];
  const last = tops.at(-1) ?? [640, 400];
  const wallTop = 226;
  return (
    path(
      't',
      ...range(5).map((level) =>
        open(
          space(-margin, deep, level * 50 + 24),
          space(-margin, -margin, level * 50 + 24),
          space(wide, -margin, level * 50 + 24),
        ),
      ),
      ...range(columns).map((column) =>
        open(space(column * cell - margin, -margin), space(column * cell - margin, -margin, wallTop)),
      ),
    ) +
    path('f', closed(space(-margin, -margin), space(wide, -margin), space(wide, deep), space(-margin, deep))) +
    path(
      't',
      ...range(columns - 1).map((column) =>
        stroke(floor(space), (column + 1) * cell - margin, -margin, (column + 1) * cell - margin, deep),
      ),
      ...range(rows - 1).map((row) =>
        stroke(floor(space), -margin, (row + 1) * cell - margin, wide, (row + 1) * cell - margin),
      ),
    ) +
    path('l', open(space(-margin, deep), space(-margin, deep, wallTop - 60))) +
    heights
      .map((line, row) =>
        line
          .map((height, column) => {
            const x = column * cell;
            const face = closed(
              space(x, row * cell + thick, height),
              space(x + thick, row * cell + thick, height),
              space(x + thick, row * cell + thick),
              space(x, row * cell + thick),
            );
            return (
              box(space, [x, row * cell, 0], [thick, thick, height], 8) + (row === rows - 1 ? path('c', face) : '')
            );
          })
          .join(''),
      )
      .join('') +
    ember(open(space(-260, y + thick / 2, 10), ...tops, [last[0] + 200, last[1] + 40])) +
    tops.map((top) => path('f', `M${top[0] - 5} ${top[1]}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z`)).join('') +
    dot(peak, 9)
  );
};
