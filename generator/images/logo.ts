import {
  closed,
  dot,
  ember,
  hash,
  open,
  oval,
  type Point,
  page,
  path,
  polar,
  range,
  rect,
  smooth,
  soft,
} from './canvas.ts';

const middle: Point = [24, 24];

const corners = (count: number, radius: number, turn = -90): Point[] =>
  range(count).map((index) => polar(middle, radius, turn + (index * 360) / count));

/**
 * Each mark by its name, on a field of 48×48; a hole in a filled shape is a second outline drawn the other way round.
 */
const marks = {
  ember: (): string =>
    ember(smooth([3, 34], [13, 31], [20, 19], [28, 25], [36, 13])) +
    dot([40, 9.5], 5) +
    path('l', open([3, 42], [45, 42])),
  marsh: (): string =>
    path('k', oval([12, 16], 4, 9), oval([24, 12], 4, 10), oval([36, 20], 4, 9)) +
    path('k', rect(page, 10.8, 24, 2.4, 11), rect(page, 22.8, 2, 2.4, 33), rect(page, 34.8, 28, 2.4, 7)) +
    path('k', 'M4 38q5 -5 10 0t10 0t10 0t10 0v4q-5 5 -10 0t-10 0t-10 0t-10 0Z'),
  penny: (): string =>
    path('k', 'M22 3A21 21 0 0 0 22 45Z') +
    path('l', 'M26 4.5A19.5 19.5 0 0 1 26 43.5Z', 'M26 13.5A10.5 10.5 0 0 1 26 34.5'),
  basin: (): string =>
    path('k', 'M3 22H45A21 21 0 0 1 3 22Z', oval([15, 11], 3.5), oval([24, 6], 3.5), oval([33, 11], 3.5)),
  pomona: (): string =>
    path('k', ...[10, 24, 38].map((x) => oval([x, 17 - (x === 24 ? 3 : 0)], 7.5, 11))) +
    path(
      'k',
      rect(page, 8.5, 26, 3, 16),
      rect(page, 22.5, 24, 3, 18),
      rect(page, 36.5, 26, 3, 16),
      rect(page, 2, 41, 44, 4),
    ),
  tide: (): string =>
    path('k', ...range(4).map((row) => `M4 ${9 + row * 9.5}q5 -7 10 0t10 0t10 0t10 0v4q-5 7 -10 0t-10 0t-10 0t-10 0Z`)),
  pin: (): string =>
    path(
      'k',
      ...[
        [24, 40],
        [15, 26],
        [33, 26],
        [6, 12],
        [24, 12],
        [42, 12],
      ].map(([x = 24, y = 24]) => oval([x, y], 5.5)),
    ),
  fern: (): string =>
    path(
      'k',
      ...range(5).flatMap((row) =>
        [1, -1].map((side) => {
          const y = 44 - row * 7;
          const reach = side * (19 - row * 3);
          return `M24 ${y}Q${24 + reach} ${y - 1} ${24 + reach} ${y - 10}Q${24 + reach * 0.3} ${y - 10} 24 ${y}Z`;
        }),
      ),
    ) + path('k', rect(page, 23, 6, 2, 41)),
  leaf: (): string => path('k', 'M6 42Q2 8 42 5Q44 42 12 40L30 19L9 38Z'),
  lantern: (): string =>
    path(
      'k',
      rect(page, 14, 8, 20, 4),
      rect(page, 14, 40, 20, 4),
      closed([17, 14], [7, 26], [17, 38]),
      rect(page, 20, 14, 8, 24),
      closed([31, 14], [41, 26], [31, 38]),
    ) + path('l', 'M18 8a6 6 0 0 1 12 0'),
  cirrus: (): string =>
    path(
      'k',
      'M2 16Q20 4 46 10Q30 10 22 20Q12 14 2 16Z',
      'M6 28Q22 18 46 22Q32 24 24 32Q14 26 6 28Z',
      'M2 42Q18 30 42 34Q30 36 22 45Q12 40 2 42Z',
    ),
  deck: (): string =>
    path('l', soft(page, 12, 4, 32, 24, 3), soft(page, 8, 10, 32, 24, 3)) + path('k', soft(page, 3, 18, 34, 26, 3)),
  kiln: (): string =>
    path(
      'k',
      'M4 45V24a20 20 0 0 1 40 0V45H34V28Q32 36 28 38Q30 26 22 20Q22 30 16 34Q14 38 14 45Z',
      rect(page, 19, 0, 10, 6),
    ),
  ferry: (): string =>
    path(
      'k',
      closed([24, 4], [24, 28], [8, 28]),
      closed([27, 10], [40, 28], [27, 28]),
      closed([2, 31], [46, 31], [37, 44], [11, 44]),
    ),
  lark: (): string =>
    path(
      'k',
      'M2 30Q16 30 20 16Q24 6 34 8L46 12L37 17Q38 36 20 40Q10 42 4 46Q8 40 14 36Q8 36 2 30Z',
      oval([32, 14], 2.2),
    ),
  arch: (): string => path('k', 'M4 44V22a20 20 0 0 1 40 0V44H34V22a10 10 0 0 0 -20 0V44Z', oval([24, 38], 5)),
  steps: (): string =>
    path('k', closed([4, 44], [4, 34], [14, 34], [14, 24], [24, 24], [24, 14], [34, 14], [34, 4], [44, 4], [44, 44])),
  petals: (): string =>
    path('k', ...range(6).map((index) => oval(polar(middle, 14, index * 60), 6.5)), oval(middle, 4)),
  prism: (): string =>
    path('k', closed([24, 3], [43, 14], [24, 25], [5, 14]), closed([5, 18], [22, 28], [22, 46], [5, 35])) +
    path('l', closed([43, 18], [26, 28], [26, 45], [43, 35])),
  rings: (): string =>
    path('l', oval([17, 24], 13), oval([31, 24], 13)) + path('k', 'M24 13A13 13 0 0 1 24 35A13 13 0 0 1 24 13Z'),
  grid: (): string =>
    path(
      'k',
      ...range(9)
        .filter((index) => index !== 4 && index !== 2)
        .map((index) => soft(page, 4 + (index % 3) * 14, 4 + Math.floor(index / 3) * 14, 12, 12, 2)),
    ) + path('l', oval([38, 10], 5)),
  sun: (): string =>
    path(
      'k',
      'M10 36a14 14 0 0 1 28 0Z',
      rect(page, 3, 39, 42, 4),
      ...range(5).map((index) =>
        closed(
          polar([24, 36], 17, 192 + index * 36 - 1),
          polar([24, 36], 24, 198 + index * 36),
          polar([24, 36], 17, 204 + index * 36 + 1),
        ),
      ),
    ),
  hex: (): string =>
    path('k', closed(...corners(6, 22)) + closed(...corners(6, 13).reverse())) + path('k', closed(...corners(6, 7))),
  fold: (): string =>
    path('k', closed([4, 6], [30, 6], [18, 24], [4, 24]), closed([18, 24], [44, 24], [30, 42], [4, 42])),
  key: (): string =>
    path(
      'k',
      'M15 12a12 12 0 0 1 11 8H46V32H40V26H36V30H31V26H26.500A12 12 0 1 1 15 12ZM15 19a5 5 0 0 0 0 10a5 5 0 0 0 0 -10Z',
    ),
  peak: (): string =>
    path('k', closed([2, 42], [18, 12], [25, 25], [16, 42]), closed([20, 42], [33, 18], [46, 42]), oval([36, 9], 4)),
  bridge: (): string =>
    path('k', rect(page, 2, 32, 44, 4), rect(page, 11, 8, 4, 36), rect(page, 33, 8, 4, 36)) +
    path('l', 'M2 26Q10 20 13 9Q24 38 35 9Q38 20 46 26'),
  knot: (): string =>
    path('l', soft(page, 4, 14, 40, 20, 9), soft(page, 14, 4, 20, 40, 9)) +
    path('k', closed([24, 18], [30, 24], [24, 30], [18, 24])),
  comet: (): string =>
    path(
      'k',
      oval([34, 14], 9),
      closed([23, 18], [4, 40], [12, 43], [31, 25]),
      closed([23, 10], [3, 22], [6, 29], [23, 15]),
    ),
  shield: (): string => path('k', 'M24 3L42 9V24Q42 38 24 46Q6 38 6 24V9ZM24 9L12 13V23Q12 34 24 40Z'),
} satisfies Record<string, () => string>;

export type MarkName = keyof typeof marks;

export const markNames = Object.keys(marks) as MarkName[];

/**
 * The mark of a company or product: the one whose name is part of the id, otherwise one chosen by the id. The word
 * beside it is text.
 */
export const drawLogo = (id: string, name: string): string => {
  const free = markNames.filter((mark) => mark !== 'ember');
  const chosen = markNames.find((mark) => id.includes(mark)) ?? free[hash(`${id} ${name}`) % free.length] ?? 'hex';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${marks[chosen]()}</svg>`;
};
