import {
  around,
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
  ring,
  round,
  soft,
} from '../canvas.ts';
import { person, plant } from '../shapes.ts';

/** Evening on the roof; the line is the cable of the lamps. */
export const cultureTerrace: Motif = (seed) => {
  const post: Point = [312, 46];
  /** The cable sags like the curve below; a lamp hangs at each of these shares of a span. */
  const lamps = [0.12, 0.32, 0.52, 0.72, 0.9].flatMap((share): Point[] => {
    const x = 40 + 272 * share;
    const y = 92 * (1 - share) ** 2 + 2 * 186 * share * (1 - share) + post[1] * share ** 2;
    return [
      [x, y],
      [624 - x, y],
    ];
  });
  const houses = range(8).map((index) => {
    const [x, w, h] = [index * 86 - 24, seed.between(48, 66), seed.between(60, 168)];
    return { x, w, h };
  });
  const stool = (x: number): string =>
    path(
      'l',
      open([x - 24, 408], [x - 32, 470]),
      open([x + 24, 408], [x + 32, 470]),
      open([x - 28, 440], [x + 28, 440]),
    ) + path('f', soft(page, x - 36, 400, 72, 11, 5));
  return (
    path('f', oval([470, 218], 62)) +
    path('h', hatch(around([470, 218], 62), 9, 0)) +
    path('t', ...range(3).map((index) => ring([470, 218], 82 + index * 18))) +
    path('f', ...houses.map(({ x, w, h }) => rect(page, x, 330 - h, w, h))) +
    path(
      'h',
      ...houses.map(({ x, w, h }) =>
        hatch(
          [
            [x + w * 0.62, 330 - h],
            [x + w, 330 - h],
            [x + w, 330],
            [x + w * 0.62, 330],
          ],
          10,
        ),
      ),
    ) +
    path('f', 'M-8 330H648V488H-8Z') +
    path('f', rect(page, -8, 268, 656, 9)) +
    path('l', ...range(22).map((index) => `M${12 + index * 30} 277v53`)) +
    path(
      't',
      ...range(6).map((index) => open([320 + (index - 2.5) * 100, 332], [320 + (index - 2.5) * 112 - 2, 346])),
      open([0, 372], [640, 372]),
      open([0, 420], [640, 420]),
    ) +
    path('f', closed([306, 46], [318, 46], [318, 352], [306, 352])) +
    ember(`M-6 60L40 92Q176 186 312 46Q448 186 584 92L646 49`) +
    lamps
      .map(([x, y]) => path('f', `M${round(x)} ${round(y)}q-13 10 -10 23a10 10 0 0 0 20 0q3 -13 -10 -23Z`))
      .join('') +
    dot(post, 8) +
    stool(172) +
    stool(460) +
    person([172, 472], 42, {
      left: [1.5, 0.9],
      right: [1.6, 1.15],
      hair: 'long',
      seated: 1,
      shirt: 'ink',
      trousers: 'hatched',
    }) +
    person([460, 472], 42, {
      left: [-1.4, 0.2],
      right: [-1.7, 1.1],
      hair: 'short',
      seated: -1,
      shirt: 'hatched',
      trousers: 'ink',
    }) +
    path('f', 'M308 366h16v86h-16Z', oval([316, 456], 44, 9), oval([316, 364], 84, 15)) +
    path('f', 'M284 362v-24h15v24Z', 'M330 364v-26h15v26Z') +
    path('k', 'M285 352h13v9h-13Z') +
    plant([46, 462], 128) +
    plant([606, 456], 108)
  );
};
