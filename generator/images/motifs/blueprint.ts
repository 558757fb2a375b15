import {
  bent,
  dashed,
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
  round,
  soft,
} from '../canvas.ts';
import { personSign } from '../shapes.ts';

type Kind = 'screen' | 'store' | 'list' | 'engine' | 'check' | 'desk' | 'slot';
type Module = readonly [kind: Kind, x: number, y: number, w: number, h: number];

interface Layout {
  readonly modules: readonly Module[];
  readonly wires: readonly (readonly Point[])[];
  readonly zones?: readonly Module[];
  readonly line: readonly Point[];
}

const signs: Record<Kind, (x: number, y: number, w: number, h: number) => string> = {
  screen: (x, y, w, h) =>
    path('l', open([x, y + 12], [x + w, y + 12]), rect(page, x + 8, y + 20, w * 0.4, h - 28)) +
    path('t', open([x + w * 0.6, y + 26], [x + w - 8, y + 26]), open([x + w * 0.6, y + 34], [x + w - 8, y + 34])) +
    path('k', oval([x + 7, y + 6], 2), oval([x + 14, y + 6], 2)),
  store: (x, y, w, h) => {
    const [rx, ry] = [w * 0.27, h * 0.09];
    const at = (v: number): string =>
      `M${round(x + w / 2 - rx)} ${round(v)}a${round(rx)} ${round(ry)} 0 0 0 ${round(2 * rx)} 0`;
    return path(
      'l',
      oval([x + w / 2, y + h * 0.28], rx, ry),
      at(y + h * 0.52),
      at(y + h * 0.74),
      open([x + w / 2 - rx, y + h * 0.28], [x + w / 2 - rx, y + h * 0.74]),
      open([x + w / 2 + rx, y + h * 0.28], [x + w / 2 + rx, y + h * 0.74]),
    );
  },
  list: (x, y, w, h) =>
    path(
      't',
      ...range(Math.floor((h - 12) / 14)).map((row) =>
        open([x + 24, y + 14 + row * 14], [x + w - 10, y + 14 + row * 14]),
      ),
    ) + path('k', ...range(Math.floor((h - 12) / 14)).map((row) => rect(page, x + 10, y + 11 + row * 14, 7, 6))),
  engine: (x, y, w, h) =>
    path(
      'l',
      oval([x + w / 2, y + h / 2], Math.min(w, h) * 0.28),
      ...range(8).map((step) => {
        const a = (step * Math.PI) / 4;
        const r = Math.min(w, h);
        return open(
          [x + w / 2 + Math.cos(a) * r * 0.28, y + h / 2 + Math.sin(a) * r * 0.28],
          [x + w / 2 + Math.cos(a) * r * 0.38, y + h / 2 + Math.sin(a) * r * 0.38],
        );
      }),
    ) + path('k', oval([x + w / 2, y + h / 2], 4)),
  check: (x, y, w, h) =>
    path(
      'l',
      `M${round(x + w * 0.5)} ${round(y + h * 0.14)}l${round(w * 0.34)} ${round(h * 0.36)}l${round(-w * 0.34)} ${round(h * 0.36)}l${round(-w * 0.34)} ${round(-h * 0.36)}Z`,
      open([x + w * 0.39, y + h * 0.5], [x + w * 0.47, y + h * 0.6], [x + w * 0.62, y + h * 0.4]),
    ),
  desk: (x, y, w, h) =>
    personSign([x + w / 2, y + h * 0.46], Math.min(w, h) * 0.3) +
    path('l', open([x + w * 0.15, y + h * 0.8], [x + w * 0.85, y + h * 0.8])),
  slot: (x, y, w, h) =>
    path(
      't',
      open([x + 8, y + h / 2 - 6], [x + w - 8, y + h / 2 - 6]),
      open([x + 8, y + h / 2 + 6], [x + w * 0.6, y + h / 2 + 6]),
    ),
};

const column = (kind: Kind, x: number, tops: readonly number[], w: number, h: number): Module[] =>
  tops.map((y) => [kind, x, y, w, h]);

/**
 * Slots in a frame, a chain with a desk, three to one to three, two zones, three rows, three round a ledger, a mesh.
 */
