/** Partial types of https://www.npmjs.com/package/subset-font, which has none. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'sfnt';
    /** Axes of a variable font: a range limits an axis, a number fixes it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    /** The OpenType features to keep, by tag; all by default. */
    keepFeatures?: readonly string[];
    /** True to keep every glyph. The text is empty then. */
    keepAllGlyphs?: boolean;
  }

  /** Returns the font with the glyphs of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>;
}
