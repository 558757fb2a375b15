import { linearChannels } from '../../../schemas/site/palette.ts';

/**
 * A color by perceived lightness (0 to 1), chroma (0 is gray) and hue (degrees), as in
 * https://bottosson.github.io/posts/oklab.
 */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const encoded = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Parses `#rrggbb`. */
export const fromHex = (color: string): Oklch => {
  const [r = 0, g = 0, b = 0] = linearChannels(color);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  };
};

/** Returns the red, green and blue channels. Outside 0 to 1, no screen shows the color. */
const toChannels = ({ l, c, h }: Oklch): number[] => {
  const x = c * Math.cos(radians(h));
  const y = c * Math.sin(radians(h));
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(encoded);
};

const isVisible = (color: Oklch): boolean => toChannels(color).every((channel) => channel > -0.001 && channel < 1.001);

/** Formats as `#rrggbb`. A color that no screen shows loses chroma, and keeps its lightness and hue. */
export const toHex = (color: Oklch): string => {
  let shown = color;
  while (!isVisible(shown) && shown.c > 0.001) shown = { ...shown, c: shown.c * 0.97 };
  const digits = toChannels(shown).map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
};

/** Returns the mix of two colors in OKLab, as color-mix() in CSS. `share` is that of the second. */
export const mixed = (one: Oklch, other: Oklch, share: number): Oklch => {
  const between = (from: number, to: number): number => from * (1 - share) + to * share;
  const x = between(one.c * Math.cos(radians(one.h)), other.c * Math.cos(radians(other.h)));
  const y = between(one.c * Math.sin(radians(one.h)), other.c * Math.sin(radians(other.h)));
  return { l: between(one.l, other.l), c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI };
};
