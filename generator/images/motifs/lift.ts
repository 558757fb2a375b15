import {
  box,
  closed,
  dot,
  ember,
  floor,
  hatch,
  isometric,
  type Motif,
  open,
  oval,
  type Point,
  path,
  range,
  rect,
  soft,
  stroke,
} from '../canvas.ts';
import { cloudBody, rack } from '../shapes.ts';

/** The cable runs from the winch in the flooded basement to the mast above the clouds. */
const low: Point = [-6, 268];
const high: Point = [524, 40];
const onCable = (x: number): Point => [x, low[1] + ((x - low[0]) / (high[0] - low[0])) * (high[1] - low[1])];

/** Racks rise out of a flooded basement to a platform in the clouds, on one cable. */
export const lift: Motif = (seed) => {
  const pit = isometric(190, 300, 1.04);
  const size = 150;
  const grip = onCable(seed.between(246, 270));
  const load = isometric(grip[0], grip[1] + 102, 0.92);
  const sky = isometric(500, 172);
  const water = -18;
  const wave = (u: number, v: number): string => {
    const [x, y] = pit(u, v, water);
    return `M${Math.round(x)} ${Math.round(y)}q9 -5 18 0t18 0`;
  };
  const rope = (u: number, v: number): string => open(load(u, v), [grip[0], grip[1] + 22]);
  const rim = [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ] as const;
  return (
    path('t', ...range(6).map((row) => open([-6, 306 + row * 30], [646, 306 + row * 30]))) +
    path('f', closed(...rim.map(([u, v]) => pit(u + (u === 0 ? -18 : 18), v + (v === 0 ? -18 : 18))))) +
    path('f', closed(...rim.map(([u, v]) => pit(u, v)))) +
    path('h', hatch([pit(0, 0), pit(size, 0), pit(size + water, 0, water), pit(0, 0, water)], 5)) +
    path('g', closed(pit(0, 0, water), pit(size + water, 0, water), pit(size, size), pit(0, size + water, water))) +
    path(
      'l',
      open(pit(0, 0), pit(0, 0, water)),
      open(pit(0, size + water, water), pit(0, 0, water), pit(size + water, 0, water)),
    ) +
    rack(pit, [84, 26, water], [40, 46, 52]) +
    path('l', wave(24, 66), wave(52, 106), wave(96, 110), wave(22, 118), wave(116, 84)) +
    path('l', closed(...rim.map(([u, v]) => pit(u, v)))) +
    cloudBody([566, 306], 210) +
    path('f', closed([518, 190], [518, 40], [530, 40], [530, 190])) +
    path('f', soft(floor(sky, -20), -16, -16, 158, 158, 20)) +
    path('f', soft(floor(sky), -16, -16, 158, 158, 20)) +
    path('t', ...range(4).map((row) => stroke(floor(sky), 0, 14 + row * 32, 126, 14 + row * 32))) +
    rack(sky, [10, 40, 0], [44, 60, 84]) +
    rack(sky, [70, 48, 0], [44, 60, seed.between(58, 72)]) +
    cloudBody([412, 318], 176) +
    cloudBody([590, 360], 150) +
    path('l', rope(-8, 72), rope(78, -8), rope(78, 72), rope(-8, -8)) +
    box(load, [-12, -12, -9], [94, 88, 9]) +
    rack(load, [0, 0, 0], [32, 64, seed.between(76, 90)]) +
    rack(load, [38, 0, 0], [32, 64, 70]) +
    path('l', rope(78, 72)) +
    ember(open(low, high) + open(high, [646, 84])) +
    path('f', oval(high, 15)) +
    path('l', oval(high, 7)) +
    path(
      'f',
      rect((u, v) => [u, v], grip[0] - 24, grip[1] - 20, 48, 13),
      oval([grip[0] - 13, grip[1] - 6], 9),
      oval([grip[0] + 13, grip[1] - 10], 9),
    ) +
    path('l', open([grip[0], grip[1] - 7], [grip[0], grip[1] + 22])) +
    dot([grip[0], grip[1] + 22], 7)
  );
};
