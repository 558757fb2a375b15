import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { cached, cachedJson } from '../../read/files/cache.ts';
import { memoize } from '../../read/memoize.ts';
import { drawnShapes, shapeText } from './shape.ts';

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

/** Version of the facts. A change discards cached ones. */
const version = 'font facts 2';

/** Places in the table OS/2 (https://learn.microsoft.com/typography/opentype/spec/os2). */
const weightOffset = 4;
const selectionOffset = 62;

const openFont = (sfnt: Uint8Array): Font => new Font(new Face(new Blob(sfnt)));

const factsOf = async (bytes: Uint8Array): Promise<FontFacts> => {
  const font = openFont(await subsetFont(bytes, '', { targetFormat: 'sfnt', keepAllGlyphs: true }));
  const { face } = font;
  const { wght, ...others } = face.getAxisInfos();
  const os2 = Buffer.from(face.referenceTable('OS/2') ?? []);
  const weight = os2.readUInt16BE(weightOffset);
  const { ascender, descender, lineGap } = font.hExtents();
  return {
    isItalic: os2.readUInt16BE(selectionOffset) % 2 === 1,
    weights: wght ? [wght.min, wght.max] : [weight, weight],
    otherAxes: Object.fromEntries(Object.values(others).map((axis) => [axis.tag, axis.default])),
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
    codes: [...face.collectUnicodes()], // cspell:disable-line
  };
};

/** Reads the facts of a font in any format. They are cached by its bytes. Throws if the file is not a font. */
export const readFont = async (bytes: Uint8Array): Promise<FontFile> => {
  const facts = await cachedJson([bytes, version], () => factsOf(bytes));
  return { ...facts, bytes, codes: new Set(facts.codes) };
};

const isVariable = ({ weights: [lightest, heaviest], otherAxes }: FontFile): boolean =>
  lightest !== heaviest || Object.keys(otherAxes).length > 0;

/** Returns the places on a font's axes at a weight, or at its nearest one. */
const axesAt = (font: FontFile, weight: number) => {
  const [lightest, heaviest] = font.weights;
  const wght = Math.min(heaviest, Math.max(lightest, weight));
  return isVariable(font) ? { variationAxes: { ...font.otherAxes, ...(lightest !== heaviest && { wght }) } } : {};
};

/**
 * OpenType features to keep: those that browsers apply by default, and tabular figures, which the styles use. All
 * others are a tenth of a file. A feature of another script costs nothing, because fonts with it have its letters.
 * https://learn.microsoft.com/typography/opentype/spec/featurelist
 */
// cspell:disable
const keepFeatures = [
  ...['calt', 'ccmp', 'clig', 'curs', 'dist', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum'],
  // Right to left: mirrored signs. Arabic, Syriac, Mongolian and others: forms of joined letters.
  ...['rtla', 'rtlm', 'init', 'medi', 'med2', 'fina', 'fin2', 'fin3', 'isol', 'mset', 'stch'],
  // Scripts of India and Southeast Asia: conjuncts, signs around letters, and their places. Hangul: syllables.
  ...['nukt', 'akhn', 'rphf', 'rkrf', 'pref', 'blwf', 'half', 'abvf', 'pstf', 'cfar', 'vatu', 'cjct'],
  ...['pres', 'abvs', 'blws', 'psts', 'haln', 'abvm', 'blwm', 'ljmo', 'vjmo', 'tjmo'],
];
// cspell:enable

/** Returns a font in WOFF2 with the glyphs of some characters at one weight. The result is cached. */
export const cutFont = memoize((font: FontFile, text: string, weight: number): Promise<Uint8Array> => {
  const options = { ...axesAt(font, weight), keepFeatures };
  return cached([font.bytes, text, JSON.stringify(options)], () =>
    subsetFont(font.bytes, text, { ...options, targetFormat: 'woff2' }),
  );
});

/** Returns a font with all of its glyphs at one weight, for shaping. */
export const wholeFont = memoize(async (font: FontFile, weight: number): Promise<Font> => {
  const options = axesAt(font, weight);
  const bytes = await cached([font.bytes, 'whole', JSON.stringify(options)], () =>
    subsetFont(font.bytes, '', { ...options, targetFormat: 'sfnt', keepAllGlyphs: true }),
  );
  return openFont(bytes);
});

const openCut = memoize(
  async (cut: Uint8Array): Promise<Font> =>
    openFont(await subsetFont(cut, '', { targetFormat: 'sfnt', keepAllGlyphs: true })),
);

/** True if a cut font draws a word otherwise than the original one. After a change, few words are new. */
const isBroken = memoize(
  (word: string, original: Font, opened: Font): boolean => drawnShapes(original, word) !== drawnShapes(opened, word),
);

/**
 * Returns the first word that a cut font draws otherwise than the original one: a feature or a glyph is missing. The
 * result is cached.
 */
export const brokenWord = async (
  font: FontFile,
  weight: number,
  cut: Uint8Array,
  words: readonly string[],
): Promise<string> => {
  const found = await cached([cut, 'broken', ...words], async () => {
    const original = await wholeFont(font, weight);
    const opened = await openCut(cut);
    // Shaping puts this glyph under a sign without a letter, a typo. A cut font lacks it.
    const dottedCircle = original.nominalGlyph(0x25cc);
    const isTypo = (word: string): boolean => shapeText(original, word).glyphs.some(({ id }) => id === dottedCircle);
    const broken = words.find((word) => isBroken(word, original, opened) && !isTypo(word));
    return Buffer.from(broken ?? '');
  });
  return Buffer.from(found).toString();
};
