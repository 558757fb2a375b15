import {
  box,
  closed,
  dot,
  ember,
  floor,
  isometric,
  type Motif,
  open,
  oval,
  page,
  path,
  range,
  rect,
  soft,
  stroke,
} from '../canvas.ts';
import { cloud, rack } from '../shapes.ts';

/** Racks rise out of a basement below the water line to a platform in the clouds, on one cable. */
export const lift: Motif = (seed) => {
  const load = isometric(224, 196);
  const cellar = isometric(224, 372);
  const sky = isometric(494, 96);
  return (
    path(
      't',
      ...range(5)
        .map(
          (row) =>
            `M${row % 2 === 0 ? -10 : -40} ${392 + row * 20}${range(12)
              .map(() => 'q15 -9 30 0t30 0')
              .join('')}`,
        )
        .slice(1),
    ) +
    path('f', closed(cellar(-66, -66), cellar(98, -66), cellar(98, 98), cellar(-66, 98))) +
    path('f', closed(cellar(-50, -50), cellar(82, -50), cellar(82, 82), cellar(-50, 82))) +
    path('g', closed(cellar(-50, -50), cellar(82, -50), cellar(82, -10), cellar(-50, -50, -40))) +
    path(
      'l',
      open(cellar(82, -10), cellar(-50, -50, -40), cellar(-10, 82)),
      open(cellar(-50, -50), cellar(-50, -50, -40)),
      closed(cellar(-50, -50), cellar(82, -50), cellar(82, 82), cellar(-50, 82)),
    ) +
    path('t', ...range(3).map((step) => open(cellar(-8 + step * 24, -34, -40), cellar(-34, -8 + step * 24, -40)))) +
    path('t', cloud([506, 166], 300)) +
    path('t', open([118, 350], [118, 120]), open([330, 350], [330, 120])) +
    box(load, [-10, -10, -8], [84, 84, 8]) +
    rack(load, [0, 0, 0], [30, 64, seed.between(84, 92)]) +
    rack(load, [36, 0, 0], [30, 64, 78]) +
    path('l', open(load(-10, 74, 0), [224, 96]), open(load(74, -10, 0), [224, 96]), open(load(74, 74, 0), [224, 96])) +
    path('f', soft(floor(sky, -18), 0, 0, 124, 124, 18)) +
    path('f', soft(floor(sky), 0, 0, 124, 124, 18)) +
    path('t', ...range(4).map((row) => stroke(floor(sky), 10, 24 + row * 25, 114, 24 + row * 25))) +
    rack(sky, [20, 20, 0], [34, 60, 66]) +
    path('f', cloud([430, 250], 130), cloud([560, 262], 110)) +
    ember('M-6 480V470L40 36Q40 30 60 30H560L494 30V60M224 30V96') +
    path('f', oval([224, 36], 14)) +
    path('k', oval([224, 36], 4)) +
    path('f', rect(page, 214, 88, 20, 16)) +
    dot([224, 96], 6) +
    path('l', open([480, 60], [508, 60]))
  );
};
