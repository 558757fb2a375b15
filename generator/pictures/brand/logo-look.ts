import { wcagContrast } from 'culori';
import { type Scheme, schemes } from '../../../schemas/site/palette.ts';
import { cachedJson } from '../../read/files/cache.ts';
import { drawingColors } from '../drawings/drawing-format.ts';

/** Measures of a logo as it is drawn. */
export interface LogoLook {
  /** Width divided by height, without margins. */
  ratio: number;
  /** Share of the page's width or height that the drawing fills, whichever is smaller. */
  filled: number;
  /** The most frequent color of its outline that cannot be seen on the grounds of a scheme. */
  lost: Readonly<Record<Scheme, string | undefined>>;
}

const { ink, paper } = drawingColors;
const grounds: Record<Scheme, string> = { light: paper.value, dark: ink.value };

/** Returns a drawing with the colors of a scheme. The color of text becomes light on dark grounds. */
const paintedFor = (svg: string, scheme: Scheme): string =>
  svg.replaceAll(/var\(--([a-z-]+)\)/g, (_, token: string) => {
    if (scheme === 'dark' && token === ink.token) return paper.value;
    if (scheme === 'dark' && token === paper.token) return ink.value;
    return Object.values(drawingColors).find((color) => color.token === token)?.value ?? ink.value;
  });

/** Longest side of the measured picture, in pixels. */
const side = 480;

/** Least contrast of a part of a logo that can be seen. Logos have no limit in WCAG 1.4.3. */
const leastContrast = 1.7;

/** Share of an outline that may be lost: the end of a gradient, or a dot. */
const mostLost = 0.05;

/** Alpha values from which a pixel is drawn, and up to which the ground shows. */
const opaque = 200;
const open = 40;

interface Measured extends Pick<LogoLook, 'ratio' | 'filled'> {
  /** Colors of the outline with their counts of pixels. Colors inside of other shapes are not seen on the ground. */
  outline: Map<string, number>;
}

const measured = async (svg: string): Promise<Measured> => {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: side, height: side, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alphaAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[(y * width + x) * 4 + 3] ?? 0);
  const outline = new Map<string, number>();
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (alphaAt(x, y) <= open) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
      const around = [alphaAt(x - 2, y), alphaAt(x + 2, y), alphaAt(x, y - 2), alphaAt(x, y + 2)];
      if (alphaAt(x, y) < opaque || Math.min(...around) > open) continue;
      const at = (y * width + x) * 4;
      const color = `#${data.toString('hex', at, at + 3)}`;
      outline.set(color, (outline.get(color) ?? 0) + 1);
    }
  }
  const [wide, high] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  return { ratio: wide / high, filled: Math.min(wide / width, high / height), outline };
};

const lostColor = ({ outline }: Measured, scheme: Scheme): string | undefined => {
  const all = [...outline].toSorted(([, one], [, other]) => other - one);
  const lost = all.filter(([color]) => wcagContrast(color, grounds[scheme]) < leastContrast);
  const count = (colors: typeof all): number => colors.reduce((sum, [, pixels]) => sum + pixels, 0);
  return count(lost) > mostLost * count(all) ? lost[0]?.[0] : undefined;
};

const lookOf = async (svg: string): Promise<LogoLook> => {
  const [light, dark] = await Promise.all(schemes.map((scheme) => measured(paintedFor(svg, scheme))));
  if (!light || !dark) throw new Error('a logo is measured in both schemes');
  const lost = { light: lostColor(light, 'light'), dark: lostColor(dark, 'dark') };
  return { ratio: light.ratio, filled: light.filled, lost };
};

/** Version of the measures. A change discards cached ones. */
const version = 'logo look 1';

/** Measures a logo on light and dark grounds. The result is cached. */
export const logoLook = (svg: string): Promise<LogoLook> => cachedJson([svg, version], () => lookOf(svg));
