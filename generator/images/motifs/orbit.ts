import { arc, closed, dot, ember, hatch, type Motif, oval, type Point, path, polar, range } from '../canvas.ts';
import { crescent } from '../shapes.ts';

const middle: Point = [312, 244];
const body = 118;
/** How flat the rings lie. */
const flat = 0.32;

/** How wide each stripe of the body is, from the top, as a share of its radius. */
const stripes = [0.8, 0.94, 0.98, 0.9];

/** A body with its rings and moons; the line is one orbit, joined on the left and never quite closed. */
export const orbit: Motif = (seed) => {
  const lean = Math.round(seed.between(-24, -10));
  const at = (radius: number, degrees: number): Point => {
    const [x, y] = polar([0, 0], radius, degrees, flat);
    const angle = (lean * Math.PI) / 180;
    return [
      middle[0] + x * Math.cos(angle) - y * Math.sin(angle),
      middle[1] + x * Math.sin(angle) + y * Math.cos(angle),
    ];
  };
  const track = (radius: number, from: number, to: number): string => {
    const [start, end] = [at(radius, from), at(radius, to)];
    const edge = (point: Point): string => point.map((value) => value.toFixed(1)).join(' ');
    const turn = Math.abs(to - from) > 180 ? 1 : 0;
    return `M${edge(start)}A${radius} ${Math.round(radius * flat)} ${lean} ${turn} ${to > from ? 1 : 0} ${edge(end)}`;
  };
  const rings = [156, 172, 206];
  const band = (from: number, to: number): Point[] => [
    ...range(25).map((step) => at(156, from + ((to - from) * step) / 24)),
    ...range(25).map((step) => at(206, to - ((to - from) * step) / 24)),
  ];
  const moons = [
    { place: at(250, seed.between(196, 236)), size: 17 },
    { place: at(250, seed.between(268, 296)), size: 10 },
    { place: at(330, seed.between(200, 214)), size: 12 },
    { place: at(312, seed.between(60, 92)), size: 26 },
  ];
  const stars = range(24).map(() => ({
    at: [seed.between(10, 630), seed.between(8, 472)] as const,
    size: seed.pick([1.4, 2, 2.8]),
  }));
  const rim = seed.between(-58, -40);
  return (
    path(
      'k',
      ...stars.filter(({ at: [x, y] }) => Math.hypot(x - 312, y - 244) > 150).map((star) => oval(star.at, star.size)),
    ) +
    path('t', track(250, 0, 359.9), track(312, 181, 359)) +
    path('l', ...rings.map((radius) => track(radius, 180, 360))) +
    path('f', oval(middle, body)) +
    path('h', hatch(crescent(middle, body, 1, -62, 128), 6)) +
    path('h', hatch(crescent(middle, body, 1, -30, 96), 6, 32)) +
    path(
      'l',
      ...stripes.map((share, index) => arc([middle[0] - 10, middle[1] + rim + index * 34], body * share, 40, 150, 0.3)),
    ) +
    path('f', closed(...band(0, 180))) +
    path('l', track(172, 0, 180)) +
    path('h', hatch(band(4, 62), 5)) +
    path('l', track(312, 1, 60)) +
    moons.map(({ place, size }) => path('f', oval(place, size)) + path('h', hatch(crescent(place, size), 4))).join('') +
    ember(
      `M-6 304Q30 328 ${at(282, 160)
        .map((value) => value.toFixed(1))
        .join(' ')}A${track(282, 160, -32).split('A')[1] ?? ''}`,
    ) +
    dot(at(282, -32), 12)
  );
};
