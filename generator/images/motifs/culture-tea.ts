import { dot, ember, hatch, type Motif, open, oval, path, range, ring, round } from '../canvas.ts';
import { crescent } from '../shapes.ts';

/** Tea is poured from a height into one of the glasses; the pour is the line. */
export const cultureTea: Motif = (seed) => {
  const glass = (x: number, foot: number, full: number): string =>
    path('f', `M${x - 30} ${foot - 96}H${x + 30}L${x + 21} ${foot}H${x - 21}Z`) +
    path(
      'g',
      `M${round(x - 21 - 9 * full)} ${round(foot - 92 * full)}H${round(x + 21 + 9 * full)}L${x + 20} ${foot - 4}H${x - 20}Z`,
    ) +
    path('t', ...range(5).map((index) => open([x - 18 + index * 9, foot - 40], [x - 16 + index * 8, foot - 6]))) +
    path(
      'l',
      `M${x - 30} ${foot - 96}H${x + 30}L${x + 21} ${foot}H${x - 21}Z`,
      open([x - 25, foot - 44], [x + 25, foot - 44]),
    );
  const steam = (x: number, y: number): string =>
    `M${x} ${y}c-14 -18 14 -26 0 -48s12 -26 2 ${round(-40 - seed.between(0, 14))}`;
  const belly = crescent([482, 108], 90, 0.84, -42, 118);
  return (
    path('t', ...range(7).map((index) => ring([340, 250], 110 + index * 40))) +
    path('t', steam(126, 268), steam(146, 262), steam(212, 268), steam(560, 268), steam(540, 276)) +
    path('f', oval([330, 424], 306, 46)) +
    path('l', oval([330, 420], 288, 38)) +
    path('h', hatch(crescent([330, 424], 304, 0.15, 20, 165), 6)) +
    path('f', 'M396 94Q398 40 470 36Q548 34 566 88Q584 150 530 176Q470 196 424 160L344 148L338 132L410 122Z') +
    path('h', hatch(belly, 6)) +
    path(
      'l',
      'M396 94Q398 40 470 36Q548 34 566 88Q584 150 530 176Q470 196 424 160L344 148L338 132L410 122Z',
      'M564 74q56 -20 54 40t-50 40',
      'M564 90q36 -12 34 24t-32 26',
      'M430 46q30 -20 76 -6',
    ) +
    path('f', 'M462 34q-4 -18 8 -20t12 18Z') +
    glass(132, 400, 0.78) +
    glass(218, 420, 0.7) +
    glass(548, 404, 0.74) +
    path('t', oval([440, 422], 54, 12)) +
    path('f', oval([440, 416], 46, 10)) +
    path('k', oval([424, 412], 9, 5), oval([444, 410], 9, 5), oval([436, 418], 9, 4)) +
    glass(322, 432, 0.5) +
    ember('M646 60C600 10 520 70 470 108Q430 138 344 138Q322 140 322 190V386') +
    dot([322, 388], 7)
  );
};
