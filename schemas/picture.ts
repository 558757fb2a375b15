import * as z from 'zod';
import { lengths } from './lengths.ts';
import { text } from './text.ts';

/**
 * How wide the layout shows a picture on a screen of one dot a pixel: beside the words of a first window, and
 * elsewhere.
 */
export const pictureWidths = { first: 800, other: 480 } as const;

interface MotifOptions {
  /** The drawing of an entry that names none; else one is chosen by the entry's id. */
  drawing?: string;
  /** Where it stands: a photograph must be as wide as its place. */
  place?: keyof typeof pictureWidths;
}

/**
 * The name of a drawing in generator/images/motifs, or of a file in data/photographs, such as office.jpg. An unknown
 * one is a fault that names the nearest known; where none is named, generator/choose-drawings.ts fills one in before
 * the check, so the name is never empty.
 */
export const motif = ({ drawing, place = 'other' }: MotifOptions = {}) =>
  z
    .string()
    .min(1)
    .default('')
    .meta({ picture: true, pictureWidth: pictureWidths[place], ...(drawing && { drawing }) });

/** Stands beside a picture: `focus` beside `image`, `implementationFocus` beside `implementationImage`. */
export const focus = () =>
  z
    .array(z.number().min(0).max(1))
    .min(2)
    .max(2)
    .optional()
    .describe(
      'What a photograph still shows when it is cropped: how far from the left and from the top, such as [0.5, 0.3]. Without it the liveliest part is kept.',
    );

/** A picture with its words. */
export const picture = z.strictObject({
  image: motif().describe(
    'The drawing the visitor sees, by the name of its motif, or a photograph by the name of its file.',
  ),
  focus: focus(),
  imageAlt: text({ max: lengths.picture }).describe('What the drawing shows, read aloud to those who cannot see it.'),
});