const plans: readonly [Layout, ...Layout[]] = [
  {
    zones: [['slot', 122, 118, 396, 214]],
    modules: [
      ...range(5).map((index): Module => ['slot', 140 + index * 76, 76, 56, 60]),
      ...range(3).map((index): Module => ['slot', 166 + index * 110, 310, 88, 52]),
      ['check', 152, 184, 82, 82],
      ['engine', 270, 174, 100, 100],
      ['list', 406, 184, 84, 84],
    ],
    wires: [
      ...range(5).map((index): Point[] => [
        [168 + index * 76, 136],
        [168 + index * 76, 156],
        [320, 156],
        [320, 174],
      ]),
      ...range(3).map((index): Point[] => [
        [210 + index * 110, 310],
        [210 + index * 110, 292],
        [320, 292],
        [320, 274],
      ]),
    ],
    line: [
      [-6, 225],
      [152, 225],
      [646, 225],
    ],
  },
  {
    modules: [
      ['store', 66, 138, 96, 108],
      ['check', 208, 142, 100, 100],
      ['check', 330, 142, 100, 100],
      ['list', 482, 104, 92, 176],
      ['desk', 268, 306, 104, 84],
    ],
    zones: [['slot', 194, 126, 250, 132]],
    wires: [
      [
        [258, 242],
        [258, 280],
        [296, 280],
        [296, 306],
      ],
      [
        [380, 242],
        [380, 280],
        [344, 280],
        [344, 306],
      ],
      [
        [372, 348],
        [528, 348],
        [528, 280],
      ],
      [
        [114, 138],
        [114, 92],
        [482, 92],
        [528, 92],
        [528, 104],
      ],
    ],
    line: [
      [-6, 192],
      [66, 192],
      [646, 192],
    ],
  },
  {
    modules: [
      ...column('screen', 70, [78, 178, 278], 88, 70),
      ['list', 268, 84, 116, 258],
      ...column('desk', 486, [78, 178, 278], 84, 70),
    ],
    wires: [78, 178, 278].flatMap((y, index) => [
      [
        [158, y + 35],
        [206, y + 35],
        [206, 190 + index * 20],
        [268, 190 + index * 20],
      ],
      [
        [384, 150 + index * 62],
        [436, 150 + index * 62],
        [436, y + 35],
        [486, y + 35],
      ],
    ]),
    line: [
      [-6, 313],
      [70, 313],
      [158, 313],
      [228, 313],
      [228, 112],
      [268, 112],
      [384, 112],
      [486, 112],
      [570, 112],
      [646, 112],
    ],
  },
  {
    zones: [
      ['slot', 62, 62, 226, 238],
      ['slot', 352, 62, 226, 238],
    ],
    modules: [
      ['engine', 86, 90, 80, 76],
      ['screen', 184, 90, 82, 76],
      ['store', 136, 196, 84, 84],
      ['engine', 376, 90, 80, 76],
      ['screen', 474, 90, 82, 76],
      ['store', 424, 196, 84, 84],
      ['slot', 150, 340, 56, 44],
      ['slot', 438, 340, 56, 44],
      ['store', 292, 330, 60, 64],
    ],
    wires: [
      [
        [126, 166],
        [126, 182],
        [178, 182],
        [178, 196],
      ],
      [
        [226, 166],
        [226, 182],
        [178, 182],
      ],
      [
        [416, 166],
        [416, 182],
        [466, 182],
        [466, 196],
      ],
      [
        [516, 166],
        [516, 182],
        [466, 182],
      ],
      [
        [178, 280],
        [178, 340],
      ],
      [
        [466, 280],
        [466, 340],
      ],
      [
        [206, 362],
        [292, 362],
      ],
      [
        [352, 362],
        [438, 362],
      ],
    ],
    line: [
      [-6, 238],
      [136, 238],
      [646, 238],
    ],
  },
  {
    modules: [
      ...range(5).map((index): Module => ['store', 66 + index * 106, 60, 74, 74]),
      ...range(3).map((index): Module => ['engine', 112 + index * 160, 186, 96, 78]),
      ...range(4).map((index): Module => ['screen', 76 + index * 132, 318, 92, 74]),
    ],
    wires: [
      ...range(5).map((index): Point[] => [
        [103 + index * 106, 134],
        [103 + index * 106, 160],
        [160 + (index % 3) * 160, 160],
        [160 + (index % 3) * 160, 186],
      ]),
      ...range(4).map((index): Point[] => [
        [160 + (index % 3) * 160, 264],
        [160 + (index % 3) * 160, 292],
        [122 + index * 132, 292],
        [122 + index * 132, 318],
      ]),
    ],
    line: [
      [-6, 47],
      [209, 47],
      [209, 97],
      [209, 160],
      [320, 160],
      [320, 225],
      [320, 292],
      [518, 292],
      [518, 355],
      [646, 355],
    ],
  },
  {
    modules: [
      ['screen', 78, 70, 118, 92],
      ['screen', 444, 70, 118, 92],
      ['screen', 104, 296, 118, 92],
      ['list', 256, 164, 128, 146],
    ],
    zones: [['slot', 236, 144, 168, 186]],
    wires: [
      [
        [196, 100],
        [320, 100],
        [320, 164],
      ],
      [
        [444, 130],
        [420, 130],
        [420, 200],
        [384, 200],
      ],
      [
        [222, 360],
        [290, 360],
        [290, 310],
      ],
    ],
    line: [
      [-6, 342],
      [104, 342],
      [222, 342],
      [240, 342],
      [240, 236],
      [137, 236],
      [137, 162],
      [137, 116],
      [256, 116],
      [256, 210],
      [384, 210],
      [503, 210],
      [503, 162],
      [503, 116],
      [646, 116],
    ],
  },
  {
    modules: range(12).map(
      (index): Module => [
        (
          [
            'store',
            'list',
            'engine',
            'check',
            'engine',
            'store',
            'screen',
            'list',
            'check',
            'list',
            'engine',
            'screen',
          ] as const
        )[index] ?? 'list',
        74 + (index % 4) * 134,
        66 + Math.floor(index / 4) * 108,
        92,
        76,
      ],
    ),
    wires: [
      ...range(12)
        .filter((index) => index % 4 !== 3)
        .map((index): Point[] => [
          [166 + (index % 4) * 134, 104 + Math.floor(index / 4) * 108],
          [208 + (index % 4) * 134, 104 + Math.floor(index / 4) * 108],
        ]),
      ...range(8).map((index): Point[] => [
        [120 + (index % 4) * 134, 142 + Math.floor(index / 4) * 108],
        [120 + (index % 4) * 134, 174 + Math.floor(index / 4) * 108],
      ]),
    ],
    line: [
      [-6, 320],
      [120, 320],
      [120, 212],
      [254, 212],
      [254, 104],
      [388, 104],
      [388, 212],
      [522, 212],
      [522, 104],
      [646, 104],
    ],
  },
];

