import { bent, dot, ember, type Motif, open, oval, path, range } from '../canvas.ts';

/** A stethoscope over a strip of chart paper; its tube becomes the pulse. */
export const pulse: Motif = (seed) => {
  const beat = (x: number, tall: number): [number, number][] => [
    [x, 330],
    [x + 14, 330],
    [x + 22, 316],
    [x + 30, 330],
    [x + 40, 342],
    [x + 52, 330 - tall],
    [x + 66, 330 + tall * 0.4],
    [x + 74, 330],
    [x + 92, 330],
    [x + 104, 312],
    [x + 118, 330],
  ];
  const tall = () => seed.between(104, 132);
  return (
    path(
      't',
      ...range(21).map((index) => open([index * 32, 216], [index * 32, 440])),
      ...range(8).map((index) => open([0, 216 + index * 32], [640, 216 + index * 32])),
    ) +
    path('l', open([0, 216], [640, 216]), open([0, 440], [640, 440])) +
    path(
      'f',
      'M250 36q-34 4 -34 44q0 96 96 108q104 -12 104 -108q0 -40 -34 -44v10q22 6 22 34q0 80 -92 94q-84 -14 -84 -94q0 -28 22 -34Z',
    ) +
    path('k', 'M250 30h16v22h-16ZM366 30h16v22h-16Z') +
    path('l', open([306, 188], [306, 214], [322, 214], [322, 187])) +
    path('f', 'M306 210V250Q306 292 262 292H150Q112 292 112 262L124 262Q124 280 150 280H258Q294 280 294 250V210Z') +
    path('f', oval([118, 236], 38)) +
    path('l', oval([118, 236], 29)) +
    path('g', oval([118, 236], 20)) +
    path('l', oval([118, 236], 20)) +
    ember(bent(3, [-6, 330], [60, 330], ...beat(150, tall()), ...beat(322, tall()), ...beat(494, tall()), [646, 330])) +
    dot([612, 330], 7)
  );
};
