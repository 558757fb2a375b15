import { particleLinkDistance } from '#generated/constants.ts';
import { type Field, links } from './field.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** Radius of the smallest particle, in CSS pixels. Small enough not to be mistaken for punctuation. */
const radius = 1;

/** Seconds of a particle's way that its trail shows. */
const trail = 0.9;

/** Clears the canvas and draws a field. `ratio` is the number of device pixels per CSS pixel. */
export const draw = (context: Context, field: Field, color: string, ratio: number): void => {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, field.size.width, field.size.height);
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineCap = 'round';
  const line = (from: { x: number; y: number }, to: { x: number; y: number }): void => {
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  };
  context.lineWidth = 0.75;
  for (const [one, other, apart] of links(field, particleLinkDistance)) {
    const from = field.particles[one];
    const to = field.particles[other];
    if (!from || !to) continue;
    // Links become more opaque as particles approach, with a minimum of 15 %.
    context.globalAlpha = 0.15 + 0.5 * (1 - apart / particleLinkDistance) ** 2;
    line(from, to);
  }
  context.lineWidth = 1.5;
  for (const [index, spark] of field.particles.entries()) {
    const { x, y, speedX, speedY } = spark;
    // Sparks cool in the upper half of the window.
    const heat = Math.min(1, (2 * y) / field.size.height);
    context.globalAlpha = heat / 2;
    line(spark, { x: x - speedX * trail, y: y - speedY * trail });
    context.globalAlpha = heat;
    context.beginPath();
    context.arc(x, y, radius + (index % 3) / 2, 0, 2 * Math.PI);
    context.fill();
  }
};
