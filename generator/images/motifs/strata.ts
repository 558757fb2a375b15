import {
  box,
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
  rect,
  stroke,
  wire,
} from '../canvas.ts';

/** A block of the town on the upper slab: its corner and its ground. */
type Block = readonly [x: number, y: number, w: number, d: number];

/** Four slabs, each a layer of a system with its own surface; one line climbs through all of them. */
export const strata: Motif = (seed) => {
  const space = isometric(320, 238);
  const side = 208;
  const slab = (z: number): string => box(space, [0, 0, z], [side, side, 14]);
  const front = (z: number): ReturnType<typeof floor> => floor(space, z + 14);
  const [low, data, service, top] = [-2, 66, 134, 202];
  const dots = range(36)
    .map((index): Point => [112 + (index % 6) * 17, 112 + Math.floor(index / 6) * 17])
    .map(([u, v]) => oval(space(u, v, low + 14), 2));
  const tables = range(3).flatMap((row) => {
    const plane = front(data);
    const at = 150 + row * 18;
    return [stroke(plane, 20, at, side - 14, at), stroke(plane, at, 20, at, side - 14)];
  });
  const [across, down] = [seed.whole(3, 5), seed.whole(3, 5)];
  const boxes =
    range(across)
      .map((index) => box(space, [168, 18 + (index * 148) / across, service + 14], [22, 22, 18]))
      .join('') +
    range(down)
      .map((index) => box(space, [18 + (index * 160) / down, 168, service + 14], [22, 22, 18]))
      .join('');
  const blocks = seed.pick<readonly Block[]>([
    [
      [22, 22, 46, 60],
      [22, 100, 46, 84],
      [88, 22, 96, 40],
    ],
    [
      [20, 20, 74, 74],
      [20, 122, 40, 62],
      [122, 20, 62, 40],
    ],
    [
      [22, 22, 40, 40],
      [22, 82, 40, 100],
      [84, 22, 40, 40],
      [144, 22, 40, 40],
    ],
  ]);
  const town = blocks.map(([x, y, w, d]) => box(space, [x, y, top + 14], [w, d, seed.between(14, 46)])).join('');
  return (
    slab(low) +
    path('k', ...dots) +
    slab(data) +
    path('t', ...tables) +
    slab(service) +
    boxes +
    slab(top) +
    path('t', rect(front(top), 10, 10, side - 20, side - 20)) +
    town +
    path('t', wire(space, [100, 84, top + 14], [84, 100, 0])) +
    ember(open([320, 486], space(side, side, top + 14), space(142, 142, top + 14), space(142, 142, top + 74))) +
    [low, data, service, top].map((z) => dot(space(side, side, z + 14), 6)).join('') +
    dot(space(142, 142, top + 74), 8)
  );
};
