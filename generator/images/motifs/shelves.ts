import { dot, ember, hatch, type Motif, oval, page, path, range, rect, round } from '../canvas.ts';
import { crescent, plant } from '../shapes.ts';

type Good = readonly [width: number, draw: (x: number, foot: number) => string];

/** The shaded right side of a thing that stands on a shelf. */
const side = (x: number, y: number, w: number, h: number): string =>
  path(
    'h',
    hatch(
      [
        [x, y - h],
        [x + w, y - h],
        [x + w, y],
        [x, y],
      ],
      7,
    ),
  );

const bottle: Good = [
  34,
  (x, y) =>
    path('f', `M${x + 2} ${y}V${y - 56}q0 -14 10 -20v-22h10v22q10 6 10 20V${y}Z`) +
    path('l', rect(page, x + 2, y - 48, 30, 28)) +
    path('k', rect(page, x + 11, y - 102, 12, 7)) +
    side(x + 24, y, 8, 52),
];
const box: Good = [
  58,
  (x, y) =>
    path('f', rect(page, x + 2, y - 88, 54, 88)) +
    path('l', `M${x + 2} ${y - 66}h54M${x + 12} ${y - 52}h24M${x + 12} ${y - 42}h16`) +
    side(x + 42, y, 14, 88),
];
const jar: Good = [
  50,
  (x, y) =>
    path('f', `M${x + 3} ${y}V${y - 46}q0 -10 8 -10h28q8 0 8 10V${y}Z`, rect(page, x + 8, y - 68, 34, 12)) +
    path('k', rect(page, x + 11, y - 40, 22, 18)) +
    side(x + 37, y, 10, 52),
];
const crates: Good = [
  76,
  (x, y) =>
    path('f', rect(page, x + 3, y - 34, 70, 34), rect(page, x + 12, y - 66, 54, 32)) +
    path('l', `M${x + 3} ${y - 17}h70M${x + 12} ${y - 50}h54`) +
    side(x + 56, y, 17, 34),
];
const bag: Good = [
  62,
  (x, y) =>
    path('l', `M${x + 20} ${y - 62}q0 -28 12 -28t12 28`) +
    path('f', `M${x + 7} ${y}L${x + 3} ${y - 62}H${x + 60}L${x + 55} ${y}Z`) +
    path('k', oval([x + 31, y - 32], 9)) +
    side(x + 44, y, 11, 60),
];
const fruit: Good = [
  84,
  (x, y) => {
    const heaped = [16, 42, 68].map((u) => [x + u, y - 33] as const);
    return (
      heaped.map((at) => path('f', oval(at, 15)) + path('h', hatch(crescent(at, 15), 4))).join('') +
      path('l', ...heaped.map(([u, v]) => `M${u} ${v - 14}q1 -7 7 -9`)) +
      path('f', `M${x} ${y - 30}H${x + 84}L${x + 74} ${y}H${x + 10}Z`) +
      path('l', `M${x + 4} ${y - 18}h76`)
    );
  },
];
const plates: Good = [
  66,
  (x, y) =>
    path('f', ...range(5).map((row) => `M${x + 2} ${y - 8 - row * 11}h62q-4 11 -18 11h-26q-14 0 -18 -11Z`)) +
    path('f', `M${x + 14} ${y - 56}q2 -30 20 -30t18 30Z`),
];
const vase: Good = [60, (x, y) => plant([x + 30, y], 84)];

const goods = [bottle, box, jar, crates, bag, fruit, plates, vase] as const;

/** Shop shelves; the line is the edge of one of them and drops to the price of one article. */
export const shelves: Motif = (seed) => {
  const edges = [136, 278, 420];
  const [left, right] = [58, 586];
  const tagX = seed.between(250, 400);
  const stock = edges.map((edge) => {
    let row = '';
    let x = left + 10 + seed.whole(0, 8);
    let before: Good | undefined;
    while (x < right - 30) {
      const free = goods.filter((good) => good !== before);
      const good = free[seed.whole(0, free.length - 1)] ?? bottle;
      before = good;
      for (const _ of range(good[0] < 60 ? seed.whole(1, 3) : 1)) {
        if (x + good[0] > right - 6) break;
        row += good[1](Math.round(x), edge);
        x += good[0] + 3;
      }
      x += seed.whole(6, 16);
    }
    return row;
  });
  const [, line = 278] = edges;
  const boards = edges.map((edge) => path('f', rect(page, left - 12, edge, right - left + 24, 12))).join('');
  return (
    path('f', rect(page, left - 22, -8, 16, 496), rect(page, right + 6, -8, 16, 496)) +
    path('t', ...range(4).map((index) => `M${left + 104 * (index + 1)} -6V${edges[2]}`)) +
    stock.join('') +
    boards +
    path(
      'h',
      ...edges.map((edge) =>
        hatch(
          [
            [left - 6, edge + 12],
            [right + 6, edge + 12],
            [right + 6, edge + 22],
            [left - 6, edge + 22],
          ],
          10,
        ),
      ),
    ) +
    ember(`M-6 ${line + 6}H646M${round(tagX)} ${line + 6}q12 22 0 34`) +
    path('f', `M${round(tagX)} ${line + 30}l30 22v62h-60v-62Z`) +
    path(
      'l',
      `M${round(tagX - 18)} ${line + 74}h36M${round(tagX - 18)} ${line + 88}h36M${round(tagX - 18)} ${line + 102}h20`,
    ) +
    dot([tagX, line + 48], 7)
  );
};
