import { particleLinkDistance } from '#generated/constants.ts';
import { type Field, links } from './field.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** Particle radius in CSS pixels. Small enough not to be mistaken for punctuation. */
const radius = 1.75;

/** Clears the canvas and draws a field. `ratio` is the number of device pixels per CSS pixel. */
export const draw = (context: Context, field: Field, color: string, ratio: number): void => {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, field.size.width, field.size.height);
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = 1;
  for (const [one, other, apart] of links(field, particleLinkDistance)) {
    const from = field.particles[one];
    const to = field.particles[other];
    if (!from || !to) continue;
    // Links become more opaque as particles approach, with a minimum of 25 %.
    context.globalAlpha = 0.25 + 0.75 * (1 - apart / particleLinkDistance);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
  context.globalAlpha = 1;
  for (const { x, y } of field.particles) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
};
