import {
  closed,
  dot,
  ember,
  hatch,
  type Motif,
  open,
  oval,
  type Plane,
  type Point,
  path,
  range,
  smooth,
  stroke,
} from '../canvas.ts';

/** A folded map with rivers, contours and streets; the line is the route from the yard to the door. */
export const routeMap: Motif = (seed) => {
  const panel = 122;
  const plane: Plane = (u, v) => {
    const fold = Math.floor(Math.min(Math.max(u, 0), panel * 4 - 1) / panel);
    const inside = u - fold * panel;
    const rise = fold % 2 === 0 ? inside * 0.3 : (panel - inside) * 0.3;
    return [46 + u * 1.12 + v * 0.02, 96 + v * 1.08 - rise * 1.2 + 12];
  };
  const corners = (v: number): Point[] => range(5).map((fold) => plane(fold * panel, v));
  const high = 300;
  const along = (points: readonly Point[]): Point[] => points.map(([u, v]) => plane(u, v));
  const hill = (u: number, v: number): string[] =>
    range(4).map((ring) => {
      const r = 12 + ring * 13;
      const points = range(9).map((step) => {
        const angle = (step / 8) * 2 * Math.PI;
        return plane(u + Math.cos(angle) * r * 1.25, v + Math.sin(angle) * r * (step % 8 === 3 ? 1.15 : 0.9));
      });
      return smooth(...points);
    });
  const streets = range(6).flatMap((index) => [
    stroke(plane, 250 + index * 20, 196, 250 + index * 20, 286),
    stroke(plane, 250, 196 + index * 18, 360, 196 + index * 18),
  ]);
  const stops: Point[] = [
    [46, 250],
    [150, 206 + seed.between(-22, 22)],
    [214, 120 + seed.between(-24, 30)],
    [310, 150 + seed.between(-30, 24)],
    [378, 78 + seed.between(-18, 26)],
    [440, 46],
  ];
  const pin = ([x, y]: Point): string =>
    path('f', `M${x} ${y}c-8 -22 -26 -30 -26 -50a26 26 0 0 1 52 0c0 20 -18 28 -26 50Z`) + dot([x, y - 50], 9);
  const from = plane(46, 250);
  return (
    path('t', open([0, 440], [640, 440]), open([40, 456], [600, 456])) +
    path('f', closed(...corners(0), ...corners(high).reverse())) +
    path('h', hatch([...corners(high), ...corners(high + 14).reverse()], 6)) +
    path(
      'g',
      closed(...corners(0).slice(1, 3), ...corners(high).slice(1, 3).reverse()),
      closed(...corners(0).slice(3), ...corners(high).slice(3).reverse()),
    ) +
    path(
      't',
      ...hill(seed.between(60, 92), seed.between(72, 100)),
      ...hill(seed.between(390, 424), seed.between(196, 226)),
      ...streets,
    ) +
    path(
      'l',
      ...[0, 9].map((wide) =>
        smooth(
          ...along([
            [0, 164 + wide],
            [60, 176 + wide],
            [122, 150 + wide],
            [190, 176 + wide],
            [244, 150 + wide],
            [300, 92 + wide],
            [366, 100 + wide],
            [430, 140 + wide],
            [488, 128 + wide],
          ]),
        ),
      ),
    ) +
    path(
      'l',
      ...range(3).map((fold) => stroke(plane, (fold + 1) * panel, 0, (fold + 1) * panel, high)),
      closed(...corners(0), ...corners(high).reverse()),
    ) +
    ember(smooth([-6, 452], [50, 400], ...along(stops))) +
    path('k', oval(from, 6)) +
    stops
      .slice(1, -1)
      .map((stop) => path('f', oval(plane(stop[0], stop[1]), 6)))
      .join('') +
    pin(plane(440, 46)) +
    path(
      't',
      ...range(3).map((index) =>
        open([seed.between(10, 30), 40 + index * 12], [seed.between(40, 70), 40 + index * 12]),
      ),
    )
  );
};
