/** A typeface of the site: the file it is cut from, and what is kept of it. */
export interface Face {
  name: 'display' | 'text';
  family: string;
  /** The variable font, as its package names it. */
  source: string;
  /**
   * The weights that the style sheets use (renderer/styles/base.css): each is a file of its own, a third of the
   * variable font.
   */
  weights: readonly number[];
  /**
   * The weight that visitors type in, if they do: it has a further file with what they may type and the data does not
   * use.
   */
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
