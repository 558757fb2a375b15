import sharp from 'sharp';
import type { Scheme } from '../../../schemas/site/palette.ts';
import type { Content } from '../../read/content.ts';
import { cached } from '../../read/files/cache.ts';
import type { Drawing } from '../drawings/drawing-format.ts';

/** Returns an SVG drawing without its outer element, to embed it in another drawing. */
export const inner = (svg: string): string => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');

/** Returns the numbers of a drawing's view box. */
const viewBoxOf = (svg: string): number[] =>
  (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 1 1').split(/[\s,]+/).map(Number);

/** Returns the width of a drawing, divided by its height. */
export const ratioOf = (svg: string): number => {
  const [, , width = 1, height = 1] = viewBoxOf(svg);
  return width / height;
};

/** Embeds an SVG drawing in another one, in the middle of a box. */
export const placed = (svg: string, box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>): string => {
  const [left = 0, top = 0, width = 1, height = 1] = viewBoxOf(svg);
  const scale = Math.min(box.width / width, box.height / height);
  const short = (number: number): number => Number(number.toFixed(4));
  const x = short(box.x + (box.width - width * scale) / 2 - left * scale);
  const y = short(box.y + (box.height - height * scale) / 2 - top * scale);
  return `<g transform="translate(${x} ${y}) scale(${short(scale)})">${inner(svg)}</g>`;
};

/** Replaces custom properties in a drawing with the palette's colors of one scheme, for use outside of pages. */
export const painted = (drawing: string, { single }: Content, scheme: Scheme = 'light'): string => {
  const colors: Readonly<Record<string, Record<Scheme, string> | undefined>> = single.palette.colors;
  return drawing.replaceAll(/var\(--([a-z-]+)\)/g, (whole, name: string) => colors[name]?.[scheme] ?? whole);
};

/** Replaces them in a drawing and in the places that it marks. */
export const paintedDrawing = ({ svg, boxes }: Drawing, content: Content): Drawing => ({
  svg: painted(svg, content),
  boxes: Object.fromEntries(
    Object.entries(boxes).map(([name, box]) => [name, { ...box, fill: painted(box.fill, content) }]),
  ),
});

/** Renders a drawing as PNG at a width in pixels. Results are cached. */
export const rasterize = (svg: string, width: number, { palette = true } = {}): Promise<Uint8Array> =>
  cached([svg, String(width), `png ${sharp.versions.sharp} ${palette ? 'palette' : 'colors'}`], () =>
    sharp(Buffer.from(svg)).resize({ width }).png({ palette, effort: 4 }).toBuffer(),
  );
