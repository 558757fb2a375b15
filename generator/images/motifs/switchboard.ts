import { dot, ember, type Motif, open, oval, type Point, page, path, range, rect, round, soft } from '../canvas.ts';

/** A switchboard with two rows of sockets; many cords hang, one is lit. */
export const switchboard: Motif = (seed) => {
  const upper = range(9).map((index): Point => [92 + index * 57, 100]);
  const second = range(9).map((index): Point => [92 + index * 57, 164]);
  const lower = range(9).map((index): Point => [92 + index * 57, 372]);
  const socket = (at: Point): string => path('f', oval(at, 15)) + path('k', oval(at, 6));
  const cord = ([x, y]: Point, [u, v]: Point, sag: number): string =>
    `M${round(x)} ${round(y)}C${round(x)} ${round(y + sag)} ${round(u)} ${round(v - sag)} ${round(u)} ${round(v)}`;
  const turn = seed.whole(0, 8);
  const targets = [4, 0, 6, 2, 8, 1, 5].map((place) => (place + turn) % 9);
  const pairs = targets.map((to, index) => ({
    from: (index % 2 === 0 ? second : upper)[(index * 4 + 1) % 9] ?? [92, 100],
    to: lower[to] ?? [92, 372],
  }));
  const [live, ...rest] = pairs;
  if (live === undefined) return '';
  const plug = ([x, y]: Point, down: boolean): string =>
    path('f', rect(page, x - 6, down ? y - 6 : y - 26, 12, 32)) +
    path('l', open([x - 6, y + (down ? 16 : -16)], [x + 6, y + (down ? 16 : -16)]));
  return (
    path('f', soft(page, 40, 36, 560, 168, 10), soft(page, 40, 330, 560, 112, 10)) +
    path('t', soft(page, 50, 46, 540, 148, 6), soft(page, 50, 340, 540, 92, 6)) +
    path(
      'l',
      ...[...upper, ...lower.map(([x, y]): Point => [x, y + 64])].map(([x, y]) =>
        open([x - 12, y - 32], [x + 12, y - 32]),
      ),
    ) +
    [...upper, ...second, ...lower].map(socket).join('') +
    path(
      'l',
      ...rest.flatMap(({ from, to }) => [cord(from, to, 120), cord([from[0] + 4, from[1]], [to[0] + 4, to[1]], 120)]),
    ) +
    rest.map(({ from, to }) => plug(from, true) + plug(to, false)).join('') +
    ember(cord(live.from, live.to, 150)) +
    plug(live.from, true) +
    plug(live.to, false) +
    dot([live.from[0], live.from[1]], 7) +
    dot([live.to[0], live.to[1]], 7)
  );
};
