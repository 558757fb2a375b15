import { closed, dot, ember, type Motif, open, oval, page, path, type Random, range, rect, soft } from '../canvas.ts';
import { cup, plant } from '../shapes.ts';

/** Books on the shelf over the desk. */
const books = (seed: Random): string =>
  path(
    'f',
    ...range(9).map((index) => {
      const tall = seed.between(38, 66);
      return rect(page, 410 + index * 15, 150 - tall, 15, tall);
    }),
  ) + path('k', rect(page, 455, 112, 15, 38));

/** A desk by the window; the line is the cable and the arm of the lamp. */
export const cultureDesk: Motif = (seed) =>
  path(
    't',
    rect(page, 62, 30, 210, 230),
    open([167, 30], [167, 260]),
    open([62, 136], [272, 136]),
    ...range(5).map((row) => open([62, 236 - row * 9], [62 + 210 * (1 - row * 0.12), 236 - row * 9])),
  ) +
  path('f', rect(page, 54, 258, 226, 10)) +
  path('f', rect(page, 396, 150, 204, 8)) +
  books(seed) +
  path('f', soft(page, 214, 178, 216, 138, 8)) +
  path('g', rect(page, 224, 188, 196, 112)) +
  path(
    'l',
    rect(page, 224, 188, 196, 112),
    ...range(6).map((row) =>
      open([240 + (row % 3) * 14, 206 + row * 15], [240 + (row % 3) * 14 + seed.between(40, 96), 206 + row * 15]),
    ),
  ) +
  path('c', ...range(4).map((index) => rect(page, 360 + index * 14, 284 - index * 16 - 14, 9, 14 + index * 16))) +
  path('f', closed([308, 316], [336, 316], [342, 346], [302, 346])) +
  path('f', closed([230, 352], [400, 352], [410, 364], [220, 364])) +
  plant([498, 364], 96) +
  cup([448, 364], 34) +
  path('f', rect(page, 118, 346, 74, 18), rect(page, 124, 332, 66, 14), rect(page, 116, 322, 70, 10)) +
  path('f', rect(page, 40, 364, 560, 12)) +
  path(
    'l',
    open([74, 376], [62, 480]),
    open([566, 376], [578, 480]),
    rect(page, 430, 376, 112, 56),
    open([470, 404], [502, 404]),
  ) +
  path('f', soft(page, 256, 398, 116, 90, 22)) +
  path('t', open([276, 420], [352, 420]), open([276, 440], [352, 440])) +
  ember('M-6 440H24V364H96L70 262L150 196') +
  path('f', closed([132, 186], [158, 176], [186, 218], [130, 236])) +
  path('k', oval([96, 362], 4)) +
  dot([70, 262], 7);
