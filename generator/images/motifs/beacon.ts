import { closed, dot, ember, type Motif, open, oval, page, path, range, rect, round, smooth } from '../canvas.ts';

/** A lighthouse on a rock; its beam is the line, out to sea. */
export const beacon: Motif = (seed) => {
  const sea = range(7).map((row) => {
    const y = 372 + row * 17;
    const from = seed.between(-30, 120);
    return `M${round(from)} ${y}${range(5 + row)
      .map(() => 'q12 -8 24 0t24 0')
      .join('')}`;
  });
  return (
    path('t', ...range(8).map((index) => oval([208, 116], 60 + index * 46))) +
    path('g', closed([236, 104], [660, 6], [660, 172], [236, 128])) +
    path('l', open([236, 104], [646, 8]), open([236, 128], [646, 170])) +
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
    path('f', closed([166, 350], [182, 150], [234, 150], [250, 350])) +
    path(
      'k',
      closed([176.8, 214], [239.2, 214], [242, 250], [174, 250]),
      closed([171, 286], [245, 286], [248, 320], [168, 320]),
    ) +
    path('g', closed([222, 150], [234, 150], [250, 350], [226, 350])) +
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
      closed([470, 398], [560, 398], [546, 416], [484, 416]),
      closed([512, 394], [512, 336], [552, 390]),
      closed([506, 394], [506, 348], [480, 390]),
    )
  );
};
