/**
 * Small pure functions that build SVG text. A drawing is 640×480; paint is a class, the theme gives it color:
 * f an outlined body, r one without an outline, l a line on it, h hatching, t a thin line behind, g, k and c flat
 * tones, e and d the ember line.
 */

export type Point = readonly [x: number, y: number];
export type Paint = 'l' | 't' | 'h' | 'f' | 'r' | 'g' | 'k' | 'c' | 'e' | 'd';
/** A flat surface: a place on it (u, v) to a place in the drawing. */
export type Plane = (u: number, v: number) => Point;
/** A room: x runs right and down, y left and down, z up. */
export type Space = (x: number, y: number, z?: number) => Point;

export interface Random {
  readonly between: (low: number, high: number) => number;
  readonly whole: (low: number, high: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(from: readonly [T, ...T[]]) => T;
}

export type Motif = (seed: Random) => string;

export const hash = (text: string): number => {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619);
  sum = Math.imul(sum ^ (sum >>> 15), 2246822507);
  return (sum ^ (sum >>> 13)) >>> 0;
};

/** The same text gives the same row of numbers on every machine (mulberry32). */
export const random = (text: string): Random => {
  let state = hash(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
};

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const round = (value: number): string => String(Math.round(value * 10) / 10 || 0);

const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

const pairs = (points: readonly Point[]): string =>
  points
    .map(pair)
    .filter((text, index, all) => text !== all[index - 1])
    .join(' ');

/** How far a line that leaves the picture runs on past its edge, so that no end shows. */
const bleed = 6;

const frame = { left: -bleed, top: -bleed, right: 640 + bleed, bottom: 480 + bleed };

const inFrame = ([x, y]: Point): boolean => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;

/** The part of a straight piece that lies in the picture (Liang and Barsky). */
const seen = (from: Point, to: Point): readonly [Point, Point] | undefined => {
  const [[x, y], [u, v]] = [from, to];
  let [enter, leave] = [0, 1];
  for (const [step, room] of [
    [x - u, x - frame.left],
    [u - x, frame.right - x],
    [y - v, y - frame.top],
    [v - y, frame.bottom - y],
  ] as const) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) enter = Math.max(enter, room / step);
    if (step > 0) leave = Math.min(leave, room / step);
  }
  if (enter >= leave) return undefined;
  /** An end that lies inside stays the same point, so that the next piece can be joined to it. */
  const at = (share: number, end: Point): Point => (share === 0 || share === 1 ? end : between(from, to, share));
  return [at(enter, from), at(leave, to)];
};

/** Path data: straight pieces, left open, as far as they lie in the picture. */
export const open = (...points: readonly Point[]): string => {
  if (points.every(inFrame)) return `M${pairs(points)}`;
  const runs: Point[][] = [];
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const piece = seen(from, to);
    if (piece === undefined) return;
    const last = runs.at(-1);
    if (last?.at(-1) === from) last.push(piece[1]);
    else runs.push([...piece]);
  });
  return runs.map((run) => `M${pairs(run)}`).join('');
};

/** The part of an area that lies in the picture (Sutherland and Hodgman). */
const cut = (area: readonly Point[]): readonly Point[] => {
  if (area.every(inFrame)) return area;
  const sides: readonly (readonly [axis: 0 | 1, limit: number, way: 1 | -1])[] = [
    [0, frame.left, 1],
    [0, frame.right, -1],
    [1, frame.top, 1],
    [1, frame.bottom, -1],
  ];
  return sides.reduce<readonly Point[]>(
    (rest, [axis, limit, way]) =>
      rest.flatMap((to, index): Point[] => {
        const from = rest.at(index - 1) ?? to;
        const [before, after] = [(from[axis] - limit) * way, (to[axis] - limit) * way];
        const crossing = before < 0 === after < 0 ? [] : [between(from, to, before / (before - after))];
        return after < 0 ? crossing : [...crossing, to];
      }),
    area,
  );
};

/** Path data: straight pieces, closed, as far as the area lies in the picture; its cut edges do not show. */
export const closed = (...points: readonly Point[]): string => {
  const area = cut(points);
  return area.length === 0 ? '' : `M${pairs(area)}Z`;
};

/** Path data: a soft curve through every point. */
export const smooth = (...points: readonly Point[]): string => {
  const [first] = points;
  if (first === undefined) return '';
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return index === 0
      ? `C${pair(leave)} ${pair(arrive)} ${pair(to)}`
      : `${index === 1 ? 'S' : ' '}${pair(arrive)} ${pair(to)}`;
  });
  return `M${pair(first)}${pieces.join('')}`;
};

