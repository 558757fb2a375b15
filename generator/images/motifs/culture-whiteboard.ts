import { dot, ember, type Motif, open, oval, page, path, range, rect, soft } from '../canvas.ts';
import { person } from '../shapes.ts';

/** Two people at a whiteboard; one of them draws the line. */
export const cultureWhiteboard: Motif = (seed) =>
  path('t', open([0, 448], [640, 448]), open([30, 462], [600, 462])) +
  path('l', open([130, 300], [110, 450]), open([510, 300], [530, 450])) +
  path('f', soft(page, 76, 40, 488, 272, 8)) +
  path('t', soft(page, 86, 50, 468, 252, 4)) +
  path('f', rect(page, 250, 312, 140, 9)) +
  path(
    'l',
    soft(page, 112, 82, 84, 50, 6),
    soft(page, 112, 176, 84, 50, 6),
    soft(page, 250, 128, 84, 50, 6),
    open([196, 107], [224, 107], [224, 150], [250, 150]),
    open([196, 200], [224, 200], [224, 158], [250, 158]),
    oval([412, 104], 26),
  ) +
  path('g', ...range(6).map((index) => rect(page, 476 + (index % 2) * 36, 72 + Math.floor(index / 2) * 38, 28, 28))) +
  path(
    't',
    ...range(3).map((row) => open([124, 96 + row * 11], [seed.between(150, 184), 96 + row * 11])),
    ...range(3).map((row) => open([124, 190 + row * 11], [seed.between(150, 184), 190 + row * 11])),
  ) +
  ember('M-6 262H150Q350 262 344 200') +
  person([236, 450], 40, { left: [-0.7, 2.6], right: [1.9, -0.6], hair: 'bun' }) +
  person([470, 450], 42, { left: [-0.5, 2.6], right: [0.4, 2.7], hair: 'turban', dark: true }) +
  dot([344, 200], 7);
