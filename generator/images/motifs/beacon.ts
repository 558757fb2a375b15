import {
  closed,
  dot,
  ember,
  hatch,
  type Motif,
  open,
  page,
  path,
  range,
  rect,
  ring,
  round,
  smooth,
} from '../canvas.ts';

/** A lighthouse on a rock; its beam is the line, out to sea. */
export const beacon: Motif = (seed) => {
  const boat = seed.between(490, 576);
  const sea = range(7).map((row) => {
    const y = 372 + row * 17;
    const from = seed.between(330, 440) + row * 8;
    return `M${round(from)} ${y}${range(Math.floor((640 - from) / 48))
      .map(() => 'q12 -8 24 0t24 0')
      .join('')}`;
  });
  return (
    path('t', ...range(8).map((index) => ring([208, 116], 60 + index * 46))) +
    path('r', closed([236, 104], [646, 4], [646, 172], [236, 128])) +
    path('h', ...range(6).map((index) => open([260 + index * 20, 108], [646, 20 + index * 28]))) +
    path('l', open([236, 104], [646, 4]), open([236, 128], [646, 172])) +
    path('t', ...sea) +
    path(
      'f',
      smooth([20, 420], [70, 384], [120, 372], [160, 344], [250, 346], [300, 378], [356, 392], [410, 420], [440, 480]) +
        'L0 480Z',
    ) +
    path(
      'l',
      open([96, 400], [140, 380], [150, 404]),
      open([300, 400], [270, 384], [262, 416]),
      open([200, 386], [220, 420], [190, 440]),
    ) +
    path(
      'h',
      hatch(
        [
          [250, 346],
          [300, 378],
          [356, 392],
          [410, 420],
          [436, 480],
          [330, 480],
          [312, 430],
          [262, 400],
        ],
        7,
      ),
    ) +
    path(
      'h',
      hatch(
        [
          [96, 400],
          [140, 380],
          [150, 404],
          [120, 470],
          [84, 460],
        ],
        7,
      ),
    ) +
    path('f', closed([166, 350], [182, 150], [234, 150], [250, 350])) +
    path(
      'k',
      closed([176.8, 214], [239.2, 214], [242, 250], [174, 250]),
      closed([171, 286], [245, 286], [248, 320], [168, 320]),
    ) +
    path(
      'h',
      hatch(
        [
          [218, 150],
          [234, 150],
          [250, 350],
          [222, 350],
        ],
        5,
      ),
    ) +
    path('l', closed([166, 350], [182, 150], [234, 150], [250, 350])) +
    path('f', rect(page, 170, 138, 76, 12), rect(page, 184, 90, 48, 48)) +
    path('f', 'M178 90Q182 58 208 54Q234 58 238 90Z') +
    path(
      'l',
      open([208, 54], [208, 34]),
      open([200, 90], [200, 138]),
      open([216, 90], [216, 138]),
      open([164, 138], [164, 122], [252, 122], [252, 138]),
    ) +
    path('f', 'M196 350V322a12 12 0 0 1 24 0V350Z') +
    ember(open([208, 116], [646, 88])) +
    dot([208, 116], 10) +
    path(
      'f',
      closed([boat - 42, 398], [boat + 48, 398], [boat + 34, 416], [boat - 28, 416]),
      closed([boat, 394], [boat, 318], [boat + 50, 390]),
      closed([boat - 6, 394], [boat - 6, 336], [boat - 40, 390]),
    ) +
    path(
      'h',
      hatch(
        [
          [boat, 318],
          [boat + 50, 390],
          [boat + 28, 392],
        ],
        5,
      ),
      hatch(
        [
          [boat - 34, 406],
          [boat + 44, 406],
          [boat + 34, 416],
          [boat - 28, 416],
        ],
        4,
      ),
    )
  );
};
