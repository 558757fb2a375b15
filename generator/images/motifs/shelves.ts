import { dot, ember, type Motif, open, oval, page, path, range, rect, round } from '../canvas.ts';

type Good = (x: number, foot: number) => string;

const goods: readonly [Good, ...Good[]] = [
  (x, y) =>
    path('f', `M${round(x + 8)} ${y}V${y - 44}q0 -10 6 -14v-16h12v16q6 4 6 14V${y}Z`) +
    path('t', open([x + 8, y - 32], [x + 32, y - 32]), open([x + 8, y - 14], [x + 32, y - 14])),
  (x, y) =>
    path('f', rect(page, x + 3, y - 62, 36, 62)) +
    path('g', rect(page, x + 3, y - 40, 36, 22)) +
    path('l', rect(page, x + 3, y - 40, 36, 22)),
  (x, y) =>
    path('f', `M${x + 4} ${y}V${y - 36}q0 -6 6 -6h22q6 0 6 6V${y}Z`) +
    path(
      'l',
      rect(page, x + 7, y - 50, 28, 8),
      open([x + 12, y - 24], [x + 30, y - 24]),
      open([x + 12, y - 16], [x + 24, y - 16]),
    ),
  (x, y) =>
    path('f', rect(page, x + 1, y - 22, 40, 22), rect(page, x + 5, y - 44, 32, 22)) +
    path('l', open([x + 21, y - 44], [x + 21, y])),
  (x, y) =>
    path('f', `M${x + 5} ${y}L${x + 2} ${y - 46}H${x + 40}L${x + 37} ${y}Z`) +
    path('l', `M${x + 13} ${y - 46}q0 -18 8 -18t8 18`) +
    path('k', oval([x + 21, y - 24], 6)),
  (x, y) =>
    path('f', oval([x + 12, y - 11], 11), oval([x + 31, y - 11], 11), oval([x + 21, y - 28], 11)) +
    path('l', open([x + 21, y - 38], [x + 25, y - 44])),
  (x, y) =>
    path('f', `M${x + 10} ${y}V${y - 58}l4 -10h14l4 10V${y}Z`) +
    path('l', open([x + 10, y - 58], [x + 32, y - 58])) +
    path('k', rect(page, x + 10, y - 34, 22, 6)),
];

/** Shop shelves; the line is the edge of one of them and drops to the price of one article. */
export const shelves: Motif = (seed) => {
  const edges = [126, 238, 350, 462];
  const gap = seed.whole(3, 5);
  const stock = edges
    .slice(0, 4)
    .map((edge, shelf) => {
      const runs: string[] = [];
      let x = 84;
      while (x < 536) {
        const good = seed.pick(goods);
        const count = seed.whole(1, 3);
        for (const step of range(count)) {
          const left = x + step * 43;
          if (left < 536 && !(shelf === 1 && step + x > 84 && Math.floor((left - 84) / 86) === gap))
            runs.push(good(left, edge));
        }
        x += count * 43 + seed.pick([6, 6, 18]);
      }
      return runs.join('');
    })
    .join('');
  return (
    path(
      'l',
      open([64, 20], [64, 480]),
      open([586, 20], [586, 480]),
      open([54, 20], [54, 480]),
      open([596, 20], [596, 480]),
    ) +
    stock +
    edges.map((edge) => path('f', rect(page, 58, edge, 534, 9))).join('') +
    path('f', 'M300 262h76l16 20l-16 20h-76Z') +
    path('l', 'M310 276h40M310 288h26') +
    ember('M-6 242H646') +
    dot([376, 282], 6)
  );
};
