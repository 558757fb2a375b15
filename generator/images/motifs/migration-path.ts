import {
  box,
  closed,
  cylinder,
  dashed,
  dot,
  ember,
  floor,
  isometric,
  type Motif,
  open,
  type Point,
  path,
  range,
  soft,
} from '../canvas.ts';
import { cloudBody, rack } from '../shapes.ts';

const steps = 5;
const tread = 44;
const rise = 24;
const wide = 62;

/** Racks on the left, a platform in the air on the right, and a flight of steps between; the line is the way up. */
export const migrationPath: Motif = (seed) => {
  const ground = isometric(206, 366, 0.96);
  const sky = isometric(536, 140, 0.9);
  /** The flight climbs away from us; each step stands on the ground. */
  const step = (index: number): string =>
    box(ground, [0, -tread * (index + 1), 0], [wide, tread, rise * (index + 1)], 8);
  const line = range(steps).flatMap((index): Point[] => [
    ground(wide / 2, -tread * index, rise * index),
    ground(wide / 2, -tread * index, rise * (index + 1)),
  ]);
  const top = ground(wide / 2, -tread * (steps - 0.5), rise * steps);
  const carried = [1, 3].map((index) => index + seed.whole(0, 1));
  const block = (index: number): string =>
    box(ground, [6, -tread * (index + 1) + 8, rise * (index + 1)], [30, 30, 28], 4);
  return (
    path('t', ...range(5).map((row) => open([-6, 300 + row * 40], [646, 300 + row * 40]))) +
    path('f', closed(ground(-178, -66), ground(wide + 40, -66), ground(wide + 40, 96), ground(-178, 96))) +
    path('t', open(ground(-178, 70), ground(wide + 40, 70)), open(ground(wide + 16, -66), ground(wide + 16, 96))) +
    path('f', soft(floor(sky, -20), -22, -22, 158, 158, 22)) +
    path('f', soft(floor(sky), -22, -22, 158, 158, 22)) +
    path('t', soft(floor(sky), -10, -10, 134, 134, 16)) +
    cylinder(sky, [30, 24, 0], 24, 44) +
    box(sky, [66, 0, 0], [44, 44, 56]) +
    box(sky, [62, 66, 0], [44, 44, 30]) +
    range(steps)
      .map((index) => steps - 1 - index)
      .map((index) => step(index))
      .join('') +
    rack(ground, [-150, -40, 0], [58, 54, seed.between(150, 172)]) +
    rack(ground, [-84, -40, 0], [58, 54, 128]) +
    rack(ground, [-150, 22, 0], [58, 54, seed.between(84, 108)]) +
    dashed('l', '5 6', open(ground(-84, 46), ground(-18, 46), ground(-18, 20))) +
    cloudBody([556, 344], 168) +
    cloudBody([604, 264], 116) +
    ember(open(ground(wide / 2, 300), ...line, ground(wide / 2, -tread * steps, rise * steps), top, sky(24, 104))) +
    carried.map(block).join('') +
    box(ground, [6, 34, 0], [30, 30, 28], 4) +
    dot(sky(24, 104), 8)
  );
};
