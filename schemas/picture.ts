import * as z from 'zod';
import { text } from './text.ts';

/**
/**
 * The name of a drawing in generator/images/motifs, or of a file in data/photographs, such as office.jpg. An unknown one is a
 * fault that names the nearest known; where none is named, generator/choose-drawings.ts fills one in before the check, so the
 * name is never empty.
 */
export const motif = (drawing?: string) =>
  z
    .string()
    .min(1)
    .default('')
    .meta({ picture: true, ...(drawing && { drawing }) });

/** A picture with its words. */
export const picture = z.strictObject({
  image: motif().describe(
    'The drawing the visitor sees, by the name of its motif, or a photograph by the name of its file.',
  ),
  imageAlt: text().describe('What the drawing shows, read aloud to those who cannot see it.'),
});
