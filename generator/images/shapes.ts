/** Shapes that more than one scene uses. */
import {
  around,
  box,
  closed,
  hatch,
  open,
  oval,
  type Paint,
  type Point,
  path,
  range,
  round,
  type Space,
  smooth,
} from './canvas.ts';

/** A cloud around a center, as path data. */
export const cloud = ([x, y]: Point, width: number): string => {
  const at = (u: number, v: number): string => `${round(x + u * width)} ${round(y + v * width)}`;
  const turn = (r: number): string => `A${round(r * width)} ${round(r * width)} 0 0 1 `;
  return (
    `M${at(-0.38, 0.22)}${turn(0.2)}${at(-0.36, -0.16)}${turn(0.26)}${at(0.1, -0.26)}` +
    `${turn(0.17)}${at(0.36, -0.1)}${turn(0.165)}${at(0.36, 0.22)}Z`
  );
};

/** The shaded side of something round: a crescent at its right and lower edge, to be hatched. */
export const crescent = (middle: Point, radius: number, flat = 1, from = -50, to = 125): Point[] => {
  const edge = around(middle, radius, from, to, flat, 10);
  const [[x, y], [u, v]] = [edge[0] ?? middle, edge.at(-1) ?? middle];
  const length = (u - x) ** 2 + (v - y) ** 2 || 1;
  const inner = edge.map(([p, q]): Point => {
    const share = ((p - x) * (u - x) + (q - y) * (v - y)) / length;
    const foot: Point = [x + share * (u - x), y + share * (v - y)];
    return [foot[0] + (p - foot[0]) * 0.45, foot[1] + (q - foot[1]) * 0.45];
  });
  return [...edge, ...inner.reverse()];
};

/** A cloud with its underside in shade. */
export const cloudBody = (middle: Point, width: number): string => {
  const at = (u: number, v: number): Point => [middle[0] + u * width, middle[1] + v * width];
  const side = around(at(0.32, 0.06), width * 0.165, -60, 75, 1, 6);
  return (
    path('f', cloud(middle, width)) +
    path('h', hatch([...side, at(-0.2, 0.22), at(0.02, 0.15), at(0.24, 0.12), at(0.34, 0.02)], 6))
  );
};

/** A strip of even width along a way, open at both ends; the way is given by close points. */
export const ribbon = (way: readonly Point[], half: number): readonly [left: Point[], right: Point[]] => {
  const side = (away: number): Point[] =>
    way.map(([x, y], index) => {
      const [p, q] = way[Math.max(index - 1, 0)] ?? [x, y];
      const [u, v] = way[Math.min(index + 1, way.length - 1)] ?? [x, y];
      const length = Math.hypot(u - p, v - q) || 1;
      return [x - ((v - q) / length) * away, y + ((u - p) / length) * away];
    });
  return [side(half), side(-half)];
};

/** A tube along a way: both walls, filled between. */
export const tube = (way: readonly Point[], half: number): string => {
  const [left, right] = ribbon(way, half);
  return `${smooth(...left)}${smooth(...right.reverse()).replace('M', 'L')}Z`;
};

/** Head and shoulders, small, as a sign for a person. */
export const personSign = ([x, y]: Point, size: number, paint: Paint = 'k'): string =>
  path(
    paint,
    oval([x, y - size * 0.45], size * 0.32),
    `M${round(x - size * 0.6)} ${round(y + size * 0.6)}a${round(size * 0.6)} ${round(size * 0.6)} 0 0 1 ${round(size * 1.2)} 0Z`,
  );

/** A server rack in a room: a box with a front of drawers on the left face. */
export const rack = (
  space: Space,
  [x, y, z]: readonly [number, number, number],
  size: readonly [number, number, number],
): string => {
  const [w, d, h] = size;
  const count = Math.max(3, Math.round(h / 16));
  const step = h / count;
  const lines = range(count - 1).map((row) =>
    open(space(x, y + d, z + step * (row + 1)), space(x + w, y + d, z + step * (row + 1))),
  );
  const lamps = range(count).map((row) =>
    open(space(x + w * 0.62, y + d, z + step * (row + 0.5)), space(x + w * 0.86, y + d, z + step * (row + 0.5))),
  );
  return box(space, [x, y, z], size) + path('t', ...lines) + path('l', ...lamps);
};

