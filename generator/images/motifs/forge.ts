import { closed, dot, ember, type Motif, open, oval, page, path, range, rect, round } from '../canvas.ts';

/** An anvil and a hammer; the line is the hot bar on it. */
export const forge: Motif = (seed) => {
  const sparks = range(18).map((index) => {
    const angle = -Math.PI + (index / 17) * Math.PI;
    const near = seed.between(46, 90);
    const far = near + seed.between(10, 46);
    return open(
      [356 + Math.cos(angle) * near, 240 + Math.sin(angle) * near],
      [356 + Math.cos(angle) * far, 240 + Math.sin(angle) * far],
    );
  });
  return (
    path('t', ...range(7).map((index) => oval([356, 240], 96 + index * 36))) +
    path('f', 'M0 420H640V486H0Z') +
    path('l', ...sparks) +
    path('f', closed([206, 452], [222, 372], [458, 372], [474, 452])) +
    path(
      't',
      ...range(7).map((index) => open([240 + index * 34, 374], [236 + index * 35, 450])),
      oval([340, 384], 96, 7),
    ) +
    path('f', 'M116 254H522V284Q470 288 444 306Q420 324 424 348H452V374H232V348H258Q266 318 240 306Q160 306 116 254Z') +
    path('g', 'M424 284H522V286Q470 288 444 306Q420 324 424 348H452V374H410V350Q400 310 424 284Z') +
    path(
      'l',
      'M116 254H522V284Q470 288 444 306Q420 324 424 348H452V374H232V348H258Q266 318 240 306Q160 306 116 254Z',
      open([220, 254], [226, 300]),
      rect(page, 480, 258, 14, 10),
    ) +
    path('f', closed([377, 150], [536, 40], [548, 58], [389, 168])) +
    path('f', closed([330, 136], [366, 110], [414, 178], [378, 204])) +
    path('g', closed([360, 182], [396, 156], [414, 178], [378, 204])) +
    path('l', open([360, 182], [396, 156]), closed([330, 136], [366, 110], [414, 178], [378, 204])) +
    path('f', closed([40, 214], [44, 200], [176, 238], [172, 250])) +
    path('l', open([42, 228], [176, 248])) +
    ember(`M-6 180L${round(150)} 240Q170 247 190 247H452`) +
    dot([368, 240], 9)
  );
};
