import sharp from 'sharp';
import type { Content } from '../../read/content.ts';
import { cached } from '../../read/files/cache.ts';

/** Returns an SVG drawing without its outer element, to embed it in another drawing. */
export const inner = (svg: string): string => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');

/** Replaces custom properties in a drawing with the palette's colors of one scheme, for use outside of pages. */
export const painted = (drawing: string, { single }: Content, scheme: 'light' | 'dark' = 'light'): string =>
  drawing.replaceAll(/var\(--([a-z-]+)\)/g, (whole, name: string) => single.palette.colors[name]?.[scheme] ?? whole);

/** Renders a drawing as PNG at a width in pixels. Results are cached. */
export const rasterize = (svg: string, width: number, { palette = true } = {}): Promise<Uint8Array> =>
  cached([svg, String(width), `png ${sharp.versions.sharp} ${palette ? 'palette' : 'colors'}`], () =>
    sharp(Buffer.from(svg)).resize({ width }).png({ palette, effort: 4 }).toBuffer(),
  );
