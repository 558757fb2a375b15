import {
  arc,
  between,
  closed,
  dot,
  ember,
  hatch,
  type Motif,
  open,
  oval,
  type Point,
  path,
  polar,
  range,
  round,
  smooth,
} from '../canvas.ts';

interface Face {
  readonly wide: number;
  readonly jaw: number;
}

/** Hair lies between two edges that start and end together; `behind` falls behind the head. */
interface Hair {
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
  readonly behind: 'none' | 'long' | 'bun';
}

const faces: readonly [Face, ...Face[]] = [
  { wide: 80, jaw: 54 },
  { wide: 78, jaw: 46 },
  { wide: 74, jaw: 38 },
];

/** Points as shares of half the head's width across, and in the drawing's own height. */
const edge = (wide: number, ...points: readonly Point[]): Point[] => points.map(([u, v]) => [320 + u * wide, v]);

const hairs: readonly [(wide: number) => Hair, ...((wide: number) => Hair)[]] = [
  (w) => ({
    outer: edge(w, [-1.02, 250], [-1.12, 170], [-0.78, 104], [-0.1, 84], [0.72, 104], [1.12, 170], [1.02, 250]),
    inner: edge(w, [-1.02, 250], [-0.94, 196], [-0.72, 152], [-0.34, 116], [0.3, 152], [0.84, 182], [1.02, 250]),
    behind: 'long',
  }),
  (w) => ({
    outer: edge(w, [-1.02, 218], [-1.06, 150], [-0.68, 104], [0, 90], [0.68, 104], [1.06, 150], [1.02, 218]),
    inner: edge(w, [-1.02, 218], [-0.9, 178], [-0.56, 146], [0, 122], [0.56, 146], [0.9, 178], [1.02, 218]),
    behind: 'bun',
  }),
  (w) => ({
    outer: edge(w, [-1.02, 214], [-1.08, 150], [-0.7, 100], [0, 84], [0.7, 100], [1.08, 150], [1.02, 214]),
    inner: edge(w, [-1.02, 214], [-0.94, 178], [-0.82, 150], [0, 158], [0.8, 150], [0.94, 178], [1.02, 214]),
    behind: 'none',
  }),
  (w) => ({
    outer: edge(w, [-1.02, 218], [-1.06, 152], [-0.86, 88], [0.1, 64], [0.86, 92], [1.06, 152], [1.02, 218]),
    inner: edge(w, [-1.02, 218], [-0.96, 182], [-0.78, 150], [-0.1, 132], [0.7, 140], [0.94, 182], [1.02, 218]),
    behind: 'none',
  }),
];

/** Strands from one edge to the other over a light ground. */
const strands = (outer: readonly Point[], inner: readonly Point[], count: number): string => {
  const at = (share: number): string =>
    smooth(...outer.map((point, index) => between(point, inner[index] ?? point, share)));
  return (
    path('f', `${at(0)}${smooth(...[...inner].reverse()).replace('M', 'L')}Z`) +
    path('h', ...range(count).map((index) => at((index + 1) / count)))
  );
};

