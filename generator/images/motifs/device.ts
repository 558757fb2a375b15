import {
  dashed,
  disc,
  dot,
  ember,
  floor,
  hatch,
  isometric,
  type Motif,
  open,
  oval,
  type Plane,
  path,
  range,
  rect,
  smooth,
  soft,
  stroke,
} from '../canvas.ts';

const width = 148;
const length = 268;

/** A phone pulled apart: case, board, screen and the cards above it; the line goes through the screen. */
export const device: Motif = (seed) => {
  const space = isometric(372, 250);
  const plate = (z: number, thick: number): string =>
    path('f', soft(floor(space, z - thick), 0, 0, width, length, 24)) +
    path('f', soft(floor(space, z), 0, 0, width, length, 24));
  const card = (z: number, u: number, v: number, w: number, h: number): [string, Plane] => {
    const plane: Plane = (x, y) => floor(space, z)(u + x, v + y);
    return [path('f', soft(floor(space, z - 4), u, v, w, h, 8)) + path('f', soft(plane, 0, 0, w, h, 8)), plane];
  };
  const board = floor(space, 64);
  const glass = floor(space, 128);
  /** The two upper cards change places, and stand a little higher or lower. */
  const chartFirst = seed.chance(0.5);
  const lift = seed.between(-6, 8);
  const [chartCard, chart] = chartFirst ? card(206 + lift, 18, 22, 112, 84) : card(176 + lift, 10, 108, 112, 84);
  const [listCard, list] = chartFirst ? card(176, 18, 120, 112, 62) : card(208, 26, 16, 112, 62);
  const keyAt = seed.between(24, 62);
  const [keyCard] = card(156, keyAt, 204, 60, 34);
  const posts = [
    [20, 4],
    [width, 24],
    [width - 12, length - 4],
    [0, length - 22],
  ] as const;
  const heights = range(5).map(() => seed.between(14, 52));
  const middle = chart(56, 40);
  const charts = [
    path('c', ...heights.map((tall, index) => rect(chart, 12 + index * 19, 72 - tall, 11, tall))) +
      path('l', stroke(chart, 8, 72, 104, 72)),
    path(
      'l',
      smooth(...heights.map((tall, index) => chart(12 + index * 22, 74 - tall))),
      stroke(chart, 8, 76, 104, 76),
    ) + path('c', ...heights.map((tall, index) => oval(chart(12 + index * 22, 74 - tall), 4, 3))),
    path('c', oval(middle, 38, 22)) + path('f', oval(middle, 22, 13)) + path('l', stroke(chart, 8, 10, 44, 10)),
  ];
  const chartDrawing = charts[seed.whole(0, charts.length - 1)] ?? '';
  const phone =
    dashed('t', '3 5', ...posts.map(([u, v]) => open(space(u, v, 0), space(u, v, 128)))) +
    plate(0, 14) +
    path('t', soft(floor(space), 8, 8, width - 16, length - 16, 18)) +
    plate(64, 3) +
    path('h', hatch([board(18, 150), board(92, 150), board(92, 246), board(18, 246)], 6)) +
    path(
      'l',
      rect(board, 18, 150, 74, 96),
      rect(board, 104, 176, 28, 28),
      rect(board, 104, 216, 28, 22),
      rect(board, 18, 110, 40, 26),
    ) +
    path('t', ...range(5).map((row) => stroke(board, 104 + row * 6, 176, 104 + row * 6, 120))) +
    plate(128, 4) +
    path('l', soft(glass, 8, 8, width - 16, length - 16, 18), stroke(glass, 54, 18, 94, 18)) +
    path('k', soft(glass, 18, 190, 112, 54, 8)) +
    path('t', ...range(3).map((row) => stroke(glass, 22, 128 + row * 18, 122, 128 + row * 18))) +
    ember(open(space(74, 620, 128), space(74, -400, 128)));
  const listDrawing =
    listCard +
    path('k', oval(list(18, 18), 6, 4), oval(list(18, 44), 6, 4)) +
    path('l', stroke(list, 34, 14, 96, 14), stroke(list, 34, 40, 84, 40)) +
    path('t', stroke(list, 34, 22, 76, 22), stroke(list, 34, 48, 70, 48));
  const upper = chartFirst ? listDrawing + chartCard + chartDrawing : chartCard + chartDrawing + listDrawing;
  return phone + upper + keyCard + path('l', disc(space, [keyAt + 30, 221, 156], 12)) + dot(space(74, 258, 128), 8);
};
