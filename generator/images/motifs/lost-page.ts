import { closed, dot, ember, hatch, type Motif, open, path, range } from '../canvas.ts';

/** A page with a folded corner; one unbroken line writes 4, 0, 4 over it and wanders off. */
export const lostPage: Motif = (seed) =>
  path('t', ...range(11).map((row) => open([0, 20 + row * 44], [640, 20 + row * 44]))) +
  path('f', closed([150, 66], [478, 40], [520, 440], [190, 466])) +
  path(
    'h',
    hatch(
      [
        [506, 106],
        [514, 390],
        [520, 440],
        [190, 466],
        [186, 436],
        [506, 436],
      ],
      6,
    ),
  ) +
  path('f', closed([126, 36], [436, 36], [506, 106], [506, 436], [126, 436])) +
  path('f', closed([436, 36], [436, 106], [506, 106])) +
  path(
    'h',
    hatch(
      [
        [436, 36],
        [436, 106],
        [506, 106],
      ],
      5,
    ),
  ) +
  path(
    't',
    ...range(4).map((row) => open([160, 82 + row * 20], [seed.between(280, 396), 82 + row * 20])),
    ...range(5).map((row) => open([160, 346 + row * 18], [seed.between(220, 466), 346 + row * 18])),
  ) +
  ember(
    'M-6 330C60 330 120 276 208 180V324V276H150Q236 276 262 236Q276 180 318 180Q362 184 362 250Q362 322 318 322Q274 322 274 250Q276 190 318 180Q396 190 452 180L396 276H472H452V324V180Q470 150 520 190Q584 240 548 262Q520 270 536 226Q566 150 612 96',
  ) +
  dot([612, 96], 9);
