import { arc, dot, ember, hatch, type Motif, oval, path, range } from '../canvas.ts';
import { person } from '../shapes.ts';

/** Five people standing in a half circle round the egg timer; the line is the word going round. */
export const cultureStandup: Motif = (seed) => {
  const tilt = seed.between(-0.12, 0.12);
  const egg = [320, 418] as const;
  return (
    path('t', ...range(4).map((step) => arc([320, 424], 150 + step * 52, 180, 360, 0.24))) +
    path('t', ...range(5).map((index) => `M${28 + index * 146} 24v92M${28 + index * 146} 70h${index < 4 ? 146 : 0}`)) +
    person([320, 352], 41, { left: [-0.6, 2], right: [1.4, -0.2], hair: 'curls', lean: tilt, shirt: 'hatched' }) +
    person([206, 376], 44, { left: [-0.4, 2.2], right: [0.9, 1.2], hair: 'long', face: 1, trousers: 'ink' }) +
    person([436, 376], 44, { left: [0.2, 1.5], right: [-0.6, 1.5], hair: 'short', face: -1, shirt: 'ink' }) +
    ember('M-6 452C30 452 50 436 96 422S200 372 320 372S498 404 544 422S610 452 646 452') +
    person([84, 430], 50, { left: [-0.3, 2.3], right: [1.3, 1.4], hair: 'turban', face: 1, shirt: 'ink' }) +
    person([556, 430], 50, {
      left: [-1.2, 1.3],
      right: [0.3, 2.3],
      hair: 'bun',
      face: -1,
      shirt: 'hatched',
      trousers: 'ink',
    }) +
    path('f', oval([320, 452], 44, 9), oval(egg, 24, 31)) +
    path(
      'h',
      hatch(
        [
          [322, 424],
          [344, 420],
          [336, 444],
          [320, 449],
          [306, 444],
        ],
        4,
      ),
    ) +
    path('l', 'M296 418l8 -6l8 6l8 -6l8 6l8 -6l8 6M320 387v-8h-7h14') +
    dot([320, 434], 6)
  );
};
