import { join } from 'node:path';
import type { Content } from '../../read/content.ts';
import { type BrandDrawing, brandDrawings, brandFileOf, brandFolder } from '../brand-files.ts';
import type { Drawing } from '../drawings/drawing-format.ts';
import { checkedDrawing } from '../drawings/read-drawing.ts';
import { readTypeface, type Typeface } from '../fonts/typeface.ts';
import { type Emblem, letterEmblem } from './letter-emblem.ts';
import { nameWidth } from './name-width.ts';

/** Typefaces of headings and of text. They may be the same. */
export type Typefaces = Readonly<Record<'heading' | 'text', Typeface>>;

/** Drawings and typefaces of the company. Their paints are custom properties of the palette, or other colors. */
export interface Brand {
  emblem: Emblem;
  /** Name of the company in letters, for places without a drawn logo. */
  wordmark: string;
  /** Width of the wordmark in em, in the most lines that the header has. */
  wordmarkWidth: number;
  logo?: { light: string; dark?: string };
  favicon?: string;
  /** The company's own social card. */
  card?: Drawing;
  typefaces: Typefaces;
}

/** Reads `data/brand` and the fonts. A company without a mark gets its first letter. */
export const readBrand = async (content: Content, data: string): Promise<Brand> => {
  const drawing = async (name: BrandDrawing): Promise<Drawing | undefined> => {
    const file = brandFileOf(data, name);
    return file ? await checkedDrawing(join(data, brandFolder, file), brandDrawings[name]) : undefined;
  };
  const [mark, light, dark, favicon, card] = await Promise.all([
    drawing('mark'),
    drawing('logo'),
    drawing('logo-dark'),
    drawing('favicon'),
    drawing('social-card'),
  ]);
  const { company, typefaces, wordmark = company } = content.single.site;
  const others = await Promise.all(typefaces.others.map((name) => readTypeface(data, name)));
  const [heading, text] = await Promise.all([
    readTypeface(data, typefaces.heading, others),
    readTypeface(data, typefaces.text, others),
  ]);
  return {
    emblem: mark ? { svg: mark.svg, ground: 'ground-ink' } : await letterEmblem(content, heading),
    typefaces: { heading, text },
    wordmark,
    wordmarkWidth: await nameWidth(wordmark, heading, content.language),
    ...(light && { logo: { light: light.svg, ...(dark && { dark: dark.svg }) } }),
    ...(favicon && { favicon: favicon.svg }),
    ...(card && { card }),
  };
};