/** A tree in elevation with a round or a pointed crown. */
export const tree = ([x, foot]: Point, height: number, pointed = false): string => {
  const crown = pointed
    ? `M${round(x)} ${round(foot - height)}Q${round(x + height * 0.3)} ${round(foot - height * 0.5)} ${round(x + height * 0.2)} ${round(foot - height * 0.25)}H${round(x - height * 0.2)}Q${round(x - height * 0.3)} ${round(foot - height * 0.5)} ${round(x)} ${round(foot - height)}Z`
    : oval([x, foot - height * 0.65], height * 0.27, height * 0.34);
  const shade: readonly Point[] = pointed
    ? [
        [x, foot - height],
        [x + height * 0.25, foot - height * 0.5],
        [x + height * 0.2, foot - height * 0.25],
        [x + height * 0.04, foot - height * 0.25],
      ]
    : crescent([x, foot - height * 0.65], height * 0.27, 1.26);
  return (
    path('f', crown) +
    path('h', hatch(shade, 5)) +
    path(
      'l',
      open([x, foot], [x, foot - height * 0.72]),
      open([x, foot - height * 0.5], [x + height * 0.1, foot - height * 0.62]),
      open([x, foot - height * 0.42], [x - height * 0.1, foot - height * 0.55]),
    )
  );
};

/** A pot with leaves. */
export const plant = ([x, foot]: Point, size: number): string => {
  const leaf = (dx: number, dy: number, bend: number): string =>
    `M${round(x)} ${round(foot - size * 0.35)}q${round(bend * size)} ${round(dy * size * 0.7)} ${round(dx * size)} ${round(dy * size)}q${round(-dx * size * 0.1 + bend * size * 0.1)} ${round(-dy * size * 0.75)} ${round(-dx * size)} ${round(-dy * size)}Z`;
  return (
    path('f', leaf(-0.42, -0.45, -0.32), leaf(0.42, -0.5, 0.3), leaf(-0.12, -0.7, -0.2), leaf(0.18, -0.66, 0.02)) +
    path(
      'f',
      closed(
        [x - size * 0.22, foot - size * 0.36],
        [x + size * 0.22, foot - size * 0.36],
        [x + size * 0.16, foot],
        [x - size * 0.16, foot],
      ),
    ) +
    path(
      'h',
      hatch(
        [
          [x + size * 0.04, foot - size * 0.36],
          [x + size * 0.22, foot - size * 0.36],
          [x + size * 0.16, foot],
          [x, foot],
        ],
        4,
      ),
    )
  );
};

/** A cup with a handle; x is its middle, foot its lower edge. */
export const cup = ([x, foot]: Point, size: number): string =>
  path(
    'f',
    `M${round(x + size * 0.36)} ${round(foot - size * 0.7)}h${round(size * 0.12)}q${round(size * 0.3)} ${round(size * 0.28)} ${round(-size * 0.16)} ${round(size * 0.44)}Z`,
  ) +
  path(
    'f',
    `M${round(x - size * 0.42)} ${round(foot - size * 0.9)}H${round(x + size * 0.42)}L${round(x + size * 0.3)} ${round(foot)}H${round(x - size * 0.3)}Z`,
  );

type Cloth = 'paper' | 'hatched' | 'ink';

interface Pose {
  /** Where the hands are, from the shoulders, in head heights. */
  readonly left: Point;
  readonly right: Point;
  readonly hair: 'short' | 'long' | 'bun' | 'curls' | 'turban';
  readonly shirt?: Cloth;
  readonly trousers?: Cloth;
  /** Which way the person looks: left, at us or right. */
  readonly face?: -1 | 0 | 1;
  /** Sits in profile and looks that way. */
  readonly seated?: -1 | 1;
  readonly lean?: number;
}

