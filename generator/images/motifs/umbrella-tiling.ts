import { around, dot, ember, hatch, type Motif, open, oval, type Point, path, range, round } from '../canvas.ts';
import { person } from '../shapes.ts';

const reach = 80;

/** Canopies side by side: cloth, ribs and tips. */
const canopies = (radius: number, ...places: readonly Point[]): string => {
  const scallops = range(4)
    .map(() => `a${round(radius * 0.28)} ${round(radius * 0.2)} 0 0 0 ${round(-radius / 2)} 0`)
    .join('');
  const rib = ([x, y]: Point, share: number): string =>
    `M${round(x)} ${round(y - radius)}q${round(radius * share)} ${round(radius * 0.3)} ${round(radius * share)} ${round(radius)}`;
  const shade = ([x, y]: Point): string =>
    hatch(
      [
        [x + radius * 0.5, y],
        [x + radius * 0.34, y - radius * 0.55],
        [x, y - radius],
        ...around([x, y], radius, -75, 0, 1, 6),
      ],
      radius / 9,
    );
  return (
    path('f', ...places.map(([x, y]) => `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0${scallops}Z`)) +
    path('h', ...places.filter((_, index) => radius > reach || index % 2 === 1).map(shade)) +
    path('l', ...places.map((place) => `${rib(place, -0.5)}${rib(place, 0)}${rib(place, 0.5)}`)) +
    path('k', ...places.map(([x, y]) => `M${x - 2.5} ${y - radius}v-9h5v9Z`))
  );
};

/** The half of an umbrella that stands in the edge of the picture. */
const half = (edge: number, y: number, side: 1 | -1): string => {
  const scallop = `a${round(reach * 0.28)} ${round(reach * 0.2)} 0 0 ${side > 0 ? 0 : 1} ${(-side * reach) / 2} 0`;
  return `M${edge - side * 4} ${y - reach}H${edge}a${reach} ${reach} 0 0 ${side > 0 ? 1 : 0} ${side * reach} ${reach}${scallop}${scallop}H${edge - side * 4}Z`;
};

/** Umbrellas laid like roof tiles; the line runs along one row's hem and becomes the handle of the one that is held. */
export const umbrellaTiling: Motif = (seed) => {
  const hold = reach * (seed.chance(0.5) ? 5 : 4);
  const hair = seed.pick(['long', 'bun', 'curls', 'short'] as const);
  const row = (y: number): string => canopies(reach, ...range(4).map((index): Point => [reach + index * 2 * reach, y]));
  /** A row that is shifted by half an umbrella is cut at both edges of the picture. */
  const shiftedRow = (y: number): string =>
    path('f', half(0, y, 1), half(640, y, -1)) +
    canopies(reach, ...range(3).map((index): Point => [2 * reach * (index + 1), y]));
  const drops = range(20).map((index) => {
    const x = 20 + index * 32;
    const y = seed.between(2, 26) + (index % 3) * 5;
    return open([x, y], [x - 5, y + seed.between(12, 22)]);
  });
  const big = 112;
  const hem = range(Math.floor((hold - big) / (reach / 2)))
    .map(() => `a${round(reach * 0.28)} ${round(reach * 0.2)} 0 0 1 ${reach / 2} 0`)
    .join('');
  return (
    path('t', ...drops) +
    row(112) +
    shiftedRow(200) +
    row(288) +
    canopies(big, [hold, 288]) +
    ember(`M0 288${hem}L${hold - big} 288a${big} ${big} 0 0 1 ${big} ${-big}V418q0 32 -28 32t-28 -28`) +
    dot([hold - 56, 420], 7) +
    person([hold - 40, 470], 22, {
      left: [-0.4, 2.3],
      right: [1.3, 0.5],
      hair,
      face: -1,
      shirt: 'hatched',
      trousers: 'ink',
    }) +
    path('l', open([-6, 470], [646, 470])) +
    path(
      't',
      ...range(7).map((index) => oval([40 + index * 96 + seed.between(-20, 20), 398 + (index % 3) * 22], 20, 4)),
    )
  );
};
