import { dot, ember, type Motif, open, type Point, path, range, round } from '../canvas.ts';

const reach = 64;

/** Canopies side by side: cloth, ribs and tips. */
const canopies = (radius: number, ...places: readonly Point[]): string => {
  const scallops = range(4)
    .map(() => `a${round(radius * 0.28)} ${round(radius * 0.2)} 0 0 0 ${round(-radius / 2)} 0`)
    .join('');
  const rib = ([x, y]: Point, share: number): string =>
    `M${round(x)} ${round(y - radius)}q${round(radius * share)} ${round(radius * 0.3)} ${round(radius * share)} ${round(radius)}`;
  return (
    path('f', ...places.map(([x, y]) => `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0${scallops}Z`)) +
    path('t', ...places.map((place) => `${rib(place, -0.5)}${rib(place, 0)}${rib(place, 0.5)}`)) +
    path('k', ...places.map(([x, y]) => `M${x - 2.5} ${y - radius}v-9h5v9Z`))
  );
};

/** Umbrellas laid like roof tiles; the line runs along one row's hem and becomes the handle of the one that is held. */
export const umbrellaTiling: Motif = (seed) => {
  const hold = 64 + seed.whole(2, 3) * 128;
  const row = (y: number, shift: number): string =>
    canopies(reach, ...range(6).map((index): Point => [shift + index * 2 * reach, y]));
  const drops = range(26).map((index) => {
    const x = 20 + index * 24;
    const y = seed.between(2, 26) + (index % 3) * 5;
    return open([x, y], [x - 5, y + seed.between(12, 22)]);
  });
  const big = 108;
  const hem = range(Math.round((hold - big) / 32))
    .map(() => 'a18 13 0 0 1 32 0')
    .join('');
  return (
    path('t', ...drops) +
    row(100, 64) +
    row(166, 0) +
    row(233, 64) +
    row(300, 0) +
    canopies(big, [hold, 288]) +
    ember(`M0 300${hem}L${hold - big} 288a${big} ${big} 0 0 1 ${big} ${-big}V418q0 32 -28 32t-28 -28`) +
    dot([hold - 56, 420], 7) +
    path('t', open([0, 470], [640, 470]))
  );
};
