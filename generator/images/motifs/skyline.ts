import { closed, dot, ember, hatch, type Motif, open, type Point, page, path, range, rect } from '../canvas.ts';
import { tree } from '../shapes.ts';

const foot = 404;

type Roof = 'flat' | 'gable' | 'step' | 'spire' | 'shed';

interface House {
  readonly x: number;
  readonly w: number;
  readonly h: number;
  readonly roof: Roof;
}

/** The outline of a house over its two lower corners, from left to right. */
const ridge = ({ x, w, h, roof }: House): Point[] => {
  const top = foot - h;
  const shapes: Record<Roof, Point[]> = {
    flat: [
      [x, top],
      [x + w, top],
    ],
    gable: [
      [x, top],
      [x + w / 2, top - w * 0.42],
      [x + w, top],
    ],
    step: [
      [x, top + 44],
      [x + w * 0.42, top + 44],
      [x + w * 0.42, top],
      [x + w, top],
    ],
    spire: [
      [x, top + 40],
      [x + w / 2, top],
      [x + w / 2, top - 46],
      [x + w / 2, top],
      [x + w, top + 40],
    ],
    shed: [
      [x, top + 30],
      [x + w, top],
    ],
  };
  return shapes[roof];
};

/** A row of towers and houses; the line is their skyline, drawn without lifting the pen. */
export const skyline: Motif = (seed) => {
  const plan: readonly (readonly [number, number, Roof])[] = [
    [96, 104, 'gable'],
    [82, 246, 'flat'],
    [104, 168, 'step'],
    [80, 318, 'spire'],
    [92, 208, 'shed'],
    [88, 116, 'gable'],
  ];
  let x = 44;
  const houses = plan.map(([w, h, roof]): House => {
    x += w;
    return { x: x - w, w, h: h + seed.between(-14, 14), roof };
  });
  const far = range(9).map((index): readonly [number, number, number] => [
    index * 76 - 20 + seed.between(-6, 6),
    seed.between(150, 250),
    seed.between(44, 66),
  ]);
  const windows = houses.flatMap((house, index) => {
    const { x: left, w, h } = house;
    const low = house.roof === 'gable';
    const columns = low ? 2 : index % 2 === 0 ? 4 : 3;
    const gap = (w * 0.86 - 14) / columns;
    const first = foot - h + (house.roof === 'flat' || low ? 22 : 60);
    const rows = Math.max(1, Math.floor((foot - 34 - first) / 32));
    return range(columns * rows).map((place) => ({
      at: rect(page, left + 11 + (place % columns) * gap, first + Math.floor(place / columns) * 32, gap - 8, 17),
      lit: seed.chance(0.16),
    }));
  });
  const shade = ({ x: left, w, h, roof }: House): string => {
    const right = ridge({ x: left, w, h, roof }).at(-1)?.[1] ?? foot;
    const inner = left + w * 0.86;
    const corner = roof === 'gable' || roof === 'spire' ? right - w * 0.12 : right;
    return hatch(
      [
        [inner, corner],
        [left + w, right],
        [left + w, foot],
        [inner, foot],
      ],
      6,
    );
  };
  const doors = houses.map(({ x: left, w }) => rect(page, left + w * 0.38, foot - 24, 15, 24));
  const end = x;
  const top = houses[3];
  return (
    path(
      't',
      ...far.map(([left, h, w]) => open([left, foot], [left, foot - h], [left + w, foot - h], [left + w, foot])),
    ) +
    path('f', 'M-8 404H648V488H-8Z') +
    path(
      't',
      ...range(4).map((row) =>
        open([seed.between(0, 120), foot + 20 + row * 17], [640 - seed.between(0, 120), foot + 20 + row * 17]),
      ),
    ) +
    path('f', ...houses.map((house) => closed([house.x, foot], ...ridge(house), [house.x + house.w, foot]))) +
    path('h', ...houses.map(shade)) +
    path('l', ...windows.filter(({ lit }) => !lit).map(({ at }) => at)) +
    path('k', ...windows.filter(({ lit }) => lit).map(({ at }) => at), ...doors) +
    ember(open([-6, foot], [44, foot], ...houses.flatMap(ridge), [end, foot], [646, foot])) +
    tree([24, foot + 10], 96) +
    tree([616, foot + 8], 116) +
    tree([232, foot + 12], 62) +
    tree([484, foot + 14], 70, true) +
    (top ? dot([top.x + top.w / 2, foot - top.h - 46], 8) : '')
  );
};
