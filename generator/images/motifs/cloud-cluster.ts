import { dot, ember, type Motif, open, oval, type Point, path, range, smooth } from '../canvas.ts';
import { cloud, personSign } from '../shapes.ts';

/** Several small clouds in a cluster, a customer in each, linked by one line. */
export const cloudCluster: Motif = (seed) => {
  const places: readonly (readonly [Point, number])[] = [
    [[104, 256], 118],
    [[232, 122], 130],
    [[320, 264], 190],
    [[236, 392], 122],
    [[436, 118], 120],
    [[420, 398], 140],
    [[548, 236], 132],
  ];
  const clouds = places.map(([[x, y], width]) => ({
    at: [x + seed.between(-8, 8), y + seed.between(-6, 6)] as Point,
    width,
  }));
  const links = clouds.flatMap((from, index) =>
    clouds
      .slice(index + 1)
      .filter((to) => Math.hypot(from.at[0] - to.at[0], from.at[1] - to.at[1]) < 240)
      .map((to) => open(from.at, to.at)),
  );
  const at = (index: number): Point => clouds[index]?.at ?? [320, 240];
  return (
    path('t', oval([320, 250], 214), oval([320, 250], 138), ...links) +
    ember(smooth([-6, 300], at(0), at(1), at(2), at(5), at(6), [646, 170])) +
    clouds
      .map(
        ({ at: [x, y], width }) =>
          path('f', cloud([x, y], width)) +
          personSign([x, y], width * 0.17, width > 150 ? 'k' : 'l') +
          (width > 150
            ? ''
            : path('t', open([x - width * 0.2, y + width * 0.15], [x + width * 0.2, y + width * 0.15]))),
      )
      .join('') +
    range(1)
      .map(() => dot([at(2)[0], at(2)[1] + 42], 6))
      .join('')
  );
};
