import {
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
} from '../canvas.ts';
import { tree } from '../shapes.ts';

const arch = (x: number, foot: number, w: number, h: number): string =>
  `M${round(x)} ${round(foot)}V${round(foot - h * 0.55)}Q${round(x)} ${round(foot - h * 0.82)} ${round(x + w / 2)} ${round(foot - h)}Q${round(x + w)} ${round(foot - h * 0.82)} ${round(x + w)} ${round(foot - h * 0.55)}V${round(foot)}`;

const minaret = (x: number, foot: number, h: number): string => {
  const top = foot - h;
  return (
    path('f', rect(page, x - 12, top, 24, h)) +
    path(
      'h',
      hatch(
        [
          [x + 4, top],
          [x + 12, top],
          [x + 12, foot],
          [x + 4, foot],
        ],
        6,
      ),
    ) +
    path(
      'f',
      rect(page, x - 17, top + h * 0.26, 34, 7),
      rect(page, x - 17, top + h * 0.5, 34, 7),
      rect(page, x - 16, top - 6, 32, 7),
    ) +
    path('l', arch(x - 7, top + h * 0.26, 14, h * 0.2), arch(x - 7, top + h * 0.5, 14, h * 0.18)) +
    path(
      'f',
      `M${x - 11} ${round(top - 6)}Q${x - 18} ${round(top - 24)} ${x} ${round(top - 42)}Q${x + 18} ${round(top - 24)} ${x + 11} ${round(top - 6)}Z`,
    ) +
    path('l', open([x, top - 42], [x, top - 58])) +
    path('k', oval([x, top - 58], 2.6))
  );
};

/** Four minarets and their arches, towers of glass behind; the line runs through the gate. */
export const officeHyderabad: Motif = (seed) => {
  const foot = 404;
  const towers = [
    [20, 190],
    [86, 136],
    [500, 226],
    [566, 160],
  ] as const;
  const gate: Point[] = [
    [262, foot],
    [262, foot - 65],
    [284, foot - 98],
    [320, foot - 118],
    [356, foot - 98],
    [378, foot - 65],
    [378, foot],
    [356, foot],
    [356, foot - 60],
    [320, foot - 96],
    [284, foot - 60],
    [284, foot],
  ];
  return (
    towers
      .map(([x, h]) =>
        path(
          't',
          rect(page, x, foot - h - 60, 54, h + 60),
          ...range(Math.floor((h + 50) / 16)).map((row) =>
            open([x, foot - h - 46 + row * 16], [x + 54, foot - h - 46 + row * 16]),
          ),
        ),
      )
      .join('') +
    path('t', ...range(5).map((index) => ring([320, 216], 176 + index * 22))) +
    minaret(214, foot - 120, 178) +
    minaret(426, foot - 120, 178) +
    path('f', rect(page, 190, 214, 260, 190)) +
    path('l', open([190, 256], [450, 256]), open([190, 246], [450, 246]), open([190, 226], [450, 226])) +
    path('l', ...range(9).map((index) => arch(202 + index * 27, 246, 18, 18))) +
    path('f', arch(250, foot, 140, 136)) +
    path('h', hatch(gate, 6)) +
    path('l', arch(262, foot, 116, 118), arch(202, foot, 32, 92), arch(406, foot, 32, 92)) +
    path('t', arch(208, foot, 20, 78), arch(412, foot, 20, 78), arch(276, foot, 88, 98)) +
    path('f', rect(page, 290, 176, 60, 38)) +
    path('l', arch(298, 214, 14, 28), arch(314, 214, 14, 28), arch(330, 214, 14, 28)) +
    minaret(190, foot, 312) +
    minaret(450, foot, 312) +
    tree([126, foot], 88) +
    tree([526, foot], 80) +
    tree([60, foot], seed.between(54, 70)) +
    tree([590, foot], 60) +
    path('l', open([0, foot], [640, foot])) +
    path(
      't',
      ...range(4).map((row) => open([40 + row * 30, foot + 18 + row * 14], [600 - row * 30, foot + 18 + row * 14])),
    ) +
    ember(
      `M-6 404H262V${round(foot - 65)}Q262 ${round(foot - 97)} 320 ${foot - 118}Q378 ${round(foot - 97)} 378 ${round(foot - 65)}V404H646`,
    ) +
    dot([320, foot - 118], 7)
  );
};
