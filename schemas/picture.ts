import * as z from 'zod';
import { text } from './text.ts';

/**
 * The name of a drawing in generator/images/motifs, or of a file in data/photographs, such as office.jpg. An unknown one is a
 * fault that names the nearest known.
 */
export const motif = () => z.string().min(1).meta({ picture: true });

/** A picture with its words. */
export const picture = z.strictObject({
  image: motif().describe(
    'The drawing the visitor sees, by the name of its motif, or a photograph by the name of its file.',
  ),
  imageAlt: text().describe('What the drawing shows, read aloud to those who cannot see it.'),
});
