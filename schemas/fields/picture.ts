import * as z from 'zod';
import { text } from '../text/text.ts';

/**
 * How wide the layout shows a picture on a screen of one dot a pixel: beside the words of a first window, and
 * elsewhere.
 */
export const pictureWidths = { first: 800, other: 480 } as const;

/** Subfolders of data/drawings that give an entry without a picture one of their drawings, chosen by its id. */
export const drawingSubfolders = ['general', 'portraits', 'offices'] as const;

interface PictureOptions {
  /** The subfolder that gives a drawing to an entry that names none. */
  drawings?: (typeof drawingSubfolders)[number];
  /** Its place on the page: a photograph must be as wide as the place. */
  place?: keyof typeof pictureWidths;
}

/**
 * The name of a drawing in data/drawings, such as strata, or of a file in data/photographs, such as office.jpg. An
 * unknown name is a fault that names the nearest known one. If the field is empty, the generator fills in a drawing
 * before the check.
 */
export const pictureName = ({ drawings = 'general', place = 'other' }: PictureOptions = {}) =>
  z.string().min(1).default('').meta({ picture: true, pictureWidth: pictureWidths[place], drawings });

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

/** A picture, its focus and its alternative text. `use` says where a visitor sees it. */
export const pictureFields = (use: string, options?: PictureOptions) => ({
  image: pictureName(options).describe(use),
  focus: focus(),
  imageAlt: text('picture').describe('What the picture shows, read aloud to those who cannot see it.'),
});

/** A picture with its words. */
export const picture = z.strictObject(pictureFields('A drawing by its name, or a photograph by the name of its file.'));

/** The name of a Lucide icon (lucide.dev/icons), such as `shield-check`. Icons only decorate the words beside them. */
export const icon = () => z.string().min(1).meta({ icon: true });

/** Icons of the site's controls. The generator emits them beside those that data names. */
export const controlIcons = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'check',
  'chevron-down',
  'circle-alert',
  'mail',
  'map-pin',
  'menu',
  'pause',
  'play',
  'quote',
  'search',
  'x',
] as const;
