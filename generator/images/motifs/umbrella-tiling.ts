import { dot, ember, type Motif, path, range, round, open } from '../canvas.ts';

const reach = 64;

/** Umbrellas laid like roof tiles; the line runs along one row's hem and becomes the handle of the one that is held. */
export const umbrellaTiling: Motif = (seed) => {
  const held = seed.whole(2, 3);
  const canopy = (x: number, y: number, r: number): string => {
    const hem = r / 2;
    const scallop = range(4)
      .map(() => `a${round(hem * 0.56)} ${round(hem * 0.4)} 0 0 0 ${round(-hem)} 0`)
      .join('');
    const rib = (share: number): string =>
      `M${round(x)} ${round(y - r)}Q${round(x + r * share)} ${round(y - r * 0.7)} ${round(x + r * share)} ${round(y)}`;
    return (
      path('f', `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0${scallop}Z`) +
      path('t', rib(-0.5), rib(0.5), open([x, y - r], [x, y - r * 0.05])) +
      path('k', `M${round(x - 2.5)} ${round(y - r)}v-9h5v9Z`)
    );
  };
  const row = (y: number, shift: number, count: number): string =>
    range(count)
      .map((index) => canopy(shift + index * 2 * reach, y, reach))
      .join('');
  const drops = range(26).map((index) => {
    const x = 20 + index * 24;
    const y = seed.between(2, 26) + (index % 3) * 5;
    return open([x, y], [x - 5, y + seed.between(12, 22)]);
  });
  const hold = 64 + held * 128;
  const scallops = (from: number, to: number): string => {
    const step = reach / 2;
    return range(Math.round((to - from) / step))
      .map(() => `a18 13 0 0 1 ${step} 0`)
      .join('');
  };
  return (
    path('t', ...drops) +
    row(100, 64, 5) +
    row(166, 0, 6) +
    row(233, 64, 5) +
    row(300, 0, 6) +
    canopy(hold, 288, 108) +
    ember(`M0 300${scallops(0, hold - 108)}L${hold - 108} 288a108 108 0 0 1 108 -108V418q0 32 -28 32t-28 -28`) +
    dot([hold - 56, 420], 7) +
    path('t', open([0, 470], [640, 470]))
  );
};
