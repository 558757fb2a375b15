/** Shapes that more than one scene uses. */
import { box, closed, group, open, oval, type Paint, type Point, path, range, round, type Space } from './canvas.ts';

/** A cloud around a centre, as path data. */
export const cloud = ([x, y]: Point, width: number): string => {
  const at = (u: number, v: number): string => `${round(x + u * width)} ${round(y + v * width)}`;
  const turn = (r: number): string => `A${round(r * width)} ${round(r * width)} 0 0 1 `;
  return (
    `M${at(-0.38, 0.22)}${turn(0.2)}${at(-0.36, -0.16)}${turn(0.26)}${at(0.1, -0.26)}` +
    `${turn(0.17)}${at(0.36, -0.1)}${turn(0.165)}${at(0.36, 0.22)}Z`
  );
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
  return (
    path('f', crown) +
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

interface Pose {
  /** Where the hands end, from the shoulder, in head heights. */
  readonly left: Point;
  readonly right: Point;
  readonly hair: 'short' | 'long' | 'bun' | 'curls' | 'turban';
  readonly lean?: number;
  readonly seated?: boolean;
  readonly dark?: boolean;
}

/** A standing (or seated) person in line, drawn from the feet up; size is the height of the head. */
export const person = ([x, foot]: Point, size: number, pose: Pose): string => {
  const lean = pose.lean ?? 0;
  const hip: Point = [0, pose.seated === true ? -1.6 : -3.6];
  const [, hipY] = hip;
  const neck: Point = [lean, hipY - 2.6];
  const [nx, ny] = neck;
  const arm = ([dx, dy]: Point, side: number): string => {
    const sx = nx + side * 0.75;
    const sy = ny + 0.55;
    return `M${round((sx + side * 0.1) * size)} ${round(sy * size)}Q${round((sx + side * 0.55 + dx * 0.2) * size)} ${round((sy + Math.max(0.9, dy * 0.6)) * size)} ${round((sx + dx) * size)} ${round((sy + dy) * size)}`;
  };
  const s = (value: number): string => round(value * size);
  const body = `M${s(nx - 0.3)} ${s(ny + 0.1)}Q${s(nx - 1)} ${s(ny + 0.2)} ${s(nx - 0.95)} ${s(ny + 1)}L-${s(0.72)} ${s(hipY + 0.2)}H${s(0.72)}L${s(nx + 0.95)} ${s(ny + 1)}Q${s(nx + 1)} ${s(ny + 0.2)} ${s(nx + 0.3)} ${s(ny + 0.1)}Z`;
  const legs =
    pose.seated === true
      ? ''
      : path(
          'f',
          `M-${s(0.7)} ${s(hipY)}L-${s(0.62)} 0H-${s(0.1)}L0 ${s(hipY + 1)}L${s(0.1)} 0H${s(0.62)}L${s(0.7)} ${s(hipY)}Z`,
        );
  const head: Point = [nx * size, (ny - 0.62) * size];
  const [hx, hy] = head;
  const h = (u: number, v: number): string => `${round(hx + u * size)} ${round(hy + v * size)}`;
  const hair = {
    short: `M${h(-0.47, -0.05)}Q${h(-0.5, -0.72)} ${h(0.05, -0.66)}Q${h(0.55, -0.6)} ${h(0.46, -0.05)}Q${h(0.3, -0.3)} ${h(-0.1, -0.28)}Q${h(-0.4, -0.3)} ${h(-0.47, -0.05)}Z`,
    long: `M${h(-0.5, 0.7)}Q${h(-0.62, -0.7)} ${h(0, -0.68)}Q${h(0.62, -0.7)} ${h(0.5, 0.7)}L${h(0.36, 0.62)}Q${h(0.5, -0.2)} ${h(0.1, -0.34)}Q${h(-0.4, -0.2)} ${h(-0.36, 0.62)}Z`,
    bun: `${oval([hx + size * 0.3, hy - size * 0.62], size * 0.24)}M${h(-0.47, 0)}Q${h(-0.5, -0.7)} ${h(0.05, -0.64)}Q${h(0.52, -0.6)} ${h(0.46, 0)}Q${h(0.2, -0.34)} ${h(-0.47, 0)}Z`,
    curls:
      oval([hx - size * 0.3, hy - size * 0.38], size * 0.27) +
      oval([hx, hy - size * 0.52], size * 0.27) +
      oval([hx + size * 0.32, hy - size * 0.36], size * 0.27),
    turban: `M${h(-0.52, -0.08)}Q${h(-0.6, -0.85)} ${h(0, -0.8)}Q${h(0.6, -0.85)} ${h(0.52, -0.08)}Q${h(0, -0.5)} ${h(-0.52, -0.08)}Z`,
  }[pose.hair];
  return group(
    `translate(${round(x)} ${round(foot)})`,
    legs,
    path('f', body),
    pose.dark === true ? path('k', body) : '',
    path('f', oval(head, size * 0.46, size * 0.56)),
    path('k', hair),
    path('l', arm(pose.left, -1), arm(pose.right, 1)),
  );
};
