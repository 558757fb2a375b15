import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../read/content.ts';
import { checkedSvg } from '../drawings/read-drawing.ts';
import { type BrandDrawing, brandDrawings, brandFolder } from './brand-files.ts';
import { type Emblem, letterEmblem } from './letter-emblem.ts';

/** Drawings of the company. Their paints are custom properties of the palette, or other colors. */
export interface Brand {
  emblem: Emblem;
  /** Name of the company in letters, for places without a drawn logo. */
  wordmark: string;
  logo?: { light: string; dark?: string };
  favicon?: string;
}

/** Reads `data/brand`. A company without a mark gets its first letter. */
export const readBrand = async (content: Content, data: string): Promise<Brand> => {
  const drawing = async (name: BrandDrawing): Promise<string | undefined> => {
    const path = join(data, brandFolder, `${name}.svg`);
    return existsSync(path) ? await checkedSvg(path, brandDrawings[name]) : undefined;
  };
  const [mark, light, dark, favicon] = await Promise.all(
    (['mark', 'logo', 'logo-dark', 'favicon'] as const).map(drawing),
  );
  const { company, wordmark = company } = content.single.site;
  return {
    emblem: mark ? { svg: mark, ground: 'ground-ink' } : await letterEmblem(content),
    wordmark,
    ...(light && { logo: { light, ...(dark && { dark }) } }),
    ...(favicon && { favicon }),
  };
};
