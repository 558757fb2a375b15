import type { Brand } from '../../pictures/brand/read-brand.ts';
import { ratioOf } from '../../pictures/raster/rasterize.ts';
import { constant, cssHeader, literal, printModule } from '../print.ts';
import type { Output } from '../write/write-changes.ts';

const origin = { emitter: 'generator/emit/pictures/brand.ts', data: 'data/brand and data/site.yaml' };

/** Returns the width of a logo in rem. Logos of all shapes get about the same area. */
const widthOf = (logo: string): number => {
  const ratio = ratioOf(logo);
  const height = Math.min(2.75, Math.max(1.25, 2.4 * Math.sqrt(3 / ratio)));
  return Number((height * ratio).toFixed(3));
};

/** Returns the styles of a drawn logo. A second version replaces it in the dark scheme. */
const logoStyles = ({ logo }: Brand): string => {
  if (!logo) return '';
  const width = widthOf(logo.light);
  const size = `.logo-drawing > svg {\n  width: min(${width}rem, 50vw);\n  height: auto;\n}\n`;
  const large = `.site-footer .logo-drawing > svg {\n  width: min(${width * 3}rem, 75vw);\n}\n`;
  if (!logo.dark) return size + large;
  const hidden = (version: string): string => `.logo-drawing > ${version} {\n  display: none;\n}\n`;
  return [
    size,
    large,
    `@media not all and (prefers-color-scheme: dark), print {\n${hidden('svg + svg')}}\n`,
    `@media screen and (prefers-color-scheme: dark) {\n${hidden('svg:has(+ svg)')}}\n`,
  ].join('');
};

/**
 * generated/brand.ts: the name of the company in letters, and its logo or sign as SVG. generated/brand.css: the size of
 * the logo.
 */
export const emitBrand = (brand: Brand, output: Output): void => {
  const { emblem, logo, wordmark } = brand;
  output.set(
    'brand.ts',
    printModule(origin, [
      constant('wordmark', literal(wordmark)),
      constant('emblem', literal(emblem.svg), { doc: 'The sign before the name, without a logo.' }),
      constant('logo', literal(logo), {
        type: '{ readonly light: string; readonly dark?: string } | undefined',
        doc: 'The drawn logo, and its version on dark grounds.',
      }),
    ]),
  );
  output.set('brand.css', cssHeader(origin) + logoStyles(brand));
};
