import { bent, dot, ember, type Motif, open, oval, type Point, page, path, range, rect } from '../canvas.ts';

/** Many crooked pipes, each with a sheet at its mouth, enter one machine and leave as one straight pipe. */
export const pipeline: Motif = (seed) => {
  const mouths = range(6).map((index) => 46 + index * 78);
  const pipe = (y: number, index: number): string => {
    const into = 196 + index * 19;
    const turn = seed.between(150, 186);
    const second = seed.between(216, 262);
    const half = (y + into) / 2 + seed.between(-12, 12);
    const way = (shift: number, slide: number): Point[] => [
      [104, y + shift],
      [turn + slide, y + shift],
      [turn + slide, half + shift],
      [second + slide, half + shift],
      [second + slide, into + shift * 0.8],
      [330, into + shift * 0.8],
    ];
    const falls = half > y ? -1 : 1;
    const rises = into > half ? -1 : 1;
    const wall = (shift: number): Point[] => {
      const points = way(shift, 0);
      return points.map(
        ([u, v], at): Point =>
          at === 1 || at === 2
            ? [u - shift * falls * -1, v]
            : at === 3 || at === 4
              ? [u - shift * rises * -1, v]
              : [u, v],
      );
    };
    return (
      path('f', `${bent(9, ...wall(-8))}L330 ${into + 6.4}${bent(9, ...wall(8).reverse()).replace('M', 'L')}Z`) +
      path('f', rect(page, 98, y - 13, 10, 26))
    );
  };
  const sheet = (y: number, index: number): string => {
    const x = 30 + (index % 2) * 14;
    const lines = range(4).map((row) =>
      open([x + 8, y - 16 + row * 10], [x + seed.between(18, 38), y - 16 + row * 10]),
    );
    return (
      path('f', `M${x} ${y - 29}h34l12 12v46h-46Z`) +
      path('t', ...lines) +
      path('l', open([x + 34, y - 29], [x + 34, y - 17], [x + 46, y - 17]))
    );
  };
  return (
    path(
      't',
      ...range(5).map((row) => open([360, 340 + row * 26], [640, 340 + row * 26])),
      ...range(5).map((row) => open([360, 36 + row * 26], [640, 36 + row * 26])),
    ) +
    mouths.map(pipe).join('') +
    mouths.map(sheet).join('') +
    path('f', rect(page, 430, 214, 220, 52)) +
    path('f', rect(page, 324, 168, 112, 144)) +
    path('g', rect(page, 410, 168, 26, 144)) +
    path('l', rect(page, 324, 168, 112, 144), open([410, 168], [410, 312])) +
    path('f', rect(page, 436, 204, 14, 72), rect(page, 540, 204, 12, 72)) +
    path('f', oval([367, 214], 26)) +
    path(
      'l',
      open([367, 214], [381, 200]),
      ...range(5).map((index) => open([342 + index * 12.5, 286], [342 + index * 12.5, 298])),
    ) +
    path('t', oval([367, 214], 19)) +
    path('k', oval([367, 214], 4)) +
    ember('M367 258V250H392V240H646') +
    dot([367, 258], 7) +
    path('l', open([340, 312], [340, 350]), open([420, 312], [420, 350]), open([328, 350], [432, 350]))
  );
};
