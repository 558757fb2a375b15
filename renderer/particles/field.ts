/** A particle: position in CSS pixels and velocity in CSS pixels per second. */
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

/** Particles that drift within a rectangle and bounce off its edges (GLB-1). */
export interface Field {
  readonly size: Size;
  readonly particles: readonly Particle[];
}

/** Indexes of two particles and the distance between them in CSS pixels. */
export type Link = readonly [one: number, other: number, distance: number];

/**
 * Creates particles at random positions, drifting in random directions at up to `speed`. `random` returns numbers from
 * 0 to 1.
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
 * Reflects a coordinate beyond an edge back into the field, repeatedly if necessary. `turned` is true if the direction
 * has reversed.
 */
const fold = (place: number, length: number): { place: number; turned: boolean } => {
  if (length <= 0) return { place: 0, turned: false };
  const period = 2 * length;
  const along = ((place % period) + period) % period;
  return along <= length ? { place: along, turned: false } : { place: period - along, turned: true };
};

/** Returns the field some seconds later. */
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

/** Scales the positions of all particles to a new size. */
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

/** Returns the pairs of particles closer than a distance. */
export const links = ({ particles }: Field, distance: number): Link[] =>
  particles.flatMap((one, place) =>
    particles.slice(place + 1).flatMap((other, further): Link[] => {
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      return apart < distance ? [[place, place + 1 + further, apart]] : [];
    }),
  );
