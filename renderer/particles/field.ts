/** A spark: where it is and how fast it drifts, in CSS pixels and pixels a second. */
export interface Particle {
  readonly x: number;
  readonly y: number;
  readonly speedX: number;
  readonly speedY: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sparks that drift inside a window and turn at its edges (GLB-1). */
export interface Field {
  readonly size: Size;
  readonly particles: readonly Particle[];
}

/** Two particles, by their places in the field, and how far apart they are. */
export type Link = readonly [one: number, other: number, distance: number];

/**
 * Creates a field of particles, spread by a source of random numbers from 0 to 1. Each drifts in its own direction at
 * up to `speed`.
 */
export const createField = (count: number, size: Size, speed: number, random: () => number): Field => ({
  size,
  particles: Array.from({ length: count }, () => {
    const direction = random() * 2 * Math.PI;
    const pace = speed * (0.4 + 0.6 * random());
    return {
      x: random() * size.width,
      y: random() * size.height,
      speedX: Math.cos(direction) * pace,
      speedY: Math.sin(direction) * pace,
    };
  }),
});

/**
 * Folds a place beyond an edge back into the field, as often as necessary. `turned` is true if the particle now moves
 * in the other direction.
 */
const fold = (place: number, length: number): { place: number; turned: boolean } => {
  if (length <= 0) return { place: 0, turned: false };
  const period = 2 * length;
  const along = ((place % period) + period) % period;
  return along <= length ? { place: along, turned: false } : { place: period - along, turned: true };
};

/** The field so many seconds later. */
export const step = ({ size, particles }: Field, seconds: number): Field => ({
  size,
  particles: particles.map(({ x, y, speedX, speedY }) => {
    const across = fold(x + speedX * seconds, size.width);
    const down = fold(y + speedY * seconds, size.height);
    return {
      x: across.place,
      y: down.place,
      speedX: across.turned ? -speedX : speedX,
      speedY: down.turned ? -speedY : speedY,
    };
  }),
});

/** The same field in another window: every particle keeps its share of width and height. */
export const resize = ({ size, particles }: Field, next: Size): Field => {
  const scaled = (place: number, from: number, to: number): number =>
    from > 0 ? Math.min(to, (place / from) * to) : 0;
  return {
    size: next,
    particles: particles.map((particle) => ({
      ...particle,
      x: scaled(particle.x, size.width, next.width),
      y: scaled(particle.y, size.height, next.height),
    })),
  };
};

/** The pairs of particles that are nearer to each other than a distance. */
export const links = ({ particles }: Field, distance: number): Link[] =>
  particles.flatMap((one, place) =>
    particles.slice(place + 1).flatMap((other, further): Link[] => {
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      return apart < distance ? [[place, place + 1 + further, apart]] : [];
    }),
  );
