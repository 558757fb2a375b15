import { closed, dot, ember, hatch, type Motif, open, page, path, range, rect, round } from '../canvas.ts';
import { tree } from '../shapes.ts';

/** A brick house with columns and trees; the line is its porch. */
export const officeVirginia: Motif = (seed) => {
  const foot = 396;
  const window = (x: number, y: number): string =>
    path('f', rect(page, x, y, 34, 54)) +
    path(
      'l',
      open([x + 17, y], [x + 17, y + 54]),
      open([x, y + 18], [x + 34, y + 18]),
      open([x, y + 36], [x + 34, y + 36]),
    ) +
    path('k', rect(page, x - 10, y, 7, 54), rect(page, x + 37, y, 7, 54));
  const bricks = range(64).map(() => {
    const row = seed.whole(0, 20);
    const x = seed.chance(0.5) ? seed.between(104, 206) : seed.between(434, 516);
    return open([x, 176 + row * 10], [x + 16, 176 + row * 10]);
  });
  const column = (x: number): string =>
    path('f', closed([x - 8, foot - 12], [x - 6.5, 214], [x + 6.5, 214], [x + 8, foot - 12])) +
    path('t', open([x, 216], [x, foot - 14])) +
    path('f', rect(page, x - 12, foot - 14, 24, 8), rect(page, x - 11, 206, 22, 8));
  return (
    path('t', ...range(6).map((row) => open([0, 60 + row * 22], [640 - row * 30, 60 + row * 22]))) +
    path('f', rect(page, 98, 166, 444, foot - 166)) +
    path('t', ...bricks) +
    path('f', closed([84, 166], [120, 104], [520, 104], [556, 166])) +
    path(
      'h',
      hatch(
        [
          [420, 104],
          [520, 104],
          [556, 166],
          [440, 166],
        ],
        6,
      ),
    ) +
    path('f', rect(page, 140, 70, 34, 62), rect(page, 466, 70, 34, 62)) +
    path(
      'h',
      ...[162, 488].map((x) =>
        hatch(
          [
            [x, 72],
            [x + 12, 72],
            [x + 12, 132],
            [x, 132],
          ],
          4,
        ),
      ),
    ) +
    path('l', rect(page, 135, 64, 44, 8), rect(page, 461, 64, 44, 8)) +
    [122, 184, 424, 486].map((x) => window(x - 2, 190) + window(x - 2, 300)).join('') +
    path(
      'h',
      hatch(
        [
          [232, 206],
          [408, 206],
          [408, foot - 12],
          [232, foot - 12],
        ],
        7,
      ),
    ) +
    path('f', rect(page, 294, 292, 52, foot - 304)) +
    path(
      'l',
      'M294 292a26 22 0 0 1 52 0',
      open([320, 292], [320, foot - 12]),
      ...range(2).map((i) => rect(page, 300 + i * 24, 306, 16, 30)),
    ) +
    [252, 388].map((x) => window(x - 17, 232)).join('') +
    path('f', closed([216, 196], [320, 132], [424, 196])) +
    path('l', 'M300 176a20 20 0 0 1 40 0Z') +
    path('f', rect(page, 216, 194, 208, 12)) +
    [232, 284, 356, 408].map(column).join('') +
    path('f', rect(page, 216, foot - 12, 208, 12), rect(page, 206, foot - 2, 228, 10)) +
    tree([46, foot + 6], 190) +
    tree([592, foot + 6], 214) +
    tree([86, foot + 6], 92, true) +
    tree([552, foot + 6], 100, true) +
    path('t', ...range(4).map((row) => `M${round(250 - row * 34)} ${foot + 22 + row * 18}H${round(390 + row * 34)}`)) +
    ember(open([-6, foot + 8], [206, foot + 8], [206, 196], [320, 124], [434, 196], [434, foot + 8], [646, foot + 8])) +
    dot([320, 124], 7)
  );
};
