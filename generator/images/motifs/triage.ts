import {
  closed,
  dot,
  ember,
  floor,
  isometric,
  type Motif,
  type Plane,
  path,
  range,
  rect,
  round,
  soft,
  stroke,
} from '../canvas.ts';

/** A queue of image cards; one is lifted out of turn and travels to the first of three lanes. */
export const triage: Motif = (seed) => {
  const space = isometric(178, 148, 0.82);
  const card = (x: number, y: number, z: number, lifted = false): string => {
    const plane: Plane = (u, v) => space(x, y - u + 80, z + 104 - v);
    const [cx, cy] = [40, 48];
    const ribs = range(3).map((row) => {
      const v = 28 + row * 15;
      const at = (u: number, w: number): string => plane(u, w).map(round).join(' ');
      return `M${at(cx - 4, v)}Q${at(cx - 26, v)} ${at(cx - 24, v + 16)}M${at(cx + 4, v)}Q${at(cx + 26, v)} ${at(cx + 24, v + 16)}`;
    });
    return (
      path('f', soft(plane, 0, 0, 80, 104, 7)) +
      path(lifted ? 'l' : 't', ...ribs, stroke(plane, cx, 18, cx, 84), rect(plane, 8, 8, 64, 80)) +
      path('l', stroke(plane, 8, 96, seed.between(30, 56), 96)) +
      (lifted ? dot(plane(cx + 14, cy + 6), 7) : '')
    );
  };
  const lane = (y: number): string =>
    path('t', closed(space(300, y), space(520, y), space(520, y + 86), space(300, y + 86))) +
    path('l', stroke(floor(space), 300, y, 520, y), stroke(floor(space), 300, y + 86, 520, y + 86));
  const queue = range(7);
  const liftedAt = 4;
  return (
    [-30, 66, 162].map(lane).join('') +
    path('l', stroke(floor(space), -80, 56, 270, 56), stroke(floor(space), -80, 160, 270, 160)) +
    queue.map((index) => (index === liftedAt ? '' : card(-60 + index * 46, 68, 0))).join('') +
    card(440, 168, 0) +
    card(390, 72, 0) +
    card(450, 72, 0) +
    ember(
      `M-6 ${round(space(0, 0)[1] + 130)}L${space(124, 148, 2).map(round).join(' ')}L${space(124, 148, 150).map(round).join(' ')}Q${space(124, 148, 210).map(round).join(' ')} ${space(200, 90, 190).map(round).join(' ')}T${space(470, 10, 10).map(round).join(' ')}L${space(700, 10, 10).map(round).join(' ')}`,
    ) +
    card(124, 68, 132, true)
  );
};
