import {
  arc,
  bent,
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
import { crescent, ribbon, tube } from '../shapes.ts';

const level = 372;

/** Close points along a curve with two handles. */
const curve = (a: Point, b: Point, c: Point, d: Point, count = 12): Point[] =>
  range(count + 1).map((step) => {
    const t = step / count;
    const mix = (i: 0 | 1): number =>
      a[i] * (1 - t) ** 3 + 3 * b[i] * t * (1 - t) ** 2 + 3 * c[i] * t ** 2 * (1 - t) + d[i] * t ** 3;
    return [mix(0), mix(1)];
  });

/** A stethoscope lies on a strip of chart paper; what it hears leaves it as one line. */
export const pulse: Motif = (seed) => {
  const chest: Point = [150, level];
  const beat = (x: number): Point[] => {
    const tall = seed.between(112, 150);
    return [
      [x, level],
      [x + 16, level - 16],
      [x + 30, level],
      [x + 38, level + 10],
      [x + 52, level - tall],
      [x + 68, level + tall * 0.42],
      [x + 78, level],
      [x + 96, level - 20],
      [x + 114, level],
    ];
  };
  const first = seed.between(252, 280);
  const starts = seed.chance(0.5) ? [first, first + seed.between(146, 184)] : [first - 12, first + 112, first + 238];
  const fork: Point = [392, 196];
  const hose = [
    ...curve([150, level - 60], [130, 168], [20, 222], [40, 130]),
    ...curve([40, 130], [62, 40], [210, 44], [238, 150]).slice(1),
    ...curve([238, 150], [262, 246], [392, 270], fork).slice(1),
  ];
  const ear = (way: number): Point[] => [
    ...curve(fork, [fork[0] + way * 10, 150], [fork[0] + way * 108, 170], [fork[0] + way * 104, 92]),
    ...curve(
      [fork[0] + way * 104, 92],
      [fork[0] + way * 100, 52],
      [fork[0] + way * 76, 46],
      [fork[0] + way * 60, 40],
    ).slice(1),
  ];
  const [, shadow] = ribbon(hose.slice(12), 7);
  const clasp: Point[] = [
    [fork[0] - 14, fork[1] - 18],
    [fork[0] + 14, fork[1] - 18],
    [fork[0] + 9, fork[1] + 26],
    [fork[0] - 9, fork[1] + 26],
  ];
  return (
    path('f', 'M-8 216H648V460H-8Z') +
    path(
      't',
      ...range(20).map((index) => open([16 + index * 32, 217], [16 + index * 32, 459])),
      ...range(7).map((index) => open([-6, 244 + index * 32], [646, 244 + index * 32])),
    ) +
    path(
      'k',
      ...range(20).flatMap(
        (index) => rect(page, 10 + index * 32, 224, 12, 5) + rect(page, 10 + index * 32, 447, 12, 5),
      ),
    ) +
    ember(bent(3, chest, [236, level], ...starts.flatMap(beat), [646, level])) +
    [-1, 1].map((way) => path('f', tube(ear(way), 5)) + path('k', oval([fork[0] + way * 54, 38], 13, 9))).join('') +
    path('f', tube(hose, 9)) +
    path('l', open(...shadow)) +
    path('f', `M${clasp.map(([x, y]) => `${x} ${y}`).join('L')}Z`) +
    path(
      'h',
      hatch(
        clasp.map(([x, y]): Point => [Math.max(x, fork[0]), y]),
        4,
      ),
    ) +
    path('f', 'M136 296h28l6 26h-40Z') +
    path('f', oval(chest, 64)) +
    path('h', hatch(crescent(chest, 64), 5)) +
    path('l', oval(chest, 50), oval(chest, 34)) +
    path('t', arc(chest, 42, 150, 260)) +
    path('k', ...range(4).map((index) => oval(polar(chest, 57, 45 + index * 90), 2.5))) +
    ember(open(chest, [236, level])) +
    dot(chest, 9)
  );
};
