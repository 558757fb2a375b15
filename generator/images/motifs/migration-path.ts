import {
  box,
  cylinder,
  dashed,
  dot,
  ember,
  floor,
  isometric,
  type Motif,
  open,
  oval,
  type Point,
  path,
  range,
  soft,
} from '../canvas.ts';
import { cloud, rack } from '../shapes.ts';

/** Racks on the left, a platform in the air on the right, and blocks on the steps between. */
export const migrationPath: Motif = (seed) => {
  const ground = isometric(148, 250);
  const sky = isometric(486, 112);
  const steps = range(4).map((index): Point => [226 + index * 58, 374 - index * 50]);
  const block = ([x, y]: Point): string => box(isometric(x, y - 27), [0, 0, 0], [28, 28, 28]);
  const stair = steps.flatMap(([x, y], index): Point[] => [
    [x - 30, y + (index === 0 ? 0 : 0)],
    [x + 28, y],
  ]);
  const end = steps.at(-1) ?? [400, 224];
  return (
    path('t', ...range(6).map((row) => open([0, 330 + row * 26], [640, 330 + row * 26]))) +
    box(ground, [-20, -20, -12], [150, 172, 12]) +
    rack(ground, [0, 0, 0], [62, 56, 150]) +
    rack(ground, [0, 72, 0], [62, 56, seed.between(96, 118)]) +
    dashed('l', '5 6', ...range(2).map((index) => open(ground(82, 20 + index * 30), ground(118, 20 + index * 30)))) +
    path('t', cloud([500, 176], 270), cloud([560, 260], 150)) +
    path('f', soft(floor(sky, -16), 0, 0, 128, 128, 20)) +
    path('f', soft(floor(sky), 0, 0, 128, 128, 20)) +
    path('t', soft(floor(sky), 10, 10, 108, 108, 14)) +
    path('f', cloud([486, 74], 120)) +
    cylinder(sky, [34, 92, 0], 17, 34) +
    box(sky, [70, 70, 0], [34, 34, 30]) +
    path('t', open([440, 190], [440, 330]), open([486, 212], [486, 400]), open([532, 190], [532, 330])) +
    ember(
      open(
        [-6, 430],
        [150, 430],
        [196, 404],
        [196, 374],
        ...stair
          .slice(1)
          .flatMap((point, index) =>
            index % 2 === 0 ? [point] : [[point[0], (stair[index] ?? point)[1]] as Point, point],
          ),
        [end[0] + 28, 200],
        sky(64, 116),
      ),
    ) +
    steps.map(block).join('') +
    dot(sky(64, 116), 7) +
    path('k', oval([150, 430], 3))
  );
};
