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

/** Particles that rise like sparks in a rectangle. One that leaves it comes back at the opposite edge (GLB-1). */
export interface Field {
  readonly size: Size;
  readonly particles: readonly Particle[];
}

/** Indexes of two particles and the distance between them in CSS pixels. */
export type Link = readonly [one: number, other: number, distance: number];

/** Angle to both sides in which particles rise, in radians. */
const spread = 0.6;

/** Creates particles at random positions, rising at up to `speed`. `random` returns numbers from 0 to 1. */
export const createField = (count: number, size: Size, speed: number, random: () => number): Field => ({
  size,
  particles: Array.from({ length: count }, () => {
    const direction = (2 * random() - 1) * spread;
    const pace = speed * (0.4 + 0.6 * random());
    return {
      x: random() * size.width,
      y: random() * size.height,
      speedX: Math.sin(direction) * pace,
      speedY: -Math.cos(direction) * pace,
    };
  }),
});

/** Brings a coordinate beyond an edge back into the field from the opposite edge. */
const wrap = (place: number, length: number): number => (length > 0 ? ((place % length) + length) % length : 0);

/** Returns the field some seconds later. */
export const step = ({ size, particles }: Field, seconds: number): Field => ({
  size,
  particles: particles.map(({ x, y, speedX, speedY }) => ({
    x: wrap(x + speedX * seconds, size.width),
    y: wrap(y + speedY * seconds, size.height),
    speedX,
    speedY,
  })),
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
