/** Partial types of https://www.npmjs.com/package/subset-font, which has none. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'sfnt';
    /** Axes of a variable font: a range limits an axis, a number fixes it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    /** The OpenType features to keep, by tag; all by default. */
    keepFeatures?: readonly string[];
  }

  /** Returns the font with the glyphs of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>;
}

/** Partial types of https://opentype.js.org, of which this version has none. */
declare module 'opentype.js' {
  /** A command of an outline: SVG's M, L, Q, C or Z with its points. */
  interface Command {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }

  interface Path {
    commands: readonly Command[];
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
  }

  interface Tables {
    cmap: { glyphIndexMap: Readonly<Record<string, number>> };
    fvar?: { axes: readonly Readonly<{ tag: string; minValue: number; defaultValue: number; maxValue: number }>[] };
    hhea: Readonly<Record<'ascender' | 'descender' | 'lineGap', number>>;
    os2: Readonly<Record<'fsSelection' | 'usWeightClass', number>>;
  }

  interface Font {
    unitsPerEm: number;
    tables: Tables;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): Path;
  }

  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
  export type { Font };
}
