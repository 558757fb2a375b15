import * as z from 'zod';
import { text } from '../text/text.ts';

/** Layout widths of pictures in CSS pixels: beside the text of a hero, alone in a section, in a text, and elsewhere. */
export const pictureWidths = { first: 800, large: 1000, text: 680, other: 480 } as const;

/** Subfolders of data/drawings with default drawings. The id of an entry without a picture selects one. */
export const drawingSubfolders = ['general', 'portraits', 'offices'] as const;

interface PictureOptions {
  /** Subfolder of the default drawing. */
  drawings?: (typeof drawingSubfolders)[number];
  /** Place in the layout: a photograph must be at least as wide. */
  place?: keyof typeof pictureWidths;
}

/**
 * Name of a drawing in data/drawings, such as strata, or of a file in data/photographs, such as office.jpg. The fault
 * for an unknown name suggests the nearest known one. The generator fills an empty field with a default drawing before
 * validation.
 */
export const pictureName = ({ drawings = 'general', place = 'other' }: PictureOptions = {}) =>
  z.string().min(1).default('').meta({ picture: true, pictureWidth: pictureWidths[place], drawings });

/** Focal point of a picture: `focus` belongs to `image`, `implementationFocus` to `implementationImage`. */
export const focus = (focusOf = 'image') =>
  z
    .array(z.number().min(0).max(1))
    .min(2)
    .max(2)
    .optional()
    .meta({ focusOf })
    .describe('Focal point of a cropped photograph, from left and top: [0.5, 0.3]. Default: the most striking part.');

/** Fields of a picture: its name, focal point and alternative text. `use` describes the picture for editors. */
export const pictureFields = (use: string, options?: PictureOptions) => ({
  image: pictureName(options).describe(use),
  focus: focus(),
  imageAlt: text('picture')
    .meta({ altOf: 'image' })
    .describe('Alternative text: the content of the picture, for screen readers.'),
});

/** Picture with its alternative text. */
export const picture = z.strictObject(pictureFields('Name of a drawing, or file name of a photograph.'));

/** Picture beside the text of a hero. */
export const heroPicture = z.strictObject(
  pictureFields('Name of a drawing, or file name of a photograph.', { place: 'first' }),
);

/** Name of a Lucide icon (lucide.dev/icons), such as `shield-check`. Icons are decorative. */
export const icon = () => z.string().min(1).meta({ icon: true });

/** Icons of the site's controls, emitted in addition to those that data names. */
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
