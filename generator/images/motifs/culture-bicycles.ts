import {
  closed,
  dot,
  ember,
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

const wheel = (at: Point, radius: number): string =>
  path('l', oval(at, radius), oval(at, radius - 5)) +
  path('t', ...range(9).map((index) => open(polar(at, 5, index * 40), polar(at, radius - 6, index * 40 + 8)))) +
  path('k', oval(at, 4));

/** Bicycles in the yard; the frame of the first one is the line. */
export const cultureBicycles: Motif = (seed) => {
  const bicycle = ([x, y]: Point, lit: boolean, basket: boolean): string => {
    const at = (u: number, v: number): Point => [x + u * 1.3, y - v * 1.3];
    const [rear, fore, crank, seat, head] = [at(0, 58), at(164, 58), at(68, 54), at(46, 128), at(138, 130)];
    const [saddleX, saddleY] = at(20, 152);
    return (
      wheel(rear, 75) +
      wheel(fore, 75) +
      (lit ? '' : path('l', open(rear, seat, head, crank, rear), open(seat, crank))) +
      path(
        'l',
        open(seat, at(42, 148)),
        open(fore, head, at(132, 154), at(150, 160), at(158, 152)),
        oval(crank, 15),
        open(at(60, 36), crank, at(76, 72)),
        open(at(54, 36), at(66, 36)),
        open(at(70, 72), at(82, 72)),
      ) +
      path('k', `M${round(saddleX)} ${round(saddleY)}h46q8 5 0 10q-28 8 -46 -10Z`) +
      (basket
        ? path('f', closed(at(148, 146), at(192, 146), at(186, 112), at(152, 112))) +
          path('t', open(at(150, 134), at(190, 134)), open(at(151, 123), at(188, 123)))
        : '')
    );
  };
  return (
    path(
      't',
      ...range(11).map((row) => open([0, 60 + row * 26], [640, 60 + row * 26])),
      ...range(60).map((index) => {
        const row = index % 10;
        const x = seed.whole(0, 16) * 40 + (row % 2) * 20;
        return open([x, 60 + row * 26], [x, 86 + row * 26]);
      }),
    ) +
    path('f', rect(page, 420, 40, 130, 190)) +
    path('t', open([485, 40], [485, 230]), open([420, 104], [550, 104]), open([420, 168], [550, 168])) +
    path('f', 'M-4 330H644V486H-4Z') +
    bicycle([344, 426], false, true) +
    path('l', 'M300 452V372q0 -26 24 -26t24 26V452') +
    bicycle([92, 450], true, seed.chance(0.5)) +
    ember(open([-6, 374.6], [92, 374.6], [151.8, 283.6], [271.4, 281], [180.4, 379.8], [92, 374.6])) +
    dot([271.4, 281], 7)
  );
};
