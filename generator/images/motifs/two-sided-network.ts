import {
  dot,
  ember,
  hatch,
  type Motif,
  open,
  oval,
  type Point,
  page,
  path,
  polar,
  range,
  rect,
  round,
} from '../canvas.ts';
import { crescent, personSign } from '../shapes.ts';

/** Makers on one side, buyers on the other, a gate between; the line is one deal. */
export const twoSidedNetwork: Motif = (seed) => {
  const count = 7;
  const left = range(count).map((index): Point => polar([320, 240], 240, 122 + index * (116 / (count - 1)), 0.84));
  const right = range(count).map((index): Point => polar([320, 240], 240, -58 + index * (116 / (count - 1)), 0.84));
  const curve = ([x, y]: Point, [u, v]: Point): string =>
    `M${round(x)} ${round(y)}C${round(x + 130)} ${round(y)} ${round(u - 130)} ${round(v)} ${round(u)} ${round(v)}`;
  const ways = left.flatMap((from, index) => {
    const to = [right[seed.whole(0, count - 1)], right[(index * 3 + 2) % count]];
    return to.flatMap((end) => (end === undefined ? [] : [curve(from, end)]));
  });
  const [seller, buyer] = [left[seed.whole(1, 2)] ?? [120, 300], right[seed.whole(1, 2)] ?? [520, 150]];
  const shop = ([x, y]: Point): string =>
    path('f', oval([x, y], 30)) +
    path('h', hatch(crescent([x, y], 30), 5)) +
    path(
      'l',
      rect(page, x - 11, y - 3, 22, 13),
      `M${round(x - 14)} ${round(y - 4)}l4 -8h20l4 8ZM${round(x - 3)} ${round(y + 10)}v-8h6v8`,
    );
  const buyerSign = ([x, y]: Point): string => path('f', oval([x, y], 30)) + personSign([x, y + 1], 17, 'k');
  const [sx, sy] = seller;
  const [bx, by] = buyer;
  return (
    path('t', ...ways, oval([320, 240], 240, 202)) +
    path('f', oval([320, 240], 62)) +
    path('h', hatch(crescent([320, 240], 62), 5)) +
    path('l', oval([320, 240], 46)) +
    path('l', 'M296 232h40l-9 -9M344 250h-40l9 9') +
    ember(
      `M-6 ${round(sy + 30)}Q${round(sx - 60)} ${round(sy + 30)} ${round(sx)} ${round(sy)}C${round(sx + 90)} ${round(sy)} 220 186 320 186S${round(bx - 90)} ${round(by)} ${round(bx)} ${round(by)}Q${round(bx + 60)} ${round(by)} 646 ${round(by - 30)}`,
    ) +
    left.map(shop).join('') +
    right.map(buyerSign).join('') +
    path('t', open([320, 0], [320, 176]), open([320, 304], [320, 480])) +
    dot([320, 186], 8)
  );
};
