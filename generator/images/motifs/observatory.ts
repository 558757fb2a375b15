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
  range,
  rect,
  smooth,
} from '../canvas.ts';

/** A dome on a hill; its line of sight rises to a field of points that reads like a chart. */
export const observatory: Motif = (seed) => {
  const stars = range(40).map((): Point => [seed.between(290, 628), seed.between(16, 300)]);
  const chart: Point[] = [
    [312, 204 + seed.between(-14, 24)],
    [366, 178 + seed.between(-14, 40)],
    [420, 192 + seed.between(-30, 24)],
    [470, 134 + seed.between(-20, 46)],
    [516, 138 + seed.between(-44, 30)],
    [566, 24],
  ];
  const hill = smooth([-4, 404], [90, 390], [200, 384], [330, 396], [470, 428], [644, 410]);
  return (
    path('t', ...range(4).map((index) => arc([170, 330], 210 + index * 78, [-90, -90, -60, -46][index] ?? -46, 6))) +
    path('k', ...stars.map((star) => oval(star, seed.pick([1.2, 1.8, 2.6])))) +
    path('l', open(...chart)) +
    path('f', ...chart.map((point) => oval(point, 6))) +
    path('t', ...chart.map(([x, y]) => open([x, y + 12], [x, 250]))) +
    path('f', rect(page, 70, 276, 200, 124)) +
    path(
      'h',
      hatch(
        [
          [216, 278],
          [270, 278],
          [270, 392],
          [216, 388],
        ],
        6,
      ),
    ) +
    path('l', rect(page, 70, 276, 200, 124), rect(page, 60, 262, 220, 16)) +
    path('f', 'M70 262a100 100 0 0 1 200 0Z') +
    path('t', 'M170 162q-60 20 -66 100M170 162q-20 30 -22 100') +
    path('k', 'M190 164q58 16 66 98h-28q-8 -62 -48 -90Z') +
    path(
      'h',
      hatch(
        [
          [256, 262],
          [252, 226],
          [240, 196],
          [262, 224],
          [268, 262],
        ],
        4,
      ),
    ) +
    path('l', 'M184 162q68 20 76 100M176 172q44 26 52 90') +
    path('f', closed([152, 244], [141, 221], [246, 161], [257, 184])) +
    path('f', closed([240, 154], [256, 145], [273, 181], [258, 190])) +
    path('l', open([166, 207], [177, 230]), open([224, 174], [235, 197])) +
    path('f', rect(page, 96, 330, 34, 70)) +
    path('l', rect(page, 150, 318, 24, 30), rect(page, 186, 318, 18, 30)) +
    path('k', oval([123, 366], 2.5)) +
    path('f', `${hill}L644 486L-4 486Z`) +
    path(
      'h',
      hatch(
        [
          [270, 394],
          [330, 397],
          [470, 428],
          [560, 424],
          [420, 446],
          [330, 426],
        ],
        7,
      ),
      hatch(
        [
          [20, 402],
          [90, 392],
          [150, 390],
          [60, 424],
        ],
        7,
      ),
    ) +
    path(
      't',
      smooth([-4, 456], [150, 420], [330, 428], [644, 448]),
      smooth([-4, 474], [180, 444], [400, 458], [644, 470]),
    ) +
    ember(open([264, 163], [566, 24], [606, 5.6])) +
    dot([566, 24], 9)
  );
};
