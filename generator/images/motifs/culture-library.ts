import { closed, dot, ember, hatch, type Motif, open, oval, page, path, range, rect, round } from '../canvas.ts';

/** A wall of books, a ladder and a chair; the line is the rail and the ribbon of the book being read. */
export const cultureLibrary: Motif = (seed) => {
  const shelf = (y: number, from: number, to: number): string => {
    const plain: string[] = [];
    const dark: string[] = [];
    let x = from + 4;
    while (x < to - 20) {
      const w = seed.whole(9, 19);
      const h = seed.whole(44, 68);
      const lean = seed.chance(0.08) ? 9 : 0;
      const spine = closed([x + lean, y - h], [x + w + lean, y - h], [x + w, y], [x, y]);
      (seed.chance(0.12) ? dark : plain).push(
        spine + (lean === 0 && w > 13 ? open([x, y - h + 12], [x + w, y - h + 12]) : ''),
      );
      x += w + lean + (seed.chance(0.12) ? 16 : 0);
    }
    return path('f', ...plain) + path('k', ...dark);
  };
  const rungs = range(9).map((index) =>
    open([120 + index * 6.4, 418 - index * 42], [170 + index * 6.4, 418 - index * 42]),
  );
  return (
    path('f', 'M-8 450H648V488H-8Z') +
    [112, 202, 292, 382].map((y, row) => shelf(y, 40, row > 1 ? 350 : 600)).join('') +
    path(
      'f',
      ...[112, 202].map((y) => rect(page, 36, y, 568, 8)),
      ...[292, 382].map((y) => rect(page, 36, y, 318, 8)),
    ) +
    path(
      'l',
      open([36, 20], [36, 450]),
      open([604, 20], [604, 210]),
      open([354, 210], [354, 450]),
      open([0, 450], [640, 450]),
    ) +
    path('l', open([112, 450], [178, 24]), open([164, 450], [230, 24]), ...rungs) +
    path('f', 'M420 450V330Q420 262 482 262Q546 262 546 330V450Z') +
    path('f', 'M392 368q24 -10 34 12v34h112v-34q10 -22 34 -12q12 10 0 40v32H400v-32q-16 -30 -8 -40Z') +
    path(
      'h',
      hatch(
        [
          [506, 266],
          [534, 290],
          [546, 330],
          [546, 372],
          [512, 412],
          [498, 412],
        ],
        6,
      ),
      hatch(
        [
          [558, 364],
          [580, 376],
          [576, 440],
          [546, 440],
          [546, 414],
        ],
        5,
      ),
    ) +
    path('l', open([420, 414], [546, 414])) +
    path('l', open([410, 440], [406, 462]), open([562, 440], [566, 462])) +
    path('f', closed([444, 396], [484, 408], [524, 396], [524, 372], [484, 384], [444, 372])) +
    path('l', open([484, 384], [484, 408])) +
    path('l', open([600, 450], [600, 268]), oval([600, 452], 22, 5)) +
    path('f', closed([582, 224], [618, 224], [636, 274], [564, 274])) +
    path(
      'h',
      hatch(
        [
          [604, 224],
          [618, 224],
          [636, 274],
          [610, 274],
        ],
        5,
      ),
    ) +
    ember(`M-6 30H372Q392 30 392 60V230Q392 340 ${round(470)} 384V446`) +
    dot([204, 30], 6)
  );
};
