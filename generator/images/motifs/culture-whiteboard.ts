import { closed, dot, ember, hatch, type Motif, open, type Point, page, path, range, rect, soft } from '../canvas.ts';
import { person, plant } from '../shapes.ts';

/** Two people at a whiteboard; the line is what one of them is drawing from box to box. */
export const cultureWhiteboard: Motif = (seed) => {
  const boxes = [
    [84, 66],
    [84, 164],
    [384, 66],
  ] as const;
  const notes = range(6).map((index): Point[] => {
    const [x, y] = [376 + (index % 3) * 44, 176 + Math.floor(index / 3) * 46];
    return [
      [x, y],
      [x + 34, y + seed.between(-3, 3)],
      [x + 34, y + 34],
      [x, y + 34],
    ];
  });
  const inked = seed.whole(0, 2);
  return (
    path('f', 'M-8 446H648V488H-8Z') +
    path('t', open([0, 462], [640, 462])) +
    path('l', open([120, 320], [96, 446]), open([520, 320], [544, 446])) +
    path('f', soft(page, 52, 30, 540, 292, 8)) +
    path('l', rect(page, 64, 42, 516, 268)) +
    path('f', rect(page, 320, 322, 180, 10)) +
    path('k', rect(page, 334, 316, 34, 6), rect(page, 380, 316, 22, 6)) +
    path('f', ...boxes.map(([x, y]) => soft(page, x, y, 100, 64, 6))) +
    path(
      'l',
      open([134, 130], [134, 164]),
      open([184, 98], [384, 98]),
      ...boxes.flatMap(([x, y]) =>
        range(3).map((row) => open([x + 12, y + 17 + row * 15], [x + seed.between(44, 86), y + 17 + row * 15])),
      ),
    ) +
    path('f', ...notes.map((note) => closed(...note))) +
    path('h', ...notes.filter((_, index) => index % 3 === inked).map((note) => hatch(note, 5))) +
    ember('M-6 288H304Q336 288 338 256L346 128') +
    person([214, 456], 51, {
      left: [-0.5, 2.3],
      right: [1.86, -0.78],
      hair: 'bun',
      face: 1,
      shirt: 'hatched',
      trousers: 'ink',
    }) +
    dot([346, 127], 7) +
    person([534, 456], 53, { left: [0.75, 1.3], right: [-0.15, 1.35], hair: 'turban', face: -1, shirt: 'ink' }) +
    plant([46, 474], 104)
  );
};
