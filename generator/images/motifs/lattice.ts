import { closed, dot, ember, type Motif, open, oval, type Point, path, range, smooth } from '../canvas.ts';

const thickness = 9;

/**
 * Four sheets of nodes stand one behind the other, wired to each other; the line is the one way through that was found.
 */
export const lattice: Motif = (seed) => {
  const sheets = [
    { x: 104, side: 3, step: 78 },
    { x: 250, side: 4, step: 70 },
    { x: 400, side: 4, step: 70 },
    { x: 542, side: 3, step: 66 },
  ].map(({ x, side, step }) => {
    const at = (column: number, row: number): Point => [
      x + (column - (side - 1) / 2) * 34,
      246 - (column - (side - 1) / 2) * 28 + (row - (side - 1) / 2) * step,
    ];
    const edge = side - 0.4;
    const [top, low] = [at(edge, -0.6), at(edge, edge)];
    const corners = [at(-0.6, -0.6), top, low, at(-0.6, edge)];
    return {
      nodes: range(side * side).map((index) => at(index % side, Math.floor(index / side))),
      plate: closed(...corners),
      rim: closed(top, [top[0] + thickness, top[1] + thickness / 2], [low[0] + thickness, low[1] + thickness / 2], low),
      lit: at(seed.whole(0, side - 1), seed.whole(0, side - 1)),
    };
  });
  const wires = sheets.map((sheet, index) => {
    const next = sheets[index + 1];
    if (next === undefined) return { thin: [], near: [] };
    const thin = sheet.nodes.flatMap((from, place) => {
      const share = place / (sheet.nodes.length - 1);
      return range(2).map((step) => {
        const near = Math.round(share * (next.nodes.length - 1)) + (step === 0 ? 1 : -1) * seed.whole(1, 4);
        return open(from, next.nodes[Math.min(Math.max(near, 0), next.nodes.length - 1)] ?? from);
      });
    });
    return { thin, near: next.nodes.map((to) => open(sheet.lit, to)) };
  });
  const lit = sheets.map((sheet) => sheet.lit);
  return (
    path('f', ...sheets.map((sheet) => sheet.rim)) +
    [...sheets]
      .reverse()
      .map((sheet) => path('f', sheet.plate))
      .join('') +
    path('t', ...wires.flatMap(({ thin }) => thin)) +
    path('h', ...wires.flatMap(({ near }) => near)) +
    path('f', ...sheets.flatMap((sheet) => sheet.nodes.map((node) => oval(node, 7)))) +
    path(
      'k',
      ...sheets.flatMap((sheet) => sheet.nodes.filter(() => seed.chance(0.22)).map((node) => oval(node, 3.5))),
    ) +
    ember(smooth([-6, 310], ...lit, [646, 170])) +
    lit.map((node) => dot(node, 10)).join('')
  );
};
