import { particleLinkDistance } from '#generated/constants.ts';
import { type Field, links } from './field.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** In CSS pixels: small enough to be sparks, and to stay apart from letters. */
const radius = 1.75;

/** Draws a field over what was drawn before, at so many device pixels to one of CSS. */
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
    // A link grows as two sparks meet and is never gone before they part.
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
