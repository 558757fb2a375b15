import { converter, wcagContrast } from 'culori';
import { keysOf } from '../../schemas/keys-of.ts';
import { type ColorName, type Colors, groundsOf, type Scheme, schemes } from '../../schemas/site/palette.ts';

const toRgb = converter('rgb');

/** A sample of a color in a terminal that shows 16 million colors. */
const sample = (color: string): string => {
  const { r = 0, g = 0, b = 0 } = toRgb(color) ?? {};
  return `\u001b[48;2;${[r, g, b].map((share) => Math.round(share * 255)).join(';')}m    \u001b[0m `;
};

const lineOf = (colors: Colors, name: ColorName, scheme: Scheme, hasSamples: boolean): string => {
  const color = colors[name][scheme];
  const contrasts = groundsOf(name, scheme).map(({ ground, least }) => {
    const ratio = wcagContrast(color, colors[ground][scheme]).toFixed(1);
    return `${ratio} on ${ground} (at least ${least})`;
  });
  return `  ${hasSamples ? sample(color) : ''}${name.padEnd(18)} ${color}  ${contrasts.join(', ')}`.trimEnd();
};

/** Lists the colors of a site in both schemes, each with its contrasts. `hasSamples` also shows them. */
export const paletteLines = (colors: Colors, hasSamples: boolean): string[] =>
  schemes.flatMap((scheme) => [
    `${scheme} scheme`,
    ...keysOf(colors).map((name) => lineOf(colors, name, scheme, hasSamples)),
  ]);
