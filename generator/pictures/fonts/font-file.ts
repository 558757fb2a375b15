import opentype, { type Font } from 'opentype.js';
import subsetFont from 'subset-font';
import { cached } from '../../read/files/cache.ts';

/** Facts of a font file, from its tables. */
export interface FontFacts {
  isItalic: boolean;
  /** The lightest and the heaviest weight. They differ in a variable font. */
  weights: readonly [lightest: number, heaviest: number];
  /** Axes of a variable font besides its weight, with their default values. */
  otherAxes: Readonly<Record<string, number>>;
  /** Vertical metrics, as shares of the font size. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Code points with a glyph. */
  codes: readonly number[];
}

export interface FontFile extends Omit<FontFacts, 'codes'> {
  bytes: Uint8Array;
  codes: ReadonlySet<number>;
}

/** Every character before the surrogates of UTF-16, which end the alphabets. */
const allCharacters = (): string =>
  Array.from({ length: 0xd7ff - 0x1f }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/** Version of the facts. A change discards cached ones. */
const version = 'font facts 1';

const factsOf = async (bytes: Uint8Array): Promise<FontFacts> => {
  const plain = await subsetFont(bytes, allCharacters(), { targetFormat: 'sfnt' });
  const { tables, unitsPerEm } = opentype.parse(new Uint8Array(plain).buffer);
  const { cmap, fvar, hhea, os2 } = tables;
  const axes = fvar?.axes ?? [];
  const weight = axes.find(({ tag }) => tag === 'wght');
  return {
    // The lowest bit of fsSelection (https://learn.microsoft.com/typography/opentype/spec/os2#fsselection).
    isItalic: os2.fsSelection % 2 === 1,
    weights: weight ? [weight.minValue, weight.maxValue] : [os2.usWeightClass, os2.usWeightClass],
    otherAxes: Object.fromEntries(axes.filter((axis) => axis !== weight).map((axis) => [axis.tag, axis.defaultValue])),
    ascent: hhea.ascender / unitsPerEm,
    descent: -hhea.descender / unitsPerEm,
    lineGap: hhea.lineGap / unitsPerEm,
    codes: Object.keys(cmap.glyphIndexMap).map(Number),
  };
};

/** Reads the facts of a font in any format. They are cached by its bytes. Throws if the file is not a font. */
export const readFont = async (bytes: Uint8Array): Promise<FontFile> => {
  const known = await cached([bytes, version], async () => Buffer.from(JSON.stringify(await factsOf(bytes))));
  const facts = JSON.parse(Buffer.from(known).toString()) as FontFacts;
  return { ...facts, bytes, codes: new Set(facts.codes) };
};

/** OpenType features of drawn words. The library that draws them fails for others, such as contextual ones. */
const drawnFeatures = ['kern'];

/** Returns a font for opentype.js with the glyphs of some characters at one weight. */
export const drawnFont = async (font: FontFile, text: string, weight: number): Promise<Font> => {
  const bytes = await cutFont(font, text, { format: 'sfnt', weight, keepFeatures: drawnFeatures });
  return opentype.parse(new Uint8Array(bytes).buffer);
};

/** True for a variable font. */
const isVariable = ({ weights: [lightest, heaviest], otherAxes }: FontFile): boolean =>
  lightest !== heaviest || Object.keys(otherAxes).length > 0;

interface Cut {
  format: 'woff2' | 'sfnt';
  weight: number;
  keepFeatures: readonly string[];
}

/** Returns a font with the glyphs of some characters at one weight, or at its nearest one. The result is cached. */
export const cutFont = (font: FontFile, text: string, { format, weight, keepFeatures }: Cut): Promise<Uint8Array> => {
  const [lightest, heaviest] = font.weights;
  const wght = Math.min(heaviest, Math.max(lightest, weight));
  const inputs = [font.bytes, text, String(wght), keepFeatures.join(), format];
  return cached(inputs, () =>
    subsetFont(font.bytes, text, {
      targetFormat: format,
      ...(isVariable(font) && { variationAxes: { ...font.otherAxes, ...(lightest !== heaviest && { wght }) } }),
      keepFeatures,
    }),
  );
};