/** Path data: straight pieces with rounded corners, left open. */
export const bent = (radius: number, ...points: readonly Point[]): string => {
  const last = points.length - 1;
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${pair(point)}`;
      if (after === undefined || index === last) return `L${pair(point)}`;
      const near = (other: Point): Point => {
        const length = Math.hypot(other[0] - point[0], other[1] - point[1]) || 1;
        const share = Math.min(radius, length / 2) / length;
        return [point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share];
      };
      return `L${pair(near(before))}Q${pair(point)} ${pair(near(after))}`;
    })
    .join('');
};

/** Path data: an ellipse, or a circle when one radius is given. */
export const oval = ([x, y]: Point, rx: number, ry = rx): string => {
  const radii = `${round(rx)} ${round(ry)}`;
  return `M${round(x - rx)} ${round(y)}a${radii} 0 1 0 ${round(2 * rx)} 0a${radii} 0 1 0 ${round(-2 * rx)} 0Z`;
};

/** Path data: a piece of a circle's edge, by degrees clockwise from the right. */
export const arc = ([x, y]: Point, radius: number, from: number, to: number, flat = 1): string => {
  const at = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * flat * Math.sin(angle)];
  };
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${pair(at(from))}A${round(radius)} ${round(radius * flat)} 0 ${large} ${to > from ? 1 : 0} ${pair(at(to))}`;
};

/** Where a circle's edge is at so many degrees clockwise from the right. */
export const polar = ([x, y]: Point, radius: number, degrees: number, flat = 1): Point => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * flat * Math.sin((degrees * Math.PI) / 180),
];

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** One path element from any number of pieces of data. */
export const path = (paint: Paint, ...data: readonly string[]): string =>
  data.join('') === '' ? '' : `<path class="${paint}" d="${data.join('')}"/>`;

export const dashed = (paint: 'l' | 't', pattern: string, ...data: readonly string[]): string =>
  `<path class="${paint}" stroke-dasharray="${pattern}" d="${data.join('')}"/>`;

/** The one line through the picture. Its length counts as 1, so the style sheet can draw it. */
export const ember = (data: string): string => `<path class="e" pathLength="1" d="${data}"/>`;

