/** The part of https://www.npmjs.com/package/subset-font that is used here; the package brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'sfnt';
    /** Axes of a variable font: a range keeps that part of it, a number fixes it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    /** OpenType features that stay, by their tags; without it all do. */
    keepFeatures?: readonly string[];
  }

  /** The font with the glyphs of `text` alone, and what they need to be shaped. */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>;
}
