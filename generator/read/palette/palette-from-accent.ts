import { type Color, converter, formatHex, interpolate, type Oklch, wcagContrast } from 'culori';
import { keysOf, recordOf } from '../../../schemas/keys-of.ts';
import {
  type ColorName,
  type Colors,
  groundsOf,
  isColor,
  type Scheme,
  schemes,
} from '../../../schemas/site/palette.ts';
import { valueAt } from '../data-path.ts';

const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** A color of `#rrggbb` by lightness (0 to 1), chroma (0 is gray) and hue (degrees). */
const fromHex = (color: string): Oklch => toOklch(color) ?? { mode: 'oklch', l: 0, c: 0 };

/** True for a color that a screen shows, but for a rounding of its channels. */
const isShown = (color: Color): boolean => {
  const { r, g, b } = toRgb(color);
  return [r, g, b].every((channel) => channel > -0.001 && channel < 1.001);
};

/** Formats as `#rrggbb`. A color that no screen shows loses chroma, and keeps its lightness and hue. */
const toHex = (color: Oklch): string => {
  let shown = color;
  while (!isShown(shown) && shown.c > 0.001) shown = { ...shown, c: shown.c * 0.97 };
  return formatHex(shown);
};

/** Returns the mix of two colors in OKLab, as color-mix() in CSS. `share` is that of the second. */
const mixed = (one: Color, other: Color, share: number): Oklch => toOklch(interpolate([one, other], 'oklab')(share));

/** Hues of the neutral colors: warm paper and cool ink. */
const paper = 82;
const ink = 271;

/** Lightness, chroma and hue of the neutral colors, before the accent tints them. */
const neutrals = {
  ground: { light: [0.965, 0.01, paper], dark: [0.201, 0.012, ink] },
  'ground-ink': { light: [0.182, 0.011, ink], dark: [0.182, 0.011, ink] },
  mist: { light: [0.936, 0.015, paper], dark: [0.231, 0.016, ink] },
  raised: { light: [0.989, 0.006, paper], dark: [0.244, 0.018, ink] },
  ink: { light: [0.201, 0.012, ink], dark: [0.953, 0.012, paper] },
  graphite: { light: [0.45, 0.017, ink], dark: [0.764, 0.012, ink] },
  'graphite-light': { light: [0.865, 0.018, paper], dark: [0.342, 0.023, ink] },
  'picture-thin': { light: [0.765, 0.021, paper], dark: [0.428, 0.024, ink] },
  hairline: { light: [0.853, 0.019, paper], dark: [0.346, 0.022, ink] },
  control: { light: [0.58, 0.008, paper], dark: [0.605, 0.023, ink] },
} as const;

/** Share of the accent's hue in the neutral colors. */
const tint = 0.3;

/** Chroma from which an accent color counts as saturated. */
const saturated = 0.1;

const neutral = ([l, c, h]: readonly [number, number, number], accent: Oklch): string => {
  const mode = 'oklch';
  const tone: Oklch = { ...accent, l, c: c * Math.min(1, accent.c / saturated) };
  return toHex(mixed({ mode, l, c, h }, tone, tint));
};

/** The counter-tone is a dull blue, or ochre beside a blue accent. */
const counterHue = (accent: Oklch): number => {
  const { h: hue = 0 } = accent;
  const distance = Math.abs(((hue - 230 + 540) % 360) - 180);
  return accent.c > saturated / 2 && distance < 60 ? 70 : 230;
};

/** Makes a color darker or lighter until it has enough contrast: darker on light grounds, else lighter. */
const legible = (color: string, behind: readonly { ground: string; least: number }[]): string => {
  const isLegible = (shown: string) => behind.every(({ ground, least }) => wcagContrast(shown, ground) >= least);
  const step = behind.some(({ ground }) => wcagContrast(ground, '#000000') > 4.58) ? -0.005 : 0.005;
  const start = fromHex(color);
  let shown = color;
  for (let l = start.l; !isLegible(shown) && l > -0.01 && l < 1.01; l += step) shown = toHex({ ...start, l });
  return shown;
};

/**
 * Returns the color of buttons and lines, so that they are of one family. An accent color that does not stand out moves
 * to the contrast of controls (WCAG 1.4.11).
 */
const visibleOn = (accent: string, scheme: Scheme, grounds: Partial<Record<ColorName, string>>): string => {
  const behind = groundsOf('accent', scheme).map(({ ground, least }) => ({ ground: grounds[ground] ?? '', least }));
  const isVisible = legible(accent, behind) === accent;
  return isVisible
    ? accent
    : legible(
        accent,
        behind.map(({ ground }) => ({ ground, least: 3 })),
      );
};

/** The colors of a scheme before any of them moves for contrast. */
const startOf = (
  accentColor: string,
  scheme: Scheme,
  ownColor: (name: string) => string | undefined,
): Record<ColorName, string> => {
  const accent = fromHex(accentColor);
  const [cool, danger] = scheme === 'light' ? [0.537, 0.501] : [0.734, 0.793];
  const dark = neutral(neutrals.ink.light, accent);
  const grays = recordOf(keysOf(neutrals), (name) => ownColor(name) ?? neutral(neutrals[name][scheme], accent));
  const fill = visibleOn(accentColor, scheme, grays);
  const onAccent = ['#ffffff', dark, '#000000'].find((text) => wcagContrast(text, fill) >= 4.5) ?? dark;
  const away = fromHex(onAccent === '#ffffff' ? '#000000' : '#ffffff');
  return {
    ...grays,
    accent: fill,
    'accent-fill': fill,
    'accent-fill-hover': toHex(mixed(fromHex(fill), away, 0.16)),
    'accent-text': accentColor,
    'on-accent': onAccent,
    cool: toHex({ mode: 'oklch', l: cool, c: 0.055, h: counterHue(accent) }),
    danger: toHex({ mode: 'oklch', l: danger, c: scheme === 'light' ? 0.178 : 0.12, h: 29 }),
  };
};

/**
 * Derives all colors from the accent color, in both schemes. Colors of the owner are kept, and the others become
 * legible beside them.
 *
 * @example paletteFromAccent('#2f9e63', {}).colors.ink.light
 */
export const paletteFromAccent = (accent: unknown, own: unknown): { colors: Colors } => {
  // A missing or malformed accent color has a separate fault.
  const accentColor = isColor(accent) ? accent : '#808080';
  const found: Record<string, Partial<Record<Scheme, string>>> = {};
  for (const scheme of schemes) {
    const ownColor = (name: string): string | undefined => {
      const color = valueAt(own, ['colors', name, scheme]);
      return isColor(color) ? color : undefined;
    };
    const start = startOf(accentColor, scheme, ownColor);
    const names = keysOf(start);
    const before = Object.fromEntries(names.map((name) => [name, ownColor(name) ?? start[name]]));
    for (const name of names) {
      const behind = groundsOf(name, scheme).map(({ ground, least }) => ({ ground: before[ground] ?? '', least }));
      found[name] = { ...found[name], [scheme]: ownColor(name) ?? legible(start[name], behind) };
    }
  }
  return { colors: found as Colors };
};
