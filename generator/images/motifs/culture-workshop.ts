import {
  box,
  closed,
  dot,
  ember,
  floor,
  hatch,
  isometric,
  leftWall,
  type Motif,
  open,
  oval,
  page,
  path,
  range,
  rect,
  stroke,
} from '../canvas.ts';

const work = isometric(340, 274, 1.32);

/** A bench below a wall of tools; the line is the cable of the device that is being built. */
export const cultureWorkshop: Motif = (seed) => {
  const pegs = range(9).map(() => `M${76 + seed.whole(0, 24) * 20.3} ${52 + seed.whole(0, 4) * 36}v9h5`);
  return (
    path('f', rect(page, 40, 32, 560, 214)) +
    path('h', ...pegs) +
    path(
      'h',
      hatch(
        [
          [40, 246],
          [600, 246],
          [600, 256],
          [40, 256],
        ],
        6,
      ),
    ) +
    path('t', ...range(150).map((index) => `M${76 + (index % 25) * 20.3} ${52 + Math.floor(index / 25) * 36}h2`)) +
    path('l', open([100, 62], [100, 80])) +
    path('f', closed([92, 78], [108, 78], [112, 190], [88, 190]), closed([72, 60], [128, 60], [124, 82], [76, 82])) +
    path('f', 'M160 64h14v70q10 6 8 22t-15 40q-14 -24 -15 -40t8 -22Z') +
    path('f', closed([206, 196], [206, 90], [300, 196]), closed([220, 182], [220, 126], [270, 182])) +
    path('t', ...range(8).map((index) => open([206, 186 - index * 11], [212, 186 - index * 11]))) +
    path('f', 'M404 70a26 26 0 1 0 32 40l70 66a10 10 0 0 0 14 -14l-70 -66a26 26 0 0 0 -32 -34l14 18l-10 14l-18 -4Z') +
    path('f', oval([538, 90], 22), oval([538, 90], 12)) +
    path('l', open([538, 112], [538, 150], [552, 168])) +
    path('f', closed([120, 220], [250, 214], [250, 228], [120, 234])) +
    path('t', ...range(10).map((index) => open([126 + index * 12, 220], [126 + index * 12, 226]))) +
    path('f', rect(page, 24, 352, 592, 18)) +
    path(
      'h',
      hatch(
        [
          [94, 370],
          [546, 370],
          [546, 384],
          [94, 384],
        ],
        6,
      ),
    ) +
    path('f', rect(page, 70, 370, 24, 110), rect(page, 546, 370, 24, 110), rect(page, 94, 438, 452, 10)) +
    path('f', rect(page, 150, 388, 96, 50), rect(page, 262, 398, 60, 40), rect(page, 380, 380, 120, 58)) +
    path(
      'h',
      hatch(
        [
          [222, 388],
          [246, 388],
          [246, 438],
          [222, 438],
        ],
        5,
      ),
      hatch(
        [
          [306, 398],
          [322, 398],
          [322, 438],
          [306, 438],
        ],
        5,
      ),
      hatch(
        [
          [460, 380],
          [500, 380],
          [500, 438],
          [460, 438],
        ],
        5,
      ),
    ) +
    path('l', open([180, 412], [216, 412]), open([280, 418], [304, 418])) +
    box(work, [0, 0, 0], [58, 58, 40]) +
    path(
      't',
      rect(floor(work, 40), 6, 6, 46, 46),
      stroke(floor(work, 40), 6, 30, 30, 30),
      stroke(floor(work, 40), 30, 6, 30, 52),
    ) +
    box(work, [10, 34, 40], [14, 14, 8]) +
    box(work, [34, 12, 40], [16, 34, 6]) +
    path(
      'l',
      oval(work(16, 58, 22), 7, 9),
      ...range(4).map((row) => stroke(leftWall(work, 58, 40), 30, 10 + row * 6, 50, 10 + row * 6)),
    ) +
    path(
      'f',
      rect(page, 96, 316, 60, 14),
      rect(page, 118, 330, 18, 22),
      rect(page, 84, 302, 14, 36),
      rect(page, 156, 308, 10, 28),
    ) +
    path('l', open([166, 322], [196, 322]), open([190, 312], [190, 332])) +
    path('f', `M480 352V330q0 -${Math.round(seed.between(16, 22))} 14 -20h22q14 4 14 20V352Z`) +
    path(
      'k',
      ...range(3).map((index) =>
        closed([490 + index * 10, 310], [486 + index * 12, 270], [492 + index * 12, 270], [495 + index * 10, 310]),
      ),
    ) +
    ember('M-6 18H320Q340 18 340 38V298') +
    dot([340, 298], 8) +
    path('t', open([0, 479], [640, 479]))
  );
};