export const dot = ([x, y]: Point, radius = 6, paint: Paint = 'd'): string =>
  `<circle class="${paint}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;

/** The drawing's own surface. */
export const page: Plane = (u, v) => [u, v];

/** A rectangle on a surface, as path data. */
export const rect = (plane: Plane, u: number, v: number, w: number, h: number): string =>
  closed(plane(u, v), plane(u + w, v), plane(u + w, v + h), plane(u, v + h));

/** A rectangle with rounded corners on a surface, as path data. */
export const soft = (plane: Plane, u: number, v: number, w: number, h: number, r: number): string => {
  const at = (across: number, down: number): string => pair(plane(u + across, v + down));
  return (
    `M${at(r, 0)}L${at(w - r, 0)}Q${at(w, 0)} ${at(w, r)}L${at(w, h - r)}Q${at(w, h)} ${at(w - r, h)}` +
    `L${at(r, h)}Q${at(0, h)} ${at(0, h - r)}L${at(0, r)}Q${at(0, 0)} ${at(r, 0)}Z`
  );
};

/** A straight piece on a surface, as path data. */
export const stroke = (plane: Plane, u: number, v: number, u2: number, v2: number): string =>
  open(plane(u, v), plane(u2, v2));

const across = Math.sqrt(3) / 2;

/** An isometric room whose corner lies at (left, top). */
export const isometric =
  (left: number, top: number, scale = 1): Space =>
  (x, y, z = 0) => [left + (x - y) * across * scale, top + ((x + y) / 2 - z) * scale];

export const floor =
  (space: Space, z = 0): Plane =>
  (u, v) =>
    space(u, v, z);

/** The wall whose foot runs along x at the given y; v counts down from the top. */
export const leftWall =
  (space: Space, y: number, top: number): Plane =>
  (u, v) =>
    space(u, y, top - v);

/** Path data: a circle, as far as it lies in the picture. */
export const ring = (middle: Point, radius: number): string => {
  const [x, y] = middle;
  const cuts = [frame.left - x, frame.right - x]
    .flatMap((away) => (Math.abs(away) < radius ? [Math.acos(away / radius), -Math.acos(away / radius)] : []))
    .concat(
      [frame.top - y, frame.bottom - y].flatMap((away) =>
        Math.abs(away) < radius ? [Math.asin(away / radius), Math.PI - Math.asin(away / radius)] : [],
      ),
    )
    .map((angle) => ((angle * 180) / Math.PI + 360) % 360)
    .sort((one, other) => one - other);
  const [first] = cuts;
  if (first === undefined) return oval(middle, radius);
  return cuts
    .map((from, index): readonly [number, number] => [from, cuts[index + 1] ?? first + 360])
    .filter(([from, to]) => {
      const [u, v] = polar(middle, radius, (from + to) / 2);
      return u > frame.left && u < frame.right && v > frame.top && v < frame.bottom;
    })
    .map(([from, to]) => arc(middle, radius, from, to))
    .join('');
};

/** Every shaded face of a picture is hatched in this direction, as one hand would. */
const hatchSlope = -58;

/** Path data: parallel lines over an area. Whole numbers are exact enough: the outline covers the ends. */
export const hatch = (area: readonly Point[], gap = 6, degrees = hatchSlope): string => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = cut(area).map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
  const levels = turned.map(([, v]) => v);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const lines: string[] = [];
  for (let level = Math.ceil(low / gap) * gap; level < high; level += gap) {
    const hits = turned
      .flatMap(([u, v], index) => {
        const [p, q] = turned[(index + 1) % turned.length] ?? [u, v];
        return v < level === q < level ? [] : [u + ((level - v) / (q - v)) * (p - u)];
      })
      .sort((one, other) => one - other);
    for (let index = 0; index + 1 < hits.length; index += 2) {
      const [from = 0, to = 0] = [hits[index], hits[index + 1]];
      if (to - from < gap / 3) continue;
      const at = (u: number): Point => [Math.round(u * cos - level * sin), Math.round(u * sin + level * cos)];
      const [x, y] = at(from);
      const [u, v] = at(to);
      lines.push(`M${x} ${y}l${u - x} ${v - y}`.replace(' -', '-'));
    }
  }
  return lines.join('');
};

/** Points along a circle's edge, for an area that is to be hatched. */
export const around = (middle: Point, radius: number, from = 0, to = 360, flat = 1, count = 24): Point[] =>
  range(count + 1).map((step) => polar(middle, radius, from + ((to - from) * step) / count, flat));

type Three = readonly [number, number, number];

/** A solid box: top and left face raised paper, right face hatched. */
export const box = (space: Space, [x, y, z]: Three, [w, d, h]: Three, gap = 5): string => {
  const top = z + h;
  const back = space(x, y, top);
  const right = space(x + w, y, top);
  const front = space(x + w, y + d, top);
  const left = space(x, y + d, top);
  const rightFoot = space(x + w, y, z);
  const frontFoot = space(x + w, y + d, z);
  const leftFoot = space(x, y + d, z);
  return (
    path('f', closed(back, right, rightFoot, frontFoot, leftFoot, left)) +
    path('h', hatch([right, rightFoot, frontFoot, front], gap)) +
    path('l', open(left, front, right) + open(front, frontFoot))
  );
};

/** Every edge of a box, as path data. */
export const wire = (space: Space, [x, y, z]: Three, [w, d, h]: Three): string =>
  rect(floor(space, z), x, y, w, d) +
  rect(floor(space, z + h), x, y, w, d) +
  [space(x, y), space(x + w, y), space(x + w, y + d), space(x, y + d)]
    .map(([u, v]) => open([u, v - z * scaleOf(space)], [u, v - (z + h) * scaleOf(space)]))
    .join('');

const scaleOf = (space: Space): number => space(0, 0, 0)[1] - space(0, 0, 1)[1];

/** A circle lying flat in a room, as path data. */
export const disc = (space: Space, [x, y, z]: Three, radius: number): string => {
  const scale = scaleOf(space);
  return oval(space(x, y, z), radius * Math.sqrt(1.5) * scale, radius * Math.SQRT1_2 * scale);
};

/** A standing cylinder. */
export const cylinder = (space: Space, [x, y, z]: Three, radius: number, height: number): string => {
  const scale = scaleOf(space);
  const rx = radius * Math.sqrt(1.5) * scale;
  const ry = radius * Math.SQRT1_2 * scale;
  const [u, v] = space(x, y, z);
  const top = v - height * scale;
  const side = `${round(rx)} ${round(ry)}`;
  const shade = [[u + rx, top] as const, ...around([u, v], rx, 0, 70, ry / rx, 6), polar([u, top], rx, 70, ry / rx)];
  return (
    path('f', `M${round(u - rx)} ${round(top)}V${round(v)}A${side} 0 0 0 ${round(u + rx)} ${round(v)}V${round(top)}Z`) +
    path('h', hatch(shade, 5)) +
    path('f', oval([u, top], rx, ry))
  );
};
