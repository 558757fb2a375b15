/** A typeface of the site. */
export interface Face {
  name: 'display' | 'text';
  family: string;
  /** The path of the variable font in its package. */
  source: string;
  /**
   * The weights that the style sheets use (renderer/styles/base.css). Each is a separate file, a third of the variable
   * font.
   */
  weights: readonly number[];
  /** The weight of form fields. It has a further file with characters that only visitors type. */
  typedIn?: number;
}

/** One expressive grotesque for headlines and one calm face for text (brand: Type). */
export const faces: readonly Face[] = [
  {
    name: 'display',
    family: 'Bricolage Grotesque',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: [600],
  },
  {
    name: 'text',
    family: 'Hanken Grotesk',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weights: [400, 600],
    typedIn: 400,
  },
];
