import { dot, ember, type Motif, path, type Point, range, round, smooth } from '../canvas.ts';

/** Land drawn in rows of ink, and one line that crosses all of it. */
export const emberLine: Motif = (seed) => {
  const [one, two, three] = [seed.between(120, 200), seed.between(300, 360), seed.between(470, 540)];
  const height = (x: number, row: number): number => {
    const bump = (centre: number, wide: number, tall: number): number => tall * Math.exp(-(((x - centre) / wide) ** 2));
    const near = 1 - Math.abs(row - 8) / 16;
    return bump(one + row * 5, 60, 74 * near) + bump(two - row * 7, 84, 128 * near) + bump(three + row * 3, 50, 62 * near) + 5 * Math.sin(x / 37 + row * 1.7);
  };
  const rows = range(18).map((row) => {
    const base = 150 + row * 18 + row * row * 0.35;
    const points = range(22).map((index): Point => [index * 31 - 6, base - height(index * 31 - 6, row)]);
    return { base, data: smooth(...points) };
  });
  return (
    rows.map(({ base, data }, row) => path(row % 3 === 0 ? 'f' : 'f', `${data}V${round(base + 40)}H-6Z`)).join('') +
    ember(smooth(...range(15).map((index): Point => { const x = index * 47 - 8; const row = 15 - index * 0.95; return [x, 152 + row * 18 + row * row * 0.35 - height(x, row)]; }))) +
    dot([two - 40, 80], 0.1)
  );
};
