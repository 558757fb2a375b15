import {
  dashed,
  dot,
  ember,
  hatch,
  type Motif,
  open,
  oval,
  type Plane,
  path,
  range,
  rect,
  round,
  smooth,
  soft,
  stroke,
} from '../canvas.ts';

const width = 236;
const height = 158;

/** Four windows of one program pulled apart: data, rules, outline and the finished screen. */
export const layers: Motif = (seed) => {
  const sheet =
    (index: number): Plane =>
    (u, v) => [92 + index * 84 + u * 0.866, 152 + index * 48 - u * 0.5 + v];
  const frame = (index: number): string => {
    const plane = sheet(index);
    return (
      path('f', soft(plane, 0, 0, width, height, 9)) +
      path('l', stroke(plane, 0, 20, width, 20)) +
      path('k', ...[12, 24, 36].map((u) => oval(plane(u, 10), 3)))
    );
  };
  const [back, rules, outline, screen] = range(4).map(sheet);
  if (back === undefined || rules === undefined || outline === undefined || screen === undefined) return '';
  const table = [
    ...range(4).map((row) => stroke(back, 0, 46 + row * 27, width, 46 + row * 27)),
    ...range(3).map((column) => stroke(back, 60 + column * 60, 20, 60 + column * 60, height)),
  ];
  const code = range(7).map((row) => {
    const indent = seed.pick([14, 30, 46]);
    return stroke(rules, indent, 36 + row * 17, indent + seed.between(50, 150), 36 + row * 17);
  });
  const wires = [
    rect(outline, 14, 34, 60, 110),
    rect(outline, 88, 34, 134, 44),
    rect(outline, 88, 90, 60, 54),
    rect(outline, 162, 90, 60, 54),
    stroke(outline, 88, 34, 222, 78),
    stroke(outline, 88, 78, 222, 34),
  ];
  /** The finished screen has its menu on the left or on the right, and one of three contents. */
  const menu = seed.chance(0.6) ? 12 : 162;
  const main = menu === 12 ? 88 : 14;
  const tall = range(6).map((index) => 18 + index * 8 + seed.between(0, 18));
  const contents = [
    path('c', ...tall.map((high, index) => rect(screen, main + 2 + index * 22, 146 - high, 13, high))) +
      path('l', stroke(screen, main - 2, 146, main + 136, 146)),
    path(
      'c',
      `${smooth(...tall.map((high, index) => screen(main + index * 26, 146 - high)))}L${[...screen(main + 130, 146), ...screen(main, 146)].map(round).join(' ')}Z`,
    ) + path('l', smooth(...tall.map((high, index) => screen(main + index * 26, 140 - high)))),
    path(
      'f',
      ...range(6).map((index) => soft(screen, main + (index % 3) * 46, 74 + Math.floor(index / 3) * 38, 40, 32, 4)),
    ) + path('c', ...tall.slice(0, 3).map((high, index) => rect(screen, main + index * 46 + 6, 80, high * 0.4, 20))),
  ];
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const rods = corners.map(([u, v]) => open(back(u, v), screen(u, v)));
  const pierce = (index: number, share: number) => {
    const [x, y] = sheet(index)(56, 36);
    return [x + 84 * share, y + 48 * share] as const;
  };
  return (
    dashed('t', '3 5', ...rods) +
    frame(0) +
    path('t', ...table) +
    frame(1) +
    path('l', ...code) +
    frame(2) +
    path('t', ...wires) +
    frame(3) +
    path('f', soft(screen, menu, 32, 62, 114, 5)) +
    path('h', hatch([screen(menu, 32), screen(menu + 62, 32), screen(menu + 62, 146), screen(menu, 146)], 6)) +
    path('l', ...range(4).map((row) => stroke(screen, menu + 10, 48 + row * 20, menu + 48, 48 + row * 20))) +
    (contents[seed.whole(0, contents.length - 1)] ?? '') +
    path('l', soft(screen, main, 32, 134, 30, 4)) +
    ember(
      open(pierce(0, -3), pierce(0, -0.62)) +
        range(3)
          .map((index) => open(pierce(index, 0), pierce(index, 0.62)))
          .join('') +
        open(pierce(3, 0), pierce(3, 4.4)),
    ) +
    range(4)
      .map((index) => dot(pierce(index, 0), 6))
      .join('')
  );
};
