import {
  closed,
  dot,
  ember,
  floor,
  hatch,
  isometric,
  type Motif,
  open,
  type Plane,
  type Point,
  path,
  range,
  rect,
  round,
  soft,
  stroke,
} from '../canvas.ts';

const [wide, tall] = [104, 132];

/** Chest images stand in a queue; one is lifted out of turn and flies to the first of three lanes. */
export const triage: Motif = (seed) => {
  const space = isometric(150, 164, 0.83);
  /** An image stands across the queue and faces left, with its lower edge at the given place. */
  const image =
    (x: number, y: number, z: number): Plane =>
    (u, v) =>
      space(x, y - u + wide, z + tall - v);
  const card = (x: number, y: number, z: number, chosen = false): string => {
    const plane = image(x, y, z);
    const middle = wide / 2;
    const at = (u: number, v: number): string => plane(u, v).map(round).join(' ');
    const lung = (way: number): string =>
      `M${at(middle + way * 6, 30)}Q${at(middle + way * 34, 34)} ${at(middle + way * 34, 92)}Q${at(middle + way * 20, 84)} ${at(middle + way * 6, 86)}Z`;
    const ribs = range(chosen ? 3 : 2).map((row) => {
      const v = 44 + row * 16;
      return `M${at(middle - 6, v)}Q${at(middle - 24, v - 4)} ${at(middle - 31, v + 14)}M${at(middle + 6, v)}Q${at(middle + 24, v - 4)} ${at(middle + 31, v + 14)}`;
    });
    const back = (u: number, v: number): Point => {
      const [px, py] = plane(u, v);
      return [px + 6, py + 3];
    };
    return (
      path('f', closed(back(wide, 0), back(wide, tall), back(0, tall), plane(0, tall), plane(0, 0), plane(wide, 0))) +
      path('f', soft(plane, 0, 0, wide, tall, 6)) +
      path(chosen ? 'k' : 'g', rect(plane, 9, 9, wide - 18, tall - 36)) +
      path('f', lung(-1), lung(1)) +
      path('l', ...ribs, stroke(plane, 9, tall - 14, 9 + seed.between(34, 70), tall - 14)) +
      (chosen ? dot(plane(middle + 20, 66), 8) : '')
    );
  };
  const lane = (y: number, number: number): string => {
    const corner = [space(336, y), space(690, y), space(690, y + 92), space(336, y + 92)] as const;
    return (
      path('f', closed(...corner)) +
      path('h', hatch([space(336, y + 92), space(600, y + 92), space(600, y + 92, -12), space(336, y + 92, -12)], 8)) +
      path(
        'l',
        open(space(690, y + 92, -12), space(336, y + 92, -12), space(336, y + 92)),
        ...range(number).map((index) => stroke(floor(space), 346 + index * 10, y + 14, 346 + index * 10, y + 40)),
      )
    );
  };
  const places = [0, 49, 98, 152, 204];
  const chosen = seed.whole(1, 3);
  const chosenAt = places[chosen] ?? 98;
  const standing = (from: number, to: number): string =>
    places
      .slice(from, to)
      .map((x) => card(x, 60, 0))
      .join('');
  const liftedFrom = image(chosenAt, 60, 0);
  const height = 104;
  const up = image(chosenAt, 60, height);
  return (
    [-96, 20, 136].map((y, index) => lane(y, index + 1)).join('') +
    path('f', closed(space(-60, 44), space(290, 44), space(290, 176), space(-60, 176))) +
    path('t', stroke(floor(space), -60, 60, 290, 60), stroke(floor(space), -60, 164, 290, 164)) +
    card(seed.between(360, 390), -100, 0) +
    standing(0, chosen) +
    path('l', ...[0, wide].map((u) => open(liftedFrom(u, tall), up(u, tall)))) +
    standing(chosen + 1, places.length) +
    card(seed.between(410, 450), 20, 0) +
    card(seed.between(450, 500), 136, 0) +
    ember(open([-6, 330], liftedFrom(wide / 2, tall), up(wide / 2, tall))) +
    card(chosenAt, 60, height, true) +
    ember(
      `M${up(wide, tall / 2)
        .map(round)
        .join(
          ' ',
        )}C${[up(wide, tall / 2)[0] + 90, up(wide, tall / 2)[1] - 40].map(round).join(' ')} ${space(440, -60, 150).map(round).join(' ')} ${space(470, -50, 0).map(round).join(' ')}L${space(570, -50, 0).map(round).join(' ')}`,
    )
  );
};
