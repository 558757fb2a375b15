import { dot, ember, type Motif, open, oval, path, range } from '../canvas.ts';
import { person } from '../shapes.ts';

/** Five people standing in a half circle; the line is the word going round. */
export const cultureStandup: Motif = (seed) => {
  const tilt = seed.between(-0.15, 0.15);
  return (
    path('t', ...range(5).map((ring) => oval([320, 424], 130 + ring * 54, 26 + ring * 13))) +
    path(
      't',
      ...range(4).map((index) => open([70 + index * 166, 30], [70 + index * 166, 130])),
      open([40, 130], [600, 130]),
    ) +
    ember('M-6 462C40 462 40 424 98 412S210 376 320 376S480 396 542 412S600 462 646 462') +
    person([320, 388], 36, { left: [-0.5, 2.4], right: [0.5, 2.4], hair: 'curls', lean: tilt }) +
    person([210, 402], 39, { left: [-0.6, 2.5], right: [1.3, 1.1], hair: 'long' }) +
    person([430, 402], 39, { left: [-0.2, 1.5], right: [0.2, 1.6], hair: 'short', dark: true }) +
    person([98, 434], 43, { left: [-0.4, 2.6], right: [0.7, 2.2], hair: 'turban', dark: true }) +
    person([542, 434], 43, { left: [-0.9, 2.2], right: [0.4, 2.6], hair: 'bun' }) +
    dot([320, 434], 8)
  );
};
