import {
  arc,
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
  polar,
  range,
  rect,
  round,
  smooth,
} from '../canvas.ts';

const size = 1.38;
const radius = 79;
const course = 24;

/** A tube of the frame, as an outline. */
const bar = ([x, y]: Point, [u, v]: Point): string => {
  const length = Math.hypot(u - x, v - y) / 3;
  const [across, down] = [(v - y) / length, (u - x) / length];
  return closed([x - across, y + down], [u - across, v + down], [u + across, v - down], [x + across, y - down]);
};

const wheel = (at: Point, turn: number): string =>
  path('l', oval(at, radius), oval(at, radius - 7)) +
  path(
    'h',
    ...range(14).map((index) =>
      open(polar(at, 6, index * 25.7 + turn), polar(at, radius - 8, index * 25.7 + 10 + turn)),
    ),
  ) +
  path('k', oval(at, 6));

/** Bicycles in the rack in front of a brick wall; the frame of the first one is the line. */
export const cultureBicycles: Motif = (seed) => {
  const bicycle = ([x, y]: Point, lit: boolean): string => {
    const at = (u: number, v: number): Point => [x + u * size, y - v * size];
    const [rear, fore, crank, seat, head] = [at(0, 58), at(164, 58), at(70, 56), at(46, 122), at(136, 126)];
    const [saddleX, saddleY] = at(20, 146);
    const frame = (
      [
        [rear, seat],
        [seat, head],
        [head, crank],
        [crank, rear],
        [seat, crank],
      ] as const
    ).map(([from, to]) => bar(from, to));
    const turn = seed.between(0, 25);
    const pedal = seed.between(20, 70);
    return (
      wheel(rear, turn) +
      wheel(fore, turn + 9) +
      path('l', arc(rear, radius + 8, 190, 300), arc(fore, radius + 8, 215, 330)) +
      (lit
        ? ember(open([-6, y - 58 * size], rear, seat, head, crank, rear) + open(seat, crank))
        : path('f', ...frame)) +
      path(
        'l',
        open(seat, at(41, 144)),
        open(head, at(130, 150)),
        smooth(at(130, 150), at(150, 157), at(166, 150), at(168, 136)),
        open(rear, at(3, 62), at(70, 68)),
      ) +
      path('f', closed(at(132, 128), at(139, 126), at(167, 58), at(161, 58))) +
      path('f', oval(crank, 20)) +
      path('l', oval(crank, 13), open(polar(crank, 32, pedal), polar(crank, 32, pedal + 180))) +
      path(
        'k',
        oval(crank, 5),
        `M${round(saddleX)} ${round(saddleY)}q26 -4 54 2q14 3 8 8q-34 4 -44 9q-20 2 -18 -19Z`,
        ...[0, 180].map((way) => {
          const [px, py] = polar(crank, 32, pedal + way);
          return rect(page, px - 11, py - 3, 22, 6);
        }),
        oval(at(168, 135), 5),
      )
    );
  };
  const bricks = range(46).map((index) => {
    const row = index % 11;
    return `M${seed.whole(0, 12) * 48 + (row % 2) * 24 + 8} ${34 + row * course}v${course}`;
  });
  const [windowX, windowY] = [356, 40];
  return (
    path('t', ...range(12).map((row) => open([-6, 34 + row * course], [646, 34 + row * course])), ...bricks) +
    path('f', rect(page, windowX - 10, windowY - 10, 160, 156), rect(page, windowX - 20, windowY + 146, 180, 12)) +
    path(
      'l',
      rect(page, windowX, windowY, 140, 136),
      `M${windowX + 70} ${windowY}v136M${windowX} ${windowY + 60}h140`,
    ) +
    path(
      'h',
      hatch(
        [
          [windowX + 70, windowY],
          [windowX + 140, windowY],
          [windowX + 140, windowY + 136],
        ],
        8,
      ),
    ) +
    path('f', 'M-8 310H648V488H-8Z') +
    path('t', open([-6, 350], [646, 350]), open([-6, 462], [646, 462])) +
    bicycle([340, 440], false) +
    path('f', 'M292 470V386q0 -30 28 -30t28 30V470h-9V388q0 -22 -19 -22t-19 22V470Z') +
    bicycle([88, 466], true) +
    dot([88 + 136 * size, 466 - 126 * size], 8)
  );
};
