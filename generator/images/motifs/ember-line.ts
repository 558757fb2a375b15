import { ember, type Motif, type Point, path, range, round, smooth } from '../canvas.ts';

/** Land drawn in rows of ink, and one line that crosses all of it. */
export const emberLine: Motif = (seed) => {
  const [one, two, three] = [seed.between(120, 200), seed.between(300, 360), seed.between(470, 540)];
  const height = (x: number, row: number): number => {
    const bump = (centre: number, wide: number, tall: number): number => tall * Math.exp(-(((x - centre) / wide) ** 2));
    const near = 1 - Math.abs(row - 8) / 16;
    return (
      bump(one + row * 5, 74, 74 * near) +
      bump(two - row * 7, 92, 128 * near) +
      bump(three + row * 3, 66, 62 * near) +
      5 * Math.sin(x / 37 + row * 1.7)
    );
  };
  const floorOf = (row: number): number => 158 + row * 17 + row * row * 0.5;
  const rows = range(15).map((row) => {
    const base = floorOf(row);
    const points = range(14).map((index): Point => [index * 51 - 10, base - height(index * 51 - 10, row)]);
    return { base, data: smooth(...points) };
  });
  return (
    rows.map(({ base, data }) => path('f', `${data}V${round(base + 40)}H-10Z`)).join('') +
    ember(
      smooth(
        ...range(14).map((index): Point => {
          const x = index * 51 - 10;
          const row = 13 - index * 0.9;
          return [x, floorOf(row) - height(x, row)];
        }),
      ),
    )
  );
};
