import { closed, dot, ember, type Motif, open, oval, type Point, path, range, smooth } from '../canvas.ts';

/** Four sheets of nodes, wired to each other; one way through is lit. */
export const lattice: Motif = (seed) => {
  const sheets = [
    { x: 96, side: 3, step: 52 },
    { x: 236, side: 4, step: 50 },
    { x: 386, side: 4, step: 50 },
    { x: 530, side: 3, step: 44 },
  ].map(({ x, side, step }) => {
    const at = (column: number, row: number): Point => [
      x + (column - (side - 1) / 2) * 34,
      244 - (column - (side - 1) / 2) * 30 + (row - (side - 1) / 2) * step * 1.36,
    ];
    const edge = side - 0.4;
    return {
      nodes: range(side * side).map((index) => at(index % side, Math.floor(index / side))),
      frame: closed(at(-0.6, -0.6), at(edge, -0.6), at(edge, edge), at(-0.6, edge)),
      lit: at(seed.whole(0, side - 1), seed.whole(1, side - 2)),
    };
  });
  const wires = sheets.flatMap((sheet, index) => {
    const next = sheets[index + 1];
    if (next === undefined) return [];
    return sheet.nodes.flatMap((from, place) => {
      const share = place / (sheet.nodes.length - 1);
      return range(3).map((step) => {
        const near = Math.round(share * (next.nodes.length - 1)) + (step - 1) * seed.whole(1, 4);
        return open(from, next.nodes[Math.min(Math.max(near, 0), next.nodes.length - 1)] ?? from);
      });
    });
  });
  const lit = sheets.map((sheet) => sheet.lit);
  return (
    path('t', ...wires) +
    path('l', ...sheets.map((sheet) => sheet.frame)) +
    path('f', ...sheets.flatMap((sheet) => sheet.nodes.map((node) => oval(node, 6)))) +
    ember(smooth([-6, 300], ...lit, [646, 180])) +
    lit.map((node) => dot(node, 9)).join('')
  );
};
