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
  range,
  rect,
  ring,
} from '../canvas.ts';

const face = 236;
const blow: Point = [356, face - 8];

/** A hammer comes down on an anvil; the line is the hot bar between them, held by the tongs. */
export const forge: Motif = (seed) => {
  const sparks = range(17).map((index) => {
    const angle = -Math.PI * (0.06 + (index / 16) * 0.88);
    const near = seed.between(64, 92);
    const far = near + seed.between(14, 54);
    const at = (radius: number): Point => [
      blow[0] + Math.cos(angle) * radius,
      blow[1] + Math.sin(angle) * radius * 0.9,
    ];
    return open(at(near), at(far));
  });
  const glow = range(9).map((): Point => {
    const angle = -seed.between(0.1, 3);
    const far = seed.between(120, 190);
    return [blow[0] + Math.cos(angle) * far, blow[1] + Math.sin(angle) * far * 0.86];
  });
  const anvil: Point[] = [
    [150, face],
    [548, face],
    [548, face + 44],
    [470, face + 62],
    [440, face + 96],
    [446, face + 124],
    [496, face + 140],
    [496, face + 166],
    [228, face + 166],
    [228, face + 140],
    [276, face + 124],
    [284, face + 96],
    [254, face + 68],
    [196, face + 56],
  ];
  const horn = `M150 ${face}Q96 ${face} 62 ${face + 18}Q110 ${face + 52} 196 ${face + 56}Z`;
  const dark: Point[] = [
    [440, face + 46],
    [548, face + 30],
    [548, face + 44],
    [470, face + 62],
    [440, face + 96],
    [446, face + 124],
    [496, face + 140],
    [496, face + 166],
    [408, face + 166],
    [408, face + 134],
    [396, face + 90],
  ];
  const block: Point[] = [
    [196, face + 166],
    [528, face + 166],
    [544, 486],
    [180, 486],
  ];
  /** A place on the raised hammer: along its shaft, which rises to the right, and across it. */
  const tool = (along: number, side: number): Point => [
    312 + along * 0.85 + side * 0.53,
    108 - along * 0.53 + side * 0.85,
  ];
  const shaft = [tool(30, -10), tool(330, -13), tool(330, 13), tool(30, 10)];
  const head = [tool(-36, -44), tool(-22, -62), tool(22, -62), tool(36, -44), tool(36, 62), tool(-36, 62)];
  return (
    path('t', ...range(6).map((index) => ring(blow, 128 + index * 48))) +
    path('l', ...sparks) +
    path('k', ...glow.map((at) => oval(at, seed.pick([1.6, 2.2, 3])))) +
    path('f', rect(page, -8, 436, 656, 52)) +
    path('f', closed(...block)) +
    path(
      'h',
      hatch(
        [
          [430, face + 166],
          [528, face + 166],
          [544, 486],
          [440, 486],
        ],
        6,
      ),
    ) +
    path('l', open([190, 428], [534, 428]), open([186, 450], [537, 450])) +
    path('f', horn) +
    path('f', closed(...anvil)) +
    path('h', hatch(dark, 5)) +
    path('l', open([196, face + 14], [548, face + 14]), open([196, face], [196, face + 56])) +
    path('k', rect(page, 498, face + 2, 20, 8)) +
    ember(open([72, 196], [126, 217], [190, face - 7], [474, face - 7])) +
    path('f', closed(...shaft)) +
    path('h', hatch([tool(38, 0), tool(330, 0), tool(330, 13), tool(38, 10)], 5)) +
    path('f', closed(...head)) +
    path('h', hatch([tool(8, -62), tool(22, -62), tool(36, -44), tool(36, 62), tool(8, 62)], 5)) +
    path('l', open(tool(-36, 46), tool(36, 46)), open(tool(-36, -44), tool(36, -44))) +
    path(
      'f',
      closed([-8, 124], [-8, 108], [84, 176], [136, 198], [132, 212], [76, 190]),
      closed([-8, 196], [-8, 180], [66, 196], [128, 222], [122, 234], [60, 212]),
    ) +
    path('f', oval([76, 192], 9)) +
    path('k', oval([76, 192], 3)) +
    dot(blow, 10)
  );
};
