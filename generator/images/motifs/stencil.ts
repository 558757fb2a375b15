import {
  dashed,
  dot,
  ember,
  floor,
  isometric,
  type Motif,
  open,
  oval,
  type Plane,
  path,
  range,
  rect,
  soft,
  stroke,
} from '../canvas.ts';

/** One stencil held over several sheets, each a different card of the same form; the line runs through the cut. */
export const stencil: Motif = (seed) => {
  const space = isometric(304, 214, 0.86);
  const [w, h] = [196, 150];
  const plate =
    (u: number, v: number, z: number): Plane =>
    (x, y) =>
      floor(space, z)(u + x, v + y);
  const form = (plane: Plane): string[] => [
    soft(plane, 18, 18, 44, 44, 8),
    rect(plane, 76, 20, 100, 12),
    rect(plane, 76, 46, 70, 12),
    soft(plane, 18, 80, 158, 22, 6),
    soft(plane, 18, 114, 74, 22, 6),
  ];
  const places = [
    [-60, -10],
    [150, -50],
    [-70, 152],
    [140, 112],
  ] as const;
  const turn = seed.whole(0, 3);
  const sheet = ([u, v]: readonly [number, number], place: number): string => {
    const index = (place + turn) % 4;
    const plane = plate(u, v, 0);
    const parts = form(plane);
    const marks =
      [
        [oval(plane(40, 40), 20, 12)],
        range(5).map((row) => stroke(plane, 18 + row * 9, 18, 18 + row * 9, 62)),
        [stroke(plane, 18, 62, 62, 18), stroke(plane, 18, 18, 62, 62)],
        [rect(plane, 28, 28, 24, 24), rect(plane, 34, 34, 12, 12)],
      ][index] ?? [];
    const fill = index % 2 === 0 ? parts.slice(3, 4) : parts.slice(4);
    return (
      path('f', soft(plane, 0, 0, w, h, 10)) +
      path('g', ...fill) +
      path('l', ...parts) +
      path('l', ...marks) +
      path(
        index === 1 ? 'k' : 'g',
        index === 1 ? rect(plane, 76, 20, 100, 12) : rect(plane, 76, 46, seed.between(30, 70), 12),
      )
    );
  };
  const top = plate(36, 44, 200);
  const low = plate(36, 44, 194);
  const corner = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ] as const;
  return (
    places.map(sheet).join('') +
    dashed('t', '3 5', ...corner.map(([u, v]) => open(low(u, v), plate(36, 44, 10)(u, v)))) +
    path('f', soft(low, -14, -14, w + 28, h + 28, 12)) +
    path('f', `${soft(top, -14, -14, w + 28, h + 28, 12)}${form(top).join('')}`) +
    path('g', ...form(top)) +
    path('l', ...form(top)) +
    ember(open(top(-420, 91), top(18, 91), top(176, 91), top(176, 125), top(380, 125))) +
    dot(top(18, 91), 7) +
    dot(top(176, 91), 5)
  );
};
