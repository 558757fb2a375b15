import { closed, dot, ember, hatch, type Motif, open, oval, page, path, range, rect } from '../canvas.ts';

/** Four doors in a row, one of them open; the line goes in. */
export const roles: Motif = (seed) => {
  const ajar = seed.whole(1, 2);
  const foot = 384;
  const door = (index: number): string => {
    const x = 52 + index * 142;
    const frame = path('f', rect(page, x - 8, 108, 118, foot - 108)) + path('f', rect(page, x, 116, 102, foot - 116));
    const above =
      path('l', `M${x} 96a51 34 0 0 1 102 0Z`) +
      path('t', open([x + 51, 62], [x + 51, 96]), open([x + 22, 70], [x + 36, 96]), open([x + 80, 70], [x + 66, 96]));
    if (index === ajar) {
      return (
        above +
        frame +
        path('g', closed([x, foot], [x + 102, foot], [x + 40, 480], [x - 92, 480])) +
        path('k', rect(page, x, 116, 102, foot - 116)) +
        path('f', closed([x + 102, 116], [x + 102, foot], [x + 146, foot + 34], [x + 146, 96])) +
        path(
          'l',
          closed([x + 110, 136], [x + 138, 128], [x + 138, 232], [x + 110, 228]),
          closed([x + 110, 252], [x + 138, 258], [x + 138, 390], [x + 110, 370]),
        ) +
        path(
          'h',
          hatch(
            [
              [x + 102, 116],
              [x + 146, 96],
              [x + 146, foot + 34],
              [x + 102, foot],
            ],
            7,
          ),
        ) +
        path('k', oval([x + 140, 246], 3.5))
      );
    }
    const panels =
      [
        [
          rect(page, x + 14, 132, 30, 100),
          rect(page, x + 58, 132, 30, 100),
          rect(page, x + 14, 256, 30, 110),
          rect(page, x + 58, 256, 30, 110),
        ],
        [
          rect(page, x + 14, 132, 74, 74),
          open([x + 51, 132], [x + 51, 206]),
          open([x + 14, 169], [x + 88, 169]),
          rect(page, x + 14, 226, 74, 140),
        ],
        [rect(page, x + 14, 132, 74, 150), open([x + 14, 282], [x + 88, 132]), rect(page, x + 14, 300, 74, 66)],
        [oval([x + 51, 168], 26), ...range(4).map((row) => rect(page, x + 14, 214 + row * 40, 74, 28))],
      ][index] ?? [];
    return above + frame + path('l', ...panels) + path('k', oval([x + 90, 246], 4));
  };
  const doors = [0, 1, 2, 3]
    .filter((index) => index !== ajar)
    .concat(ajar)
    .map(door)
    .join('');
  const x = 52 + ajar * 142;
  return (
    path(
      't',
      open([0, 400], [640, 400]),
      open([0, 424], [640, 424]),
      open([0, 450], [640, 450]),
      ...range(9).map(() => `M${seed.whole(0, 12) * 48} ${424 + seed.whole(0, 1) * 26}v26`),
    ) +
    path('l', open([0, foot], [640, foot])) +
    doors +
    ember(`M-6 440H${x - 40}Q${x + 10} 440 ${x + 36} ${foot}V300Q${x + 36} 270 ${x + 56} 262`) +
    dot([x + 56, 262], 8)
  );
};
