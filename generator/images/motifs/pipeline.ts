import {
  bent,
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
  polar,
  range,
  rect,
} from '../canvas.ts';
import { crescent } from '../shapes.ts';

const mouthX = 96;
const gap = 80;
const axis = 236;

/** Many crooked pipes, each with a sheet at its mouth, enter one machine; what leaves it is one straight pipe. */
export const pipeline: Motif = (seed) => {
  const mouths = range(6).map((index) => 40 + index * gap);
  const pipe = (y: number, index: number): string => {
    const into = axis - 70 + index * 28;
    const turn = seed.between(136, 168);
    const second = seed.between(198, 232);
    const half = (y + into) / 2 + seed.between(-14, 14);
    const wall = (shift: number): Point[] => {
      const fall = half > y ? -shift : shift;
      const rise = into > half ? -shift : shift;
      return [
        [mouthX, y + shift],
        [turn + fall, y + shift],
        [turn + fall, half + shift],
        [second + rise, half + shift],
        [second + rise, into + shift],
        [296, into + shift],
      ];
    };
    return (
      path('f', `${bent(10, ...wall(-9))}L296 ${into + 9}${bent(10, ...wall(9).reverse()).replace('M', 'L')}Z`) +
      path('f', rect(page, mouthX - 6, y - 15, 12, 30), rect(page, 270, into - 12, 10, 24))
    );
  };
  const sheet = (y: number, index: number): string => {
    const x = 16 + (index % 2) * 16;
    const lines = range(4).map((row) => `M${x + 9} ${y - 14 + row * 11}h${Math.round(seed.between(14, 36))}`);
    return path('f', `M${x} ${y - 32}h38l14 14v50h-52Z`) + path('l', `M${x + 38} ${y - 32}v14h14`, ...lines);
  };
  const dial: Point = [362, axis - 52];
  const [pipeTop, pipeLow] = [axis - 34, axis + 34];
  const piles = range(9).map((row) => rect(page, 500, 424 - row * 9, 110, 9));
  return (
    path('t', open([-6, 444], [646, 444])) +
    mouths.map(pipe).join('') +
    mouths.map(sheet).join('') +
    path('f', rect(page, 420, pipeTop, 228, 68)) +
    path(
      'h',
      hatch(
        [
          [420, pipeLow - 22],
          [646, pipeLow - 22],
          [646, pipeLow],
          [420, pipeLow],
        ],
        6,
      ),
    ) +
    path('l', open([440, pipeTop + 12], [646, pipeTop + 12])) +
    path('f', rect(page, 310, 350, 18, 94), rect(page, 406, 350, 18, 94), rect(page, 296, 436, 142, 10)) +
    path('f', rect(page, 290, axis - 116, 154, 236), rect(page, 322, axis - 146, 90, 30)) +
    path(
      'h',
      hatch(
        [
          [416, axis - 116],
          [444, axis - 116],
          [444, axis + 120],
          [416, axis + 120],
        ],
        5,
      ),
    ) +
    path(
      'h',
      hatch(
        [
          [390, axis - 146],
          [412, axis - 146],
          [412, axis - 116],
          [390, axis - 116],
        ],
        5,
      ),
    ) +
    path('l', open([416, axis - 116], [416, axis + 120]), rect(page, 306, axis + 78, 94, 26)) +
    path('k', ...range(5).map((index) => rect(page, 312 + index * 18, axis + 84, 10, 14))) +
    path('f', oval(dial, 38)) +
    path('h', hatch(crescent(dial, 38), 5)) +
    path(
      'l',
      oval(dial, 28),
      ...range(7).map((index) => open(polar(dial, 22, 150 + index * 40), polar(dial, 28, 150 + index * 40))),
      open(dial, polar(dial, 22, seed.between(-80, -20))),
    ) +
    path('k', oval(dial, 5)) +
    path('f', rect(page, 444, axis - 48, 18, 96), rect(page, 560, axis - 44, 18, 88)) +
    path(
      'h',
      hatch(
        [
          [444, axis + 22],
          [462, axis + 22],
          [462, axis + 48],
          [444, axis + 48],
        ],
        4,
      ),
    ) +
    path('f', ...piles) +
    path('f', closed([500, 343], [530, 328], [640, 328], [610, 343])) +
    path('f', closed([610, 343], [640, 328], [640, 418], [610, 433])) +
    path(
      'h',
      hatch(
        [
          [610, 343],
          [640, 328],
          [640, 418],
          [610, 433],
        ],
        4,
      ),
    ) +
    ember(`M346 ${axis + 46}V${axis}H646`) +
    dot([346, axis + 46], 8)
  );
};
