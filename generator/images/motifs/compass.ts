import { closed, dot, ember, hatch, type Motif, open, oval, type Point, path, polar, range } from '../canvas.ts';
import { crescent } from '../shapes.ts';

/** A compass on a chart; the line is the bearing. */
export const compass: Motif = (seed) => {
  const middle: Point = [320, 244];
  const bearing = seed.between(-66, -20);
  const ticks = (count: number, from: number, to: number): string[] =>
    range(count).map((index) =>
      open(polar(middle, from, (index * 360) / count), polar(middle, to, (index * 360) / count)),
    );
  const star = (count: number, shift: number, long: number, short: number): string =>
    range(count)
      .map((index) => {
        const angle = (index * 360) / count + shift;
        return closed(middle, polar(middle, short, angle - 45), polar(middle, long, angle));
      })
      .join('');
  const other = (count: number, shift: number, long: number, short: number): string =>
    range(count)
      .map((index) => {
        const angle = (index * 360) / count + shift;
        return closed(middle, polar(middle, short, angle + 45), polar(middle, long, angle));
      })
      .join('');
  return (
    path('t', ...range(16).map((index) => open(middle, polar(middle, 460, index * 22.5 + 11)))) +
    path('f', oval(middle, 204)) +
    path('h', hatch(crescent(middle, 204, 1, -40, 120), 6)) +
    path('f', oval(middle, 186)) +
    path('l', oval(middle, 140)) +
    path('t', ...ticks(72, 178, 186), oval(middle, 132)) +
    path('l', ...ticks(24, 170, 186)) +
    path('f', star(4, 45, 118, 26), other(4, 45, 118, 26)) +
    path('f', other(4, 0, 162, 34)) +
    path('k', star(4, 0, 162, 34)) +
    path('f', oval([320, 26], 16), oval(middle, 26)) +
    path('l', oval([320, 26], 9)) +
    ember(open(polar(middle, 460, bearing + 180), polar(middle, 460, bearing))) +
    dot(middle, 10) +
    path('f', oval(polar(middle, 186, bearing), 9)) +
    path('k', oval(polar(middle, 186, bearing), 3))
  );
};