/** An area of cloth: outlined, and plain, hatched or solid. */
const cloth = (kind: Cloth, outline: string, area: readonly Point[]): string =>
  kind === 'ink' ? path('k', outline) : path('f', outline) + (kind === 'hatched' ? path('h', hatch(area, 7)) : '');

/** An arm or a leg through a joint, wide at its root and narrow at its end. */
const limb = (way: readonly [Point, Point, Point], widths: readonly [number, number, number]): Point[][] => {
  const sides = ribbon(way, 1);
  return sides.map((side) =>
    side.map(([u, v], index): Point => {
      const [x, y] = way[index] ?? [u, v];
      const width = widths[index] ?? 1;
      return [x + (u - x) * width, y + (v - y) * width];
    }),
  );
};

const sleeve = (
  kind: Cloth,
  way: readonly [Point, Point, Point],
  widths: readonly [number, number, number],
): string => {
  const [left = [], right = []] = limb(way, widths);
  const back = [...right].reverse();
  const [[x, y], [u, v]] = way;
  const [start] = left;
  const out = (1.5 * widths[0]) / (Math.hypot(u - x, v - y) || 1);
  const cap = start === undefined ? '' : `Q${[x - (u - x) * out, y - (v - y) * out, ...start].map(round).join(' ')}`;
  return cloth(kind, `${smooth(...left)}${smooth(...back).replace('M', 'L')}${cap}Z`, [...left, ...back]);
};

/** Where the joint between two equal bones lies; bend says to which side it points. */
const joint = ([x, y]: Point, [u, v]: Point, bone: number, bend: number): Point => {
  const reach = Math.hypot(u - x, v - y) || 1;
  const out = Math.sqrt(Math.max(0, bone ** 2 - (reach / 2) ** 2)) * bend;
  return [(x + u) / 2 - ((v - y) / reach) * out, (y + v) / 2 + ((u - x) / reach) * out];
};

