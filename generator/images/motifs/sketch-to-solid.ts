import {
  bent,
  box,
  closed,
  dashed,
  dot,
  ember,
  isometric,
  type Motif,
  open,
  type Point,
  path,
  range,
  type Space,
  wire,
} from '../canvas.ts';

type Three = readonly [number, number, number];
type Block = readonly [Three, Three];

const blocks = (size: number): Block[] => [
  [
    [0, 0, 0],
    [size, size, size * 0.45],
  ],
  [
    [0, 0, size * 0.45],
    [size * 0.5, size, size * 0.45],
  ],
  [
    [0, 0, size * 0.9],
    [size * 0.5, size * 0.45, size * 0.4],
  ],
];

/** A rough dashed sketch, an outline, a solid: the same block three times, joined by one line. */
export const sketchToSolid: Motif = (seed) => {
  const rough = isometric(108, 282, 1.1);
  const plain = isometric(296, 268, 1.06);
  const solid = isometric(506, 236, 1.1);
  const stray = (space: Space, size: number): string[] =>
    range(7).map(() => {
      const [x, y] = space(seed.between(0, size), seed.between(0, size), seed.between(0, size));
      const slope = seed.pick([0.5, -0.5, 4]);
      const reach = slope === 4 ? 12 : seed.between(26, 50);
      return open([x - reach, y - reach * slope], [x + reach, y + reach * slope]);
    });
  const [tipX, tipY]: Point = rough(0, 0, 96);
  const pencil = (along: number, across: number): Point => [
    tipX + along * 0.5 + across * 0.87,
    tipY - along * 0.87 + across * 0.5,
  ];
  return (
    path(
      't',
      ...range(9).map((row) => open([16 + row * 24, 120], [16 + row * 24, 440])),
      ...range(14).map((row) => open([0, 128 + row * 24], [208, 128 + row * 24])),
    ) +
    path('t', ...stray(rough, 84)) +
    dashed('l', '5 6', ...blocks(84).map(([at, size]) => wire(rough, at, size))) +
    path('f', closed(pencil(0, 0), pencil(20, -7), pencil(110, -7), pencil(110, 7), pencil(20, 7))) +
    path(
      'l',
      open(pencil(20, -7), pencil(20, 7)),
      open(pencil(98, -7), pencil(98, 7)),
      open(pencil(20, 0), pencil(98, 0)),
    ) +
    path('l', ...blocks(104).map(([at, size]) => wire(plain, at, size))) +
    blocks(136)
      .map(([at, size]) => box(solid, at, size))
      .join('') +
    ember(
      bent(
        8,
        [-6, 400],
        rough(0, 84),
        rough(84, 84),
        rough(84, 0),
        plain(0, 104),
        plain(104, 104),
        plain(104, 0),
        solid(0, 136),
        solid(136, 136),
        solid(136, 10),
      ),
    ) +
    dot(solid(136, 136), 7)
  );
};