/** A person in few lines, a little turned; hair, glasses, beard, collar and ground follow the id. */
export const portrait: Motif = (seed) => {
  const style = seed.pick(hairs);
  const { wide, jaw } = seed.pick(faces);
  const { outer, inner, behind } = style(wide);
  const turn = seed.pick([-9, -7, 9]);
  const glasses = seed.chance(0.5);
  const beard = behind === 'none' && seed.chance(0.5);
  const x = 320 + turn;
  const side = (away: number): number => 320 + away * Math.sign(turn);
  const both = (draw: (way: number) => string): string[] => [draw(-1), draw(1)];
  const fall = (way: number, index: number): Point[] => [
    [320, 88],
    [320 + way * (wide + 16 - index * 5), 150],
    [320 + way * (wide + 18 - index * 8), 250],
    [320 + way * (wide + 16 - index * 11), 338 + index * 2],
  ];
  const backs = {
    none: '',
    long:
      path(
        'f',
        `${smooth(...fall(-1, 0))}L${round(304 + wide)} 338${smooth(...fall(1, 0).reverse()).replace('M', 'L')}Z`,
      ) + path('h', ...range(7).flatMap((index) => both((way) => smooth(...fall(way, index))))),
    bun:
      path('f', oval([320, 70], 36, 28)) +
      path('l', arc([312, 84], 30, 215, 330), arc([330, 88], 28, 210, 320), arc([316, 78], 18, 200, 330)),
  };
  const lapel = (way: number): Point[] => [
    [320, 486],
    [320, 468],
    [320 + way * 38, 350],
    [320 + way * 66, 360],
    [320 + way * 92, 404],
    [320 + way * 68, 408],
    [320 + way * 80, 422],
    [320, 486],
  ];
  const collars = [
    path(
      'f',
      closed([282, 348], [258, 366], [300, 416], [320, 386]),
      closed([358, 348], [382, 366], [340, 416], [320, 386]),
    ) + path('l', open([320, 400], [320, 486])),
    path('f', ...both((way) => closed(...lapel(way)))) +
      path('h', ...both((way) => hatch(lapel(way), 5))) +
      path('f', closed([282, 352], [320, 468], [358, 352], [320, 380])) +
      path('l', ...both((way) => open(...lapel(way)))),
    path('f', smooth([270, 354], [292, 384], [320, 392], [348, 384], [370, 354])) +
      path('l', smooth([260, 358], [286, 396], [320, 406], [354, 396], [380, 358])),
  ];
  const collar = seed.whole(0, 2);
  const grounds: readonly [string[], ...string[][]] = [
    range(13).map((row) => open([60, 40 + row * 30], [580, 40 + row * 30])),
    range(96).map((index) => `M${64 + (index % 12) * 46} ${40 + Math.floor(index / 12) * 46}h3`),
    range(14).map((row) => open([-40 + row * 62, 380], [100 + row * 62, 30])),
    range(6).map((ring) => oval([320, 210], 150 + ring * 26)),
    range(19).map((ray) =>
      open(polar([320, 220], 168, 180 + ray * 10), polar([320, 220], ray % 2 === 0 ? 250 : 226, 180 + ray * 10)),
    ),
  ];
  const nose = Math.sign(turn);
  const mouth = beard
    ? strands(
        edge(
          wide,
          [-0.99, 216],
          [-0.98, 258],
          [(-jaw / wide) * 1.25, 300],
          [0, 332],
          [(jaw / wide) * 1.25, 300],
          [0.98, 258],
          [0.99, 216],
        ),
        [
          [321 - wide, 216],
          [334 - wide, 250],
          [x - 36, 262],
          [x, 254],
          [x + 36, 262],
          [306 + wide, 250],
          [319 + wide, 216],
        ],
        8,
      ) + path('f', `M${x - 20} 276Q${x} 268 ${x + 20} 276Q${x} 288 ${x - 20} 276Z`)
    : path('l', `M${x - 22} 278Q${x} 286 ${x + 22} 276M${x - 9} 294Q${x} 298 ${x + 9} 294`);
  const ground = seed.pick(grounds);
  const cloth = seed.pick(['paper', 'hatched', 'ink'] as const);
  const bust = 'M118 486Q124 398 214 376L280 350H360L426 376Q516 398 522 486Z';
  const chest: Point[] = [
    [118, 486],
    [132, 430],
    [160, 398],
    [214, 376],
    [280, 350],
    [320, 386],
    [360, 350],
    [426, 376],
    [480, 398],
    [508, 430],
    [522, 486],
  ];
  const shade: Point[] = [
    [426, 376],
    [480, 398],
    [508, 430],
    [522, 486],
    [446, 486],
    [440, 440],
  ];
  const underChin: Point[] = [
    [282, 306],
    [358, 306],
    [358, 334],
    [320, 352],
    [282, 322],
  ];
  /** The side of the face that lies away from the light. */
  const cheek: Point[] = [
    [320 + wide, 196],
    [318 + wide, 236],
    [320 + jaw * 1.2, 290],
    [320 + jaw * 0.6, 314],
    [320 + jaw * 0.8, 288],
    [320 + wide * 0.76, 240],
    [320 + wide * 0.84, 196],
  ];
  return (
    path('t', ...ground) +
    backs[behind] +
    path('f', bust) +
    (cloth === 'ink' ? path('k', bust) : path('h', hatch(cloth === 'hatched' ? chest : shade, 7))) +
    path('f', 'M282 282V356Q320 392 358 356V282Z') +
    path('h', hatch(underChin, 4)) +
    (collars[collar] ?? '') +
    (cloth === 'ink' ? '' : path('l', 'M196 486Q204 440 214 424M444 486Q436 440 426 424')) +
    path('f', ...both((way) => `M${320 + way * (wide - 4)} 206q${way * 18} -8 ${way * 16} 14t${way * -20} 26Z`)) +
    path(
      'f',
      `M${320 - wide} 200Q${320 - wide} 100 320 100T${320 + wide} 200Q${320 + wide} 270 ${320 + jaw} 302Q${320 + jaw * 0.5} 322 320 322T${320 - jaw} 302Q${320 - wide} 270 ${320 - wide} 200Z`,
    ) +
    path('h', hatch(cheek, 5)) +
    mouth +
    strands(outer, inner, 9) +
    path(
      'l',
      ...both(
        (way) => `M${x + way * 32 - 12} 212q12 -10 24 0M${x + way * 33 - 15} ${192 - way * -2}q15 -9 30 ${way * 2}`,
      ),
      `M${x + nose * 3} 206Q${x + nose * 18} 244 ${x + nose * 12} 248H${x - nose * 4}`,
    ) +
    path('k', ...both((way) => oval([x + way * 32, 211], 3.6))) +
    (glasses
      ? path(
          'l',
          ...both((way) => `${oval([x + way * 33, 212], 25, 22)}M${x + way * 58} 208L${320 + way * (wide - 2)} 200`),
          `M${x - 8} 208q8 -6 16 0`,
        )
      : '') +
    ember(
      `${smooth([side(326), 452], [side(216), 424], [side(106), 376], [side(46), 352], [side(39), 332])}L${side(38)} 318`,
    ) +
    dot([side(38), 318], 7)
  );
};
