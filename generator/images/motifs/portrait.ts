import { arc, closed, dot, ember, type Motif, open, oval, path, polar, range, round, smooth } from '../canvas.ts';

interface Face {
  readonly wide: number;
  readonly jaw: number;
}

const faces: readonly [Face, ...Face[]] = [
  { wide: 80, jaw: 54 },
  { wide: 78, jaw: 46 },
  { wide: 74, jaw: 38 },
];

/** Hair behind the head and hair over it, around a centre line at 320 and a crown at 96. */
const hairs: readonly [
  (wide: number) => readonly [string, string],
  ...((wide: number) => readonly [string, string])[],
] = [
  (w) => [
    `M${310 - w} 330Q${280 - w} 84 320 84Q${360 + w} 84 ${330 + w} 330Z`,
    `M${320 - w} 236Q${318 - w} 96 324 92Q${330 + w} 100 ${320 + w} 236Q${316 + w} 180 ${286 + w} 132Q${360 - w} 160 ${320 - w} 236Z`,
  ],
  (w) => [
    oval([320, 76], 36, 30),
    `M${318 - w} 222Q${312 - w} 96 320 94Q${328 + w} 96 ${322 + w} 222Q${312 + w} 144 320 130Q${328 - w} 144 ${318 - w} 222Z`,
  ],
  (w) => [
    '',
    `M${318 - w} 214Q${310 - w} 92 ${326} 92Q${330 + w} 104 ${322 + w} 214Q${318 + w} 170 ${300 + w} 150Q330 158 ${340 - w} 140Q${326 - w} 160 ${318 - w} 214Z`,
  ],
  (w) => [
    '',
    `M${318 - w} 220Q${314 - w} 176 ${322 - w} 156Q${320 - w} 104 ${366 - w} 100Q330 72 ${282 + w} 96Q${326 + w} 102 ${322 + w} 156Q${326 + w} 176 ${322 + w} 220Q${316 + w} 164 ${296 + w} 146Q340 128 ${350 - w} 148Q${322 - w} 170 ${318 - w} 220Z`,
  ],
];

/** A person in few lines, from the front or half turned; hair, glasses, beard and collar follow the id. */
export const portrait: Motif = (seed) => {
  const hair = seed.pick(hairs);
  const { wide, jaw } = seed.pick(faces);
  const [behind, over] = hair(wide);
  const turn = seed.pick([-9, -7, 9]);
  const glasses = seed.chance(0.5);
  const beard = behind === '' && seed.chance(0.5);
  const collar = seed.whole(0, 2);
  const x = 320 + turn;
  const head = `M${320 - wide} 200Q${320 - wide} 100 320 100T${320 + wide} 200Q${320 + wide} 270 ${320 + jaw} 302Q${320 + jaw * 0.5} 322 320 322T${320 - jaw} 302Q${320 - wide} 270 ${320 - wide} 200Z`;
  const coat = 'M118 486Q124 398 214 376L280 350H360L426 376Q516 398 522 486Z';
  const collars = [
    path(
      'f',
      closed([282, 348], [258, 366], [300, 416], [320, 386]),
      closed([358, 348], [382, 366], [340, 416], [320, 386]),
    ) + path('l', open([320, 400], [320, 486])),
    path('k', closed([252, 362], [226, 374], [262, 470], [320, 486], [320, 470])) +
      path('k', closed([388, 362], [414, 374], [378, 470], [320, 486], [320, 470])) +
      path('l', open([282, 350], [320, 470], [358, 350])),
    path('f', smooth([270, 354], [292, 384], [320, 392], [348, 384], [370, 354])) +
      path('l', smooth([260, 358], [286, 396], [320, 406], [354, 396], [380, 358])),
  ];
  const side = (away: number): number => 320 + away * Math.sign(turn);
  const eye = (side: number): string => {
    const u = x + side * 32;
    return `M${u - 12} 212Q${u} 202 ${u + 12} 212`;
  };
  const brow = (side: number): string => {
    const u = x + side * 33;
    return `M${u - 15} ${side < 0 ? 194 : 190}Q${u} 184 ${u + 15} ${side < 0 ? 190 : 194}`;
  };
  const grounds: readonly [string[], ...string[][]] = [
    range(13).map((row) => open([60, 40 + row * 30], [580, 40 + row * 30])),
    range(96).map((index) => `M${64 + (index % 12) * 46} ${40 + Math.floor(index / 12) * 46}h3`),
    range(14).map((row) => open([-40 + row * 62, 380], [100 + row * 62, 30])),
    range(6).map((ring) => oval([320, 210], 150 + ring * 26)),
    range(19).map((ray) => open(polar([320, 220], 168, 180 + ray * 10), polar([320, 220], ray % 2 === 0 ? 250 : 226, 180 + ray * 10))),
  ];
  return (
    path('t', ...seed.pick(grounds)) +
    (behind === '' ? '' : path('k', behind)) +
    path('f', coat) +
    path('f', 'M282 282V356Q320 392 358 356V282Z') +
    path('g', `M282 312Q320 344 358 312V330Q320 356 282 326Z`) +
    (collars[collar] ?? '') +
    path('f', `M${320 - wide + 4} 206q-18 -8 -16 14t20 26ZM${320 + wide - 4} 206q18 -8 16 14t-20 26Z`) +
    path('f', head) +
    (beard
      ? path(
          'k',
          `M${320 - wide + 1} 216Q${320 - wide + 6} 288 ${320 - jaw} 304Q320 342 ${320 + jaw} 304Q${320 + wide - 6} 288 ${320 + wide - 1} 216Q${310 + wide} 262 ${x + 34} 262Q${x} 248 ${x - 34} 262Q${330 - wide} 262 ${320 - wide + 1} 216Z`,
        ) + path('f', `M${x - 20} 276Q${x} 268 ${x + 20} 276Q${x} 288 ${x - 20} 276Z`)
      : path('l', `M${x - 22} 278Q${x} 286 ${x + 22} 276M${x - 9} 294Q${x} 298 ${x + 9} 294`)) +
    path('k', over) +
    path(
      'l',
      eye(-1),
      eye(1),
      brow(-1),
      brow(1),
      `M${x + Math.sign(turn) * 3} 206Q${x + Math.sign(turn) * 18} 244 ${x + Math.sign(turn) * 12} 248H${x - Math.sign(turn) * 4}`,
    ) +
    path('k', oval([x - 32, 210], 3.6), oval([x + 32, 210], 3.6)) +
    (glasses
      ? path(
          'l',
          oval([x - 33, 212], 25, 22),
          oval([x + 33, 212], 25, 22),
          `M${x - 8} 208q8 -6 16 0M${x - 58} 208L${322 - wide} 200M${x + 58} 208L${318 + wide} 200`,
        )
      : '') +
    ember(
      smooth(
        [side(-326), 452],
        [side(-216), 424],
        [side(-106), 376],
        [side(-46), 352],
        [side(-40), 330],
      ).replace(/$/, `L${round(side(-38))} 318`),
    ) +
    dot([side(-38), 318], 7) +
    path('t', arc([320, 486], 130, 200, 250), arc([320, 486], 130, 290, 340))
  );
};
