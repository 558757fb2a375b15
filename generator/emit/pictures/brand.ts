import { createHash } from 'node:crypto';
import type { Brand } from '../../pictures/brand/read-brand.ts';
import { painted, ratioOf } from '../../pictures/raster/rasterize.ts';
import type { Content } from '../../read/content.ts';
import { constant, literal, setModule, setStyles } from '../print.ts';
import type { Output } from '../write-output.ts';

const origin = { emitter: 'generator/emit/pictures/brand.ts', data: 'data/brand and data/site.yaml' };

/** Returns the width of a logo in rem. Logos of all shapes get about the same area. */
const widthOf = (logo: string): number => {
  const ratio = ratioOf(logo);
  const height = Math.min(2.75, Math.max(1.25, 2.4 * Math.sqrt(3 / ratio)));
  return Number((height * ratio).toFixed(3));
};

/** Returns the width of the name, and the styles of a drawn logo. A second version replaces it in the dark scheme. */
const logoStyles = ({ logo, wordmarkWidth }: Brand, hasDarkVersion: boolean): string => {
  const name = `:root {\n  --name-width: ${wordmarkWidth.toFixed(2)};\n}\n`;
  if (!logo) return name;
  const width = widthOf(logo.light);
  const size = `.logo-drawing > * {\n  width: min(${width}rem, 50vw);\n  height: auto;\n}\n`;
  const large = `.site-footer .logo-drawing > * {\n  width: min(${width * 3}rem, 75vw);\n}\n`;
  if (!hasDarkVersion) return name + size + large;
  const hidden = (version: string): string => `.logo-drawing > ${version} {\n  display: none;\n}\n`;
  return [
    name,
    size,
    large,
    `@media not all and (prefers-color-scheme: dark), print {\n${hidden(':nth-child(2)')}}\n`,
    `@media screen and (prefers-color-scheme: dark) {\n${hidden(':has(+ *)')}}\n`,
  ].join('');
};

/** True for a drawing whose parts have ids. In a page, they would be there twice. */
const isPicture = (svg: string): boolean => /<(?:image|clipPath|\w+Gradient) /.test(svg);

/** Writes a drawing to public/brand/ and returns the element that shows it. */
const pictureOf = (svg: string, output: Output): string => {
  const file = `brand/${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.svg`;
  output.set(`public/${file}`, svg);
  const width = 100 * Math.max(1, ratioOf(svg));
  return `<img src="/${file}" alt="" width="${Math.round(width)}" height="${Math.round(width / ratioOf(svg))}">`;
};

/** Returns the drawings as elements. A picture is painted for each scheme, because it inherits no color of the page. */
const elementsOf = (
  { emblem, logo }: Brand,
  content: Content,
  output: Output,
): Pick<Brand, 'logo'> & { emblem: string } => {
  const sign = isPicture(emblem.svg) ? pictureOf(painted(emblem.svg, content), output) : emblem.svg;
  if (!logo || ![logo.light, logo.dark ?? ''].some(isPicture)) return { emblem: sign, ...(logo && { logo }) };
  const light = pictureOf(painted(logo.light, content), output);
  const dark = pictureOf(painted(logo.dark ?? logo.light, content, 'dark'), output);
  return { emblem: sign, logo: { light, ...(dark !== light && { dark }) } };
};

/**
 * generated/brand.ts: the name of the company in letters, and its logo or sign as SVG. generated/brand.css: the width
 * of the name, and the size of the logo. public/brand/: drawings that a page cannot contain.
 */
export const emitBrand = (brand: Brand, content: Content, output: Output): void => {
  const { wordmark } = brand;
  const { emblem, logo } = elementsOf(brand, content, output);
  setModule(output, 'brand.ts', origin, [
    constant('wordmark', literal(wordmark)),
    constant('emblem', literal(emblem), {
      doc: 'The sign before the name, without a logo: an element in SVG or HTML.',
    }),
    constant('logo', literal(logo), {
      type: '{ readonly light: string; readonly dark?: string } | undefined',
      doc: 'The drawn logo, and its version on dark grounds.',
    }),
  ]);
  setStyles(output, 'brand.css', origin, logoStyles(brand, logo?.dark !== undefined));
};
