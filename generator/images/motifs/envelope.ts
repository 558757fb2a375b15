import {
  closed,
  dot,
  ember,
  floor,
  hatch,
  isometric,
  type Motif,
  open,
  type Plane,
  path,
  range,
  rect,
  stroke,
} from '../canvas.ts';

/** An open letter half out of its envelope; the line is the way it came. */
export const envelope: Motif = (seed) => {
  const lean = seed.between(0.09, 0.18);
  const tilt: Plane = (u, v) => [92 + u * 1.12 + v * lean * 1.5, 176 + (0.14 - lean) * -120 + u * -lean + v * 1.1];
  const [w, h] = [350, 222];
  const letter: Plane = (u, v) => tilt(u + 30, v - 116);
  return (
    path(
      't',
      ...range(10).map((row) => {
        const plane = floor(isometric(320, 330));
        return open(plane(-500, -160 + row * 44), plane(500, -160 + row * 44));
      }),
    ) +
    path('f', closed(tilt(0, 0), tilt(w / 2, -96), tilt(w, 0), tilt(w, h), tilt(0, h))) +
    path('h', hatch([tilt(0, 0), tilt(w / 2, -96), tilt(w, 0)], 5)) +
    path('l', open(tilt(0, 0), tilt(w / 2, -96), tilt(w, 0))) +
    path('f', rect(letter, 0, 0, w - 60, 260)) +
    path('l', rect(letter, 22, 22, 46, 38), rect(letter, 28, 28, 34, 26)) +
    path(
      't',
      ...range(6).map((row) => stroke(letter, 22, 82 + row * 17, seed.between(170, 268), 82 + row * 17)),
      stroke(letter, 160, 28, 268, 28),
      stroke(letter, 160, 40, 236, 40),
    ) +
    path('f', closed(tilt(0, 0), tilt(w / 2, 128), tilt(w, 0), tilt(w, h), tilt(0, h))) +
    path('h', hatch([tilt(0, h), tilt(w * 0.42, 106), tilt(w / 2, 128), tilt(w * 0.58, 106), tilt(w, h)], 7)) +
    path(
      'l',
      open(tilt(0, h), tilt(w * 0.43, 108)),
      open(tilt(w, h), tilt(w * 0.57, 108)),
      open(tilt(0, 0), tilt(w / 2, 128), tilt(w, 0)),
    ) +
    ember(
      `M-6 430C60 430 ${tilt(20, h + 40).join(' ')} ${tilt(w * 0.4, h + 22).join(' ')}S640 452 604 320S580 110 646 60`,
    ) +
    dot(tilt(w / 2, 128), 15) +
    path(
      'l',
      closed(
        ...range(4).map((index) => {
          const a = (index * Math.PI) / 2;
          const [x, y] = tilt(w / 2, 128);
          return [x + Math.cos(a) * 7, y + Math.sin(a) * 7] as const;
        }),
      ),
    )
  );
};
