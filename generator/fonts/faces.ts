/** A typeface of the site: the file it is cut from, and what is kept of it. */
export interface Face {
  name: 'display' | 'text';
  family: string;
  /** The variable font, as its package names it. */
  source: string;
  /** The weights that the style sheet uses; the rest of the axis is cut away. */
  weights: { min: number; max: number };
  /** Whether visitors type in it: then it keeps the letters of western Europe, whatever the data uses. */
  typedIn: boolean;
}

/** One expressive grotesque for headlines and one calm face for text (brand: Type). */
export const faces: readonly Face[] = [
  {
    name: 'display',
    family: 'Bricolage Grotesque',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: { min: 500, max: 700 },
    typedIn: false,
  },
  {
    name: 'text',
    family: 'Hanken Grotesk',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
    typedIn: true,
  },
];
