import {
  box,
  closed,
  dot,
  ember,
  isometric,
  type Motif,
  open,
  oval,
  type Point,
  page,
  path,
  range,
  rect,
} from '../canvas.ts';

const gear = ([x, y]: Point, radius: number, teeth: number, shift: number): string => {
  const points = range(teeth).flatMap((index): Point[] => {
    const at = (part: number, r: number): Point => {
      const angle = ((index + part) / teeth) * 2 * Math.PI + shift;
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
    };
    return [at(0, radius), at(0.3, radius), at(0.4, radius + 15), at(0.7, radius + 15), at(0.8, radius)];
  });
  return closed(...points);
};

/** Gears drive a belt; the line is the drive that goes round them. */
export const automation: Motif = (seed) => {
  const shift = seed.between(0, 1);
  const big: Point = [206, 178];
  const small: Point = [362, 124];
  const parcels = range(5).map((index) =>
    box(isometric(78 + index * 108, 328), [0, 0, 0], [40, 40, 32 + (index % 2) * 8]),
  );
  const spokes = ([x, y]: Point, r: number, count: number): string[] =>
    range(count).map((index) => {
      const a = (index / count) * 2 * Math.PI + shift;
      return open(
        [x + Math.cos(a) * r * 0.3, y + Math.sin(a) * r * 0.3],
        [x + Math.cos(a) * r * 0.78, y + Math.sin(a) * r * 0.78],
      );
    });
  return (
    path('t', open([0, 440], [640, 440]), open([30, 456], [610, 456])) +
    ember('M-6 58H206L520 114A68 68 0 0 1 588 182V350Q588 372 566 372H-6') +
    path('f', gear(big, 96, 16, shift)) +
    path('l', oval(big, 76), oval(big, 30), ...spokes(big, 96, 6)) +
    path('f', gear(small, 52, 9, shift * 0.4 + 0.28)) +
    path('l', oval(small, 38), oval(small, 16), ...spokes(small, 50, 4)) +
    path('f', oval([520, 182], 62)) +
    path('l', oval([520, 182], 50), oval([520, 182], 12)) +
    path('f', closed([508, 190], [532, 174], [482, 286], [466, 280])) +
    path('f', rect(page, 456, 268, 34, 30)) +
    path('f', `M60 372H566a22 22 0 0 1 0 44H60a22 22 0 0 1 0 -44Z`) +
    path('l', ...range(9).map((index) => oval([62 + index * 63, 394], 13))) +
    path('k', ...range(9).map((index) => oval([62 + index * 63, 394], 3))) +
    parcels.join('') +
    dot(big, 8) +
    dot([520, 182], 6)
  );
};
