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
  const bars = range(6).map((index) => {
    const tall = 18 + index * 8 + seed.between(0, 14);
    return rect(screen, 90 + index * 22, 146 - tall, 13, tall);
  });
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
    path('f', soft(screen, 12, 32, 62, 114, 5)) +
    path('h', hatch([screen(12, 32), screen(74, 32), screen(74, 146), screen(12, 146)], 6)) +
    path('l', ...range(4).map((row) => stroke(screen, 22, 48 + row * 20, 60, 48 + row * 20))) +
    path('c', ...bars) +
    path('l', ...bars, stroke(screen, 86, 146, 224, 146), soft(screen, 88, 32, 134, 30, 4)) +
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
