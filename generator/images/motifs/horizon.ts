import { closed, dot, ember, type Motif, open, oval, type Point, path, range, round, smooth } from '../canvas.ts';

/** A wide land with a post for every decade; curves fan out over it and the line runs through the middle. */
export const horizon: Motif = (seed) => {
  const level = 318;
  const start: Point = [96, 300];
  const fan = range(9).map((index) => {
    const end = 40 + index * 36 + seed.between(-6, 6);
    return `M${start[0]} ${start[1]}C260 ${round(290 - (4 - index) * 4)} 400 ${round(end + (level - end) * 0.5)} 640 ${round(end)}`;
  });
  const hill = (base: number, swing: number): string => {
    const points = range(8).map((index): Point => [index * 92 - 4, base - seed.between(0, swing)]);
    return `${smooth(...points)}L640 480L0 480Z`;
  };
  const posts = range(5).map((index) => {
    const x = 96 + index * 120;
    const tall = 64 - index * 9;
    const foot = 424 - index * 20;
    return { x, tall, foot };
  });
  return (
    path('t', oval([508, level - 90], 78), ...range(5).map((index) => oval([508, level - 90], 92 + index * 14))) +
    path('f', oval([508, level - 90], 66)) +
    path('l', ...fan.slice(1, 4), ...fan.slice(5, 8)) +
    path('t', ...fan.slice(0, 1), ...fan.slice(8)) +
    path('f', hill(level + 4, 22)) +
    ember(`M-6 330Q60 322 ${start[0]} ${start[1]}C260 284 400 250 640 176`) +
    path('f', hill(level + 56, 26)) +
    path('t', ...range(7).map((index) => open([320 + (index - 3) * 44, 372], [320 + (index - 3) * 190, 480]))) +
    path('f', hill(level + 98, 18)) +
    path(
      't',
      ...range(3).map((index) =>
        smooth(...range(5).map((step): Point => [step * 160, 436 + index * 16 + seed.between(-5, 5)])),
      ),
    ) +
    posts
      .map(
        ({ x, tall, foot }) =>
          path('f', closed([x - 4, foot], [x - 4, foot - tall], [x + 4, foot - tall], [x + 4, foot])) +
          path('k', oval([x, foot - tall - 7], 6)),
      )
      .join('') +
    dot(start, 8)
  );
};
