import { closed, dot, ember, type Motif, open, oval, type Point, page, path, range, rect, round } from '../canvas.ts';
import { person, plant } from '../shapes.ts';

/** Evening on the roof; the line is the cable of the lamps. */
export const cultureTerrace: Motif = (seed) => {
  const lamps: Point[] = [-0.04, 0.2, 0.4, 0.6, 0.8].flatMap((share): Point[] => {
    const x = 70 + 242 * share;
    const y = 96 * (1 - share) ** 2 + 380 * share * (1 - share) + 64 * share ** 2;
    return share < 0
      ? []
      : [
          [x, y],
          [624 - x, y],
        ];
  });
  const city = range(13).map((index) =>
    rect(page, index * 52 - 14, 330 - seed.between(30, 130), seed.between(34, 50), 140),
  );
  return (
    path('t', oval([468, 232], 56), ...range(4).map((index) => oval([468, 232], 68 + index * 12))) +
    path('f', ...city) +
    path('f', 'M-4 350H644V486H-4Z') +
    path(
      'l',
      open([0, 300], [640, 300]),
      ...range(27).map((index) => open([10 + index * 24, 300], [10 + index * 24, 350])),
    ) +
    path(
      't',
      ...range(6).map((index) => open([320 + (index - 2.5) * 90, 352], [320 + (index - 2.5) * 190, 480])),
      open([0, 386], [640, 386]),
      open([0, 430], [640, 430]),
    ) +
    path('f', closed([308, 60], [316, 60], [316, 350], [308, 350])) +
    ember('M-6 40Q30 84 70 96Q190 190 312 64Q434 190 554 96Q600 80 646 40') +
    lamps.map(([x, y]) => path('f', `M${round(x)} ${round(y)}q-10 8 -8 18a8 8 0 0 0 16 0q2 -10 -8 -18Z`)).join('') +
    plant([56, 440], 110) +
    plant([594, 436], 96) +
    person([222, 470], 36, { left: [-0.3, 2], right: [1.6, 1.5], hair: 'long', seated: true, dark: true }) +
    person([414, 470], 36, { left: [-1.6, 1.5], right: [0.3, 2], hair: 'short', seated: true }) +
    path('f', oval([318, 376], 76, 14)) +
    path('l', open([318, 390], [318, 450]), oval([318, 452], 34, 6)) +
    path('f', rect(page, 292, 352, 14, 20), rect(page, 330, 348, 14, 22)) +
    path(
      'f',
      closed([186, 420], [258, 420], [252, 434], [192, 434]),
      closed([378, 420], [450, 420], [444, 434], [384, 434]),
    ) +
    path(
      'l',
      open([196, 434], [188, 474]),
      open([248, 434], [256, 474]),
      open([388, 434], [380, 474]),
      open([440, 434], [448, 474]),
    ) +
    dot([312, 64], 8)
  );
};
