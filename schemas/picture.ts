import * as z from 'zod';
import { text } from './text.ts';

/** The name of a drawing in generator/images/motifs. An unknown one is a fault that names the nearest known. */
export const motif = () => z.string().min(1).meta({ picture: true });

/** A picture with its words. */
export const picture = z.strictObject({
  image: motif().describe('The drawing the visitor sees, by the name of its motif.'),
  imageAlt: text().describe('What the drawing shows, read aloud to those who cannot see it.'),
});
