import { closed, dot, ember, type Motif, open, type Point, page, path, range, rect } from '../canvas.ts';
import { tree } from '../shapes.ts';

/** A street of houses and towers; the line draws their roofs. */
export const skyline: Motif = (seed) => {
  const foot = 396;
  const back = range(10).map((index) => {
    const tall = 140 + seed.between(0, 150);
    return rect(page, index * 66 - 10, foot - tall, seed.between(40, 58), tall);
  });
  const fronts = [
    { x: 34, w: 92, h: 118, kind: 'house' },
    { x: 134, w: 78, h: 252, kind: 'tower' },
    { x: 222, w: 96, h: 172, kind: 'step' },
    { x: 326, w: 70, h: 316, kind: 'spire' },
    { x: 406, w: 104, h: 204, kind: 'tower' },
    { x: 518, w: 88, h: 132, kind: 'house' },
  ] as const;
  const roof = ({ x, w, h, kind }: (typeof fronts)[number]): Point[] => {
    const top = foot - h;
    if (kind === 'house')
      return [
        [x, foot],
        [x, top],
        [x + w / 2, top - 44],
        [x + w, top],
        [x + w, foot],
      ];
    if (kind === 'step')
      return [
        [x, foot],
        [x, top + 40],
        [x + w * 0.4, top + 40],
        [x + w * 0.4, top],
        [x + w, top],
        [x + w, foot],
      ];
    if (kind === 'spire')
      return [
        [x, foot],
        [x, top + 46],
        [x + w * 0.5, top + 12],
        [x + w * 0.5, top - 24],
        [x + w * 0.5, top + 12],
        [x + w, top + 46],
        [x + w, foot],
      ];
    return [
      [x, foot],
      [x, top],
      [x + w, top],
      [x + w, foot],
    ];
  };
  const windows = fronts.flatMap(({ x, w, h, kind }) => {
    const across = kind === 'house' ? 2 : 4;
    const down = Math.floor((h - 60) / 30);
    const step = (w - 16) / across;
    return range(across * Math.max(1, down)).map((index) => {
      const u = x + 8 + (index % across) * step;
      const v = foot - h + 58 + Math.floor(index / across) * 30;
      return { at: rect(page, u + 3, v, step - 7, 14), lit: seed.chance(0.18) };
    });
  });
  const line = fronts.flatMap((front, index): Point[] => {
    const points = roof(front);
    return index === 0 ? [[-6, foot], ...points] : points;
  });
  return (
    path('t', ...back) +
    fronts.map((front) => path('f', closed(...roof(front)))).join('') +
    path('l', ...windows.filter(({ lit }) => !lit).map(({ at }) => at)) +
    path('k', ...windows.filter(({ lit }) => lit).map(({ at }) => at)) +
    [
      [128, 62],
      [398, 70],
      [514, 58],
      [620, 84],
    ]
      .map(([x, h]) => tree([x ?? 0, foot], h ?? 60))
      .join('') +
    path(
      't',
      ...range(5).map((row) =>
        open([seed.between(0, 120), foot + 18 + row * 15], [640 - seed.between(0, 120), foot + 18 + row * 15]),
      ),
    ) +
    ember(open(...line, [646, foot])) +
    dot([361, foot - 340], 7)
  );
};