/** A person in line, standing or seated, from the feet up; size is the height of the head. */
export const person = ([x, foot]: Point, size: number, pose: Pose): string => {
  const { shirt = 'paper', trousers = 'paper', lean = 0, seated } = pose;
  const face = seated ?? pose.face ?? 0;
  const drop = seated === undefined ? 0 : 1.75;
  const slim = seated === undefined ? 1 : 0.72;
  const at = (u: number, v: number): Point => [x + u * size, foot + v * size];
  /** Above the hip everything leans and, on a chair, sits lower. */
  const up = (u: number, v: number): Point => at(u * slim + (lean * (-3.7 - v)) / 2.3, v + drop);
  const arm = ([dx, dy]: Point, side: number): string => {
    const root = up(side * 0.68, -5.66);
    const hand: Point = [root[0] + dx * size, root[1] + dy * size];
    const way = [root, joint(root, hand, size * 1.3, seated === undefined ? side : -seated), hand] as const;
    /** On ink nothing shows: who wears an ink shirt has bare arms. */
    const sleeves = shirt === 'ink' ? 'paper' : shirt;
    return path('f', oval(hand, size * 0.17)) + sleeve(sleeves, way, [size * 0.24, size * 0.21, size * 0.15]);
  };
  const shoe = (u: number, way: number): string => {
    const [px, py] = at(u, 0);
    return `M${round(px - size * 0.24)} ${round(py)}h${round(size * 0.5)}q${round(way * size * 0.16)} ${round(-size * 0.26)} ${round(-size * 0.22)} ${round(-size * 0.28)}h${round(-size * 0.24)}Z`;
  };
  const legs = (): string => {
    if (seated !== undefined) {
      const way = [at(0, -2.2), at(seated * 1.45, -2.15), at(seated * 1.35, -0.15)] as const;
      return path('k', shoe(seated * 1.45, seated)) + sleeve(trousers, way, [size * 0.4, size * 0.34, size * 0.22]);
    }
    const outline = [
      at(-0.6, -3.8),
      at(-0.58, -0.15),
      at(-0.12, -0.15),
      at(0.02, -3),
      at(0.14, -0.15),
      at(0.6, -0.15),
      at(0.6, -3.8),
    ];
    return path('k', shoe(-0.38, -1), shoe(0.4, 1)) + cloth(trousers, closed(...outline), outline);
  };
  const flank = [up(0.86, -5.9), up(0.66, -4.8), up(0.68, -3.5)];
  const torso = [up(-0.3, -6.2), up(-0.86, -5.9), up(-0.66, -4.8), up(-0.68, -3.5)];
  const outline = `${smooth(...torso)}L${smooth(...[...flank].reverse()).slice(1)}L${up(0.3, -6.2).map(round).join(' ')}Z`;
  const middle = at((lean * 3.3) / 2.3 + face * 0.06, -6.98 + drop);
  const [hx, hy] = middle;
  const h = (u: number, v: number): string => `${round(hx + u * size * (face || 1))} ${round(hy + v * size)}`;
  const hair = {
    short: `M${h(-0.46, 0.02)}Q${h(-0.54, -0.7)} ${h(0.04, -0.66)}Q${h(0.52, -0.6)} ${h(0.42, -0.2)}Q${h(0.2, -0.34)} ${h(-0.16, -0.3)}Q${h(-0.2, 0)} ${h(-0.46, 0.02)}Z`,
    long: `M${h(-0.52, 0.8)}Q${h(-0.66, -0.7)} ${h(0, -0.68)}Q${h(0.5, -0.66)} ${h(0.42, -0.14)}Q${h(0.26, -0.32)} ${h(-0.12, -0.32)}Q${h(-0.1, 0.5)} ${h(-0.16, 0.76)}Z`,
    bun: `${oval([hx - size * 0.42 * (face || 1), hy - size * 0.5], size * 0.24)}M${h(-0.47, 0)}Q${h(-0.5, -0.7)} ${h(0.05, -0.64)}Q${h(0.52, -0.6)} ${h(0.42, -0.16)}Q${h(0.16, -0.36)} ${h(-0.2, -0.24)}Z`,
    curls: `M${h(-0.5, 0.1)}Q${h(-0.68, -0.14)} ${h(-0.48, -0.32)}Q${h(-0.5, -0.8)} ${h(-0.12, -0.7)}Q${h(0.2, -0.9)} ${h(0.36, -0.58)}Q${h(0.6, -0.5)} ${h(0.42, -0.14)}Q${h(0.3, -0.36)} ${h(-0.14, -0.28)}Q${h(-0.2, 0.04)} ${h(-0.5, 0.1)}Z`,
    turban: `M${h(-0.54, -0.06)}Q${h(-0.66, -0.86)} ${h(0, -0.84)}Q${h(0.62, -0.86)} ${h(0.5, -0.12)}Q${h(0.1, -0.46)} ${h(-0.54, -0.06)}Z`,
  }[pose.hair];
  const nose =
    face === 0
      ? `M${h(0.02, -0.06)}v${round(size * 0.16)}h${round(size * 0.08)}`
      : `M${h(0.24, -0.08)}L${h(0.36, 0.12)}L${h(0.24, 0.12)}`;
  return (
    (seated === undefined ? arm(pose.left, -1) : arm(pose.left, 0)) +
    legs() +
    path(
      'f',
      closed(
        at((lean * 3.3) / 2.3 - 0.18, -6.6 + drop),
        at((lean * 3.3) / 2.3 + 0.18, -6.6 + drop),
        up(0.2, -6.1),
        up(-0.2, -6.1),
      ),
    ) +
    cloth(shirt, outline, [...torso, ...[...flank].reverse()]) +
    path('f', oval(middle, size * 0.42, size * 0.53)) +
    path('k', hair) +
    path('l', nose, `M${h(0.08, 0.27)}l${round(size * 0.14 * (face || 1))} ${round(-size * 0.02)}`) +
    (seated === undefined ? arm(pose.right, 1) : arm(pose.right, 0))
  );
};
