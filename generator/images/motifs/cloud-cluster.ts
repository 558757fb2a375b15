import { dot, ember, type Motif, open, oval, type Point, path, polar, range, smooth } from '../canvas.ts';
import { cloudBody, personSign } from '../shapes.ts';

/** Seven clouds in a cluster, a customer in each; one line calls on five of them. */
export const cloudCluster: Motif = (seed) => {
  const places: readonly (readonly [Point, number])[] = [
    [[224, 104], 158],
    [[430, 92], 150],
    [[94, 226], 168],
    [[550, 216], 168],
    [[322, 238], 250],
    [[178, 376], 176],
    [[458, 382], 194],
  ];
  const clouds = places.map(([[x, y], width]) => ({
    at: [x + seed.between(-10, 10), y + seed.between(-7, 7)] as Point,
    width: width * seed.between(0.95, 1.05),
  }));
  const seat = (index: number): Point => {
    const { at, width } = clouds[index] ?? { at: [320, 240] as Point, width: 100 };
    return [at[0], at[1] + width * 0.2];
  };
  const [hub] = [seat(4)];
  const called = [2, 5, 4, 6, 3].map(seat);
  const links = [0, 1, 2, 3, 5, 6].map((index) => open(hub, seat(index)));
  return (
    path('t', ...range(3).map((index) => oval([320, 246], 128 + index * 92, 92 + index * 62))) +
    path('h', ...links) +
    clouds
      .map(({ at: [x, y], width }, index) => {
        const big = index === 4;
        const size = width * (big ? 0.2 : 0.17);
        const disc: Point = [x, y - width * 0.02];
        return (
          cloudBody([x, y], width) +
          personSign(disc, size, big ? 'k' : 'f') +
          path(
            'k',
            ...range(3).map((row) => oval(polar([x, y + width * 0.13], width * 0.06 * (row - 1), 0), big ? 3 : 2)),
          )
        );
      })
      .join('') +
    ember(smooth([-6, 330], ...called, [646, 168])) +
    called.map((place) => path('f', oval(place, 7))).join('') +
    dot(hub, 10)
  );
};
