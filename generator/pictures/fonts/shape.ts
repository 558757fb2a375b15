import { Buffer, Direction, type Font, shape } from 'harfbuzzjs';
import type { Language } from '../../../schemas/site/languages.ts';

/** Glyphs in the order in which they are drawn, with their places. Lengths are in units of the font. */
export interface ShapedText {
  glyphs: readonly { id: number; x: number; y: number }[];
  width: number;
}

interface ShapeOptions {
  /** The part of the text to shape. Letters around it affect the forms of joined letters. */
  start?: number;
  end?: number;
  language?: Partial<Pick<Language, 'code' | 'dir'>>;
}

/** Selects and places the glyphs of a text, in one direction and script, as browsers do. */
export const shapeText = (
  font: Font,
  text: string,
  { start = 0, end = text.length, language: { code, dir } = {} }: ShapeOptions = {},
): ShapedText => {
  const buffer = new Buffer();
  buffer.addText(text, start, end - start);
  if (dir) buffer.setDirection(dir === 'rtl' ? Direction.RTL : Direction.LTR);
  if (code) buffer.setLanguage(code);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  let width = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 }) => {
    const glyph = { id: codepoint, x: width + xOffset, y: yOffset };
    width += xAdvance;
    return glyph;
  });
  return { glyphs, width };
};

/** Returns the shapes of a text as they are drawn. Two fonts draw the text alike if these are equal. */
export const drawnShapes = (font: Font, text: string): string => {
  const { glyphs, width } = shapeText(font, text);
  return JSON.stringify([width, glyphs.map(({ id, x, y }) => [x, y, font.glyphToPath(id)])]);
};