/** The drawer holds so many sheets; at this number the seven case studies of the shipped data get a plan each. */
const drawer = 31;

/** The sheet, and the module of its grid, which divides both of its sides. */
const sheet = { x: 20, y: 20, w: 600, h: 440, grid: 20 } as const;
const bold = 5;
/** The plans were laid out for the upper part of the sheet; this moves one to the middle of it and makes it fill it. */
const scale = 1.06;
const fill = ([x, y]: Point): Point => [320 + (x - 320) * scale, 216 + (y - 225) * scale];

/** The depth of a module: a hatched edge to its right and below. */
const depth = 8;

/** A plan of connected modules on drawing paper, chosen by the id. */
export const blueprint: Motif = (seed) => {
  const plan = plans[seed.whole(1, drawer) % plans.length] ?? plans[0];
  const grown = ([kind, x, y, w, h]: Module): Module => {
    const [left, top] = fill([x, y]);
    return [kind, left, top, w * scale, h * scale];
  };
  const modules = plan.modules.map(grown);
  const zones = (plan.zones ?? []).map(grown);
  const line = plan.line.map(
    (point): Point => [point[0] < 0 || point[0] > 640 ? point[0] : fill(point)[0], fill(point)[1]],
  );
  const ends = line.slice(1, -1);
  const first = ends[0] ?? [0, 0];
  const last = ends.at(-1) ?? [640, 240];
  const { x, y, w, h, grid } = sheet;
  const rules = (every: boolean): string[] => [
    ...range(w / grid - 1).flatMap((index) =>
      ((index + 1) % bold === 0) === every ? [`M${x + (index + 1) * grid} ${y}v${h}`] : [],
    ),
    ...range(h / grid - 1).flatMap((index) =>
      ((index + 1) % bold === 0) === every ? [`M${x} ${y + (index + 1) * grid}h${w}`] : [],
    ),
  ];
  const edge = ([, left, top, wide, high]: Module): string =>
    hatch(
      [
        [left + wide, top + depth],
        [left + wide + depth, top + depth],
        [left + wide + depth, top + high + depth],
        [left + depth, top + high + depth],
        [left + depth, top + high],
        [left + wide, top + high],
      ],
      6,
    );
  const [stampX, stampY] = [x + w - 160, y + h - 46];
  return (
    path('f', rect(page, x, y, w, h)) +
    path('t', ...rules(true), rect(page, x + 8, y + 8, w - 16, h - 16)) +
    path(
      't',
      ...range(w / 100).map((index) => `M${x + 50 + index * 100} ${y - 8}v8M${x + 50 + index * 100} ${y + h}v8`),
    ) +
    path('f', rect(page, stampX, stampY, 160, 46)) +
    path('l', `M${stampX} ${stampY + 16}h160M${stampX + 96} ${stampY + 16}v30`) +
    path(
      't',
      ...range(3).map((row) => `M${stampX + 10} ${stampY + 24 + row * 7}h${Math.round(seed.between(36, 76))}`),
    ) +
    path('k', rect(page, stampX + 10, stampY + 5, seed.between(50, 110), 6)) +
    path(
      'l',
      oval([stampX + 128, stampY + 31], 8),
      `M${stampX + 115} ${stampY + 31}h26M${stampX + 128} ${stampY + 20}v22`,
    ) +
    zones.map(([, left, top, wide, high]) => dashed('l', '7 5', rect(page, left, top, wide, high))).join('') +
    path('l', ...plan.wires.map((wire) => bent(6, ...wire.map(fill)))) +
    path('h', ...modules.map(edge)) +
    modules.map(([, left, top, wide, high]) => path('f', soft(page, left, top, wide, high, 4))).join('') +
    ember(bent(10, ...line)) +
    modules.map(([kind, left, top, wide, high]) => signs[kind](left, top, wide, high)).join('') +
    dot(first, 8) +
    dot(last, 8)
  );
};
