import {
  closed,
  dot,
  ember,
  hatch,
  type Motif,
  open,
  oval,
  type Point,
  page,
  path,
  type Random,
  range,
  rect,
  soft,
} from '../canvas.ts';
import { cup, plant } from '../shapes.ts';

const top = 372;
const shelf = 108;

/** Books on the shelf over the desk; the last one leans. */
const books = (seed: Random): string => {
  let x = 424;
  const spines = range(7).map(() => {
    const [w, h] = [seed.between(13, 24), seed.between(46, 76)];
    x += w;
    return { x: x - w, w, h };
  });
  const dark = seed.whole(1, 5);
  const leaning: Point[] = [
    [x + 4, shelf],
    [x + 20, shelf],
    [x + 44, shelf - 56],
    [x + 28, shelf - 62],
  ];
  return (
    path('f', ...spines.map(({ x: at, w, h }) => rect(page, at, shelf - h, w, h)), closed(...leaning)) +
    path('h', hatch(leaning, 4)) +
    spines
      .map(({ x: at, w, h }, index) => (index === dark ? path('k', rect(page, at, shelf - h, w, h)) : ''))
      .join('') +
    path(
      'l',
      ...spines.map(({ x: at, w, h }) => `M${Math.round(at + 3)} ${Math.round(shelf - h + 14)}h${Math.round(w - 6)}`),
    )
  );
};

/** A desk by the window; the line is the cable and the arm of the lamp. */
export const cultureDesk: Motif = (seed) => {
  const code = range(7).map((row) => {
    const indent = 258 + seed.pick([0, 16, 32]);
    return `M${indent} ${188 + row * 18}h${Math.round(seed.between(40, 104))}`;
  });
  const cone: Point[] = [
    [172, 142],
    [206, 122],
    [252, 168],
    [166, 218],
  ];
  return (
    path('f', rect(page, 28, 22, 196, 260)) +
    path('l', rect(page, 40, 34, 172, 236), open([126, 34], [126, 270]), open([40, 132], [212, 132])) +
    path(
      'h',
      hatch(
        [
          [40, 270],
          [40, 232],
          [70, 200],
          [104, 226],
          [150, 178],
          [212, 236],
          [212, 270],
        ],
        8,
        0,
      ),
    ) +
    path('f', rect(page, 18, 280, 216, 13)) +
    path('f', rect(page, 404, shelf, 220, 10)) +
    path('l', open([430, shelf + 10], [430, shelf + 30]), open([598, shelf + 10], [598, shelf + 30])) +
    books(seed) +
    path('f', soft(page, 228, 150, 258, 178, 10)) +
    path('l', rect(page, 240, 162, 234, 144)) +
    path('l', ...code) +
    path('c', ...range(4).map((index) => rect(page, 396 + index * 17, 294 - (20 + index * 18), 11, 20 + index * 18))) +
    path('f', closed([338, 328], [376, 328], [384, top - 8], [330, top - 8]), rect(page, 304, top - 9, 106, 9)) +
    path(
      'h',
      hatch(
        [
          [360, 328],
          [376, 328],
          [384, top - 9],
          [364, top - 9],
        ],
        4,
      ),
    ) +
    plant([562, top], 138) +
    cup([494, top], 46) +
    path('f', rect(page, 138, top - 18, 92, 18), rect(page, 146, top - 34, 80, 16), rect(page, 136, top - 48, 84, 14)) +
    path(
      'h',
      hatch(
        [
          [196, top - 18],
          [230, top - 18],
          [230, top],
          [196, top],
        ],
        4,
      ),
    ) +
    path('f', 'M70 372q0 -14 30 -14t30 14Z') +
    ember(`M-6 448H36V${top - 8}H100L58 246L180 162`) +
    path('f', closed(...cone)) +
    path(
      'h',
      hatch(
        [
          [206, 122],
          [252, 168],
          [206, 194],
        ],
        5,
      ),
    ) +
    path('f', oval([184, 150], 10)) +
    dot([58, 246], 8) +
    path('f', rect(page, -8, top, 656, 16)) +
    path('f', rect(page, 440, top + 16, 150, 100)) +
    path(
      'l',
      open([440, top + 62], [590, top + 62]),
      open([500, top + 38], [530, top + 38]),
      open([500, top + 86], [530, top + 86]),
    ) +
    path('f', rect(page, 52, top + 16, 18, 110)) +
    path(
      'h',
      hatch(
        [
          [52, top + 16],
          [590, top + 16],
          [590, top + 26],
          [52, top + 26],
        ],
        5,
      ),
    ) +
    path('f', 'M222 488V434q0 -28 28 -28h128q28 0 28 28V488Z') +
    path('l', 'M240 488V438q0 -16 16 -16h116q16 0 16 16V488') +
    path(
      'h',
      hatch(
        [
          [350, 408],
          [380, 408],
          [404, 430],
          [404, 480],
          [390, 480],
          [388, 430],
        ],
        5,
      ),
    )
  );
};
