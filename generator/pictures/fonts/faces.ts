export interface Face {
  name: 'display' | 'text';
  family: string;
  /** Path of the variable font in its package. */
  source: string;
  /**
   * Weights that the style sheets use (renderer/styles/base.css). Each is a separate file, a third of the variable
   * font's size.
   */
  weights: readonly number[];
  /** Weight of form fields. It gets an additional file with characters that only visitors type. */
  typedIn?: number;
}

/** An expressive grotesque for headlines and a calm face for text (brand: Type). */
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
