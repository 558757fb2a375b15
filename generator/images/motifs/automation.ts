import {
  arc,
  box,
  closed,
  dot,
  ember,
  hatch,
  isometric,
  type Motif,
  open,
  oval,
  type Point,
  page,
  path,
  polar,
  range,
  rect,
  round,
} from '../canvas.ts';
import { crescent } from '../shapes.ts';

const floorLine = 412;

const gear = (middle: Point, radius: number, teeth: number, turn: number): string => {
  const step = 360 / teeth;
  return closed(
    ...range(teeth).flatMap((index): Point[] =>
      (
        [
          [0, 0],
          [0.32, 0],
          [0.4, 17],
          [0.72, 17],
          [0.8, 0],
        ] as const
      ).map(([part, out]) => polar(middle, radius + out, (index + part) * step + turn)),
    ),
  );
};

const spokes = (middle: Point, radius: number, count: number, turn: number): string[] =>
  range(count).map((index) =>
    open(
      polar(middle, radius * 0.28, (index * 360) / count + turn),
      polar(middle, radius * 0.8, (index * 360) / count + turn),
    ),
  );

/** A drive of wheels moves a conveyor; the line is the belt that goes round them and takes the work along. */
export const automation: Motif = (seed) => {
  const turn = seed.between(0, 30);
  const [big, small, drum]: readonly [Point, Point, Point] = [
    [168, 164],
    [312, 96],
    [520, 150],
  ];
  const parcels = range(5).map((index) => {
    const size = 38 + ((index * 7 + Math.floor(turn)) % 3) * 7;
    return box(isometric(74 + index * 104, floorLine - 44 - size), [0, 0, 0], [size, size, size * 0.9], 4);
  });
  const rollers = range(9).map((index): Point => [56 + index * 64, floorLine]);
  return (
    path('f', rect(page, 70, floorLine + 22, 20, 52), rect(page, 500, floorLine + 22, 20, 52)) +
    path('t', open([-6, 470], [646, 470])) +
    path('t', arc(big, 138, 120, 250), arc(big, 156, 130, 230), arc(drum, 96, -70, 60), arc(drum, 112, -60, 40)) +
    path('f', gear(big, 106, 16, turn)) +
    path('h', hatch(crescent(big, 106), 6)) +
    path('f', oval(big, 80)) +
    path('l', oval(big, 26), ...spokes(big, 94, 6, turn)) +
    path('f', gear(small, 44, 8, turn * -2 + 24)) +
    path('h', hatch(crescent(small, 44), 5)) +
    path('l', oval(small, 28), oval(small, 10)) +
    path('f', closed([494, 170], [546, 170], [584, floorLine - 24], [456, floorLine - 24])) +
    path(
      'h',
      hatch(
        [
          [524, 170],
          [546, 170],
          [584, floorLine - 24],
          [536, floorLine - 24],
        ],
        6,
      ),
    ) +
    path('f', oval(drum, 78)) +
    path('h', hatch(crescent(drum, 78), 5)) +
    path('l', oval(drum, 56), oval(drum, 18), ...spokes(drum, 66, 5, -turn)) +
    path('f', `M44 ${floorLine - 24}H582a24 24 0 0 1 0 48H44a24 24 0 0 1 0 -48Z`) +
    path('f', ...rollers.map((at) => oval(at, 15))) +
    path('k', ...rollers.map((at) => oval(at, 4))) +
    ember(
      `M-6 ${big[1] - 123}H${round(big[0] - 4)}L${round(small[0] - 8)} ${small[1] - 62}L${drum[0]} ${drum[1] - 78}A78 78 0 0 1 ${drum[0] + 78} ${drum[1]}V${floorLine - 60}Q${drum[0] + 78} ${floorLine - 24} ${drum[0] + 62} ${floorLine - 24}H-6`,
    ) +
    parcels.join('') +
    dot(big, 9) +
    dot(drum, 9)
  );
};
