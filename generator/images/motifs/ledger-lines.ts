import {
  box,
  cylinder,
  dot,
  ember,
  floor,
  isometric,
  type Motif,
  open,
  type Plane,
  path,
  range,
  rect,
  stroke,
} from '../canvas.ts';

/** An open ledger with ruled columns and coins; the line posts an entry and closes the account. */
export const ledgerLines: Motif = (seed) => {
  const space = isometric(292, 84, 1.12);
  const [width, height] = [300, 264];
  const sheet: Plane = floor(space, 18);
  const rows = range(10).map((row) => 46 + row * 21);
  const columns = [40, 178, 240];
  const figures = rows.flatMap((v, row) => [
    stroke(sheet, 50, v - 7, 50 + seed.between(46, 112), v - 7),
    ...(row % 3 === 1 ? [] : [stroke(sheet, 232 - seed.between(16, 44), v - 7, 232, v - 7)]),
    stroke(sheet, 292 - seed.between(18, 42), v - 7, 292, v - 7),
  ]);
  const piles = [
    [336, 196, seed.whole(4, 9)],
    [384, 236, seed.whole(3, 6)],
    [336, 268, seed.whole(1, 4)],
  ] as const;
  /** The entry is posted on these lines of the ledger. */
  const [from, over, to] = [193 - seed.whole(0, 1) * 21, 130 - seed.whole(0, 1) * 21, 88 - seed.whole(0, 1) * 21];
  const coins = piles.map(([x, y, count]) =>
    range(count)
      .map((index) => cylinder(space, [x + seed.between(-2, 2), y + seed.between(-2, 2), index * 12], 24, 12))
      .join(''),
  );
  return (
    box(space, [-8, -8, 0], [width + 16, height + 16, 6]) +
    range(3)
      .map((leaf) => path('f', rect(floor(space, 9 + leaf * 3), 0, 0, width, height)))
      .join('') +
    path('t', ...rows.map((v) => stroke(sheet, 0, v, width, v))) +
    path('l', ...columns.map((u) => stroke(sheet, u, 0, u, height)), stroke(sheet, 0, 25, width, 25)) +
    path('l', ...figures) +
    path('k', ...range(9).map((row) => rect(sheet, 16, 37 + row * 21, 9, 5))) +
    ember(
      open(
        space(-300, from, 18),
        sheet(178, from),
        sheet(178, over),
        sheet(240, over),
        sheet(240, to),
        sheet(300, to),
        space(560, to, 18),
      ),
    ) +
    coins.join('') +
    dot(sheet(178, from), 7) +
    dot(sheet(240, over), 7)
  );
};
