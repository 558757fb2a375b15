import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Change, edit, emitted, remove, reportOf, write } from '../copied-project.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 300 60"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>`;

const d = 'd="M9 9H290V50Z"';
const shape = `<path fill="#1E90FF" ${d}/>`;
const letters = '<path fill="#0b2b3a" d="M120 9H290V50Z"/>';
const gradient = `<defs><linearGradient id="a"><stop stop-color="#f60"/><stop offset="1" stop-color="#06c" stop-opacity=".9"/></linearGradient><clipPath id="c"><path d="M0 0H280V60H0Z"/></clipPath></defs><g clip-path="url(#c)"><path fill="url(#a)" ${d}/></g>`;

/** A blue logo as PNG, with a transparent ground. */
const png = (width: number): Promise<Uint8Array> =>
  sharp(Buffer.from(svg(shape)))
    .resize({ width })
    .png()
    .toBuffer();

const files = ['logo.svg', 'logo-dark.svg', 'mark.svg'] as const;
const without = (...names: readonly (typeof files)[number][]): Change[] => names.map((name) => remove(`brand/${name}`));
// biome-ignore format: one file a line
test.each<[title: string, file: string, content: string | Uint8Array, fault: string]>([
  ['a logo of few pixels', 'logo.png', await png(300), '1:1  the picture has 300 by 60 pixels (fix: export it larger, best as SVG; its longer side needs 512 pixels)'],
  ['a logo with dark letters without another version', 'logo.svg', svg(`<path fill="#1E90FF" d="M9 9H90V50Z"/>${letters}`), '1:1  its color #0b2b3a cannot be seen on dark grounds (fix: add logo-dark.svg, in lighter colors)'],
  ['a logo with dark letters for dark grounds', 'logo-dark.svg', svg(shape + letters), '1:1  its color #0b2b3a cannot be seen on dark grounds (fix: use lighter colors)'],
  ['a white logo', 'logo.svg', svg(`<path fill="#fff" ${d}/>`), '1:1  its color #ffffff cannot be seen on light grounds (fix: use darker colors, and lighter ones in logo-dark.svg)'],
  ['a logo with large margins', 'logo.svg', svg(shape, 'viewBox="-6000 -1200 12000 2400"'), '1:1  its margins are wider than the drawing (fix: fit the page to the drawing)'],
  ['a logo ten times as high as wide', 'logo.svg', svg('<path fill="#1E90FF" d="M0 0H20V200H0Z"/>', 'viewBox="0 0 20 200"'), '1:1  the drawing is 0.1 times as wide as high, 0.4 to 12 are allowed (fix: arrange its parts otherwise)'],
  ['a second logo', 'logo.webp', 'WebP', '1:1  this picture is never shown (fix: delete it, because logo.svg is shown)'],
  ['a photograph', 'Logo.png', 'PNG', '1:1  this picture is never shown (fix: make it an SVG file with the name logo.svg)'],
  ['another name', 'wappen.svg', svg(shape), '1:1  this picture is never shown (fix: rename it to one of mark.svg, logo.svg, logo-dark.svg, favicon.svg, social-card.svg)'],
  ['a script', 'logo.svg', svg(`<script>alert(1)</script>${shape}`), '2:1  a drawing cannot contain <script> (fix: delete it)'],
  ['a picture elsewhere', 'mark.svg', svg('<image href="https://a.example/mark.png"/>'), '2:1  a drawing cannot contain <image> (fix: redraw it as shapes, or use it as a photograph)'],
  ['a gradient of another file', 'logo.svg', svg(`<path fill="url(https://a.example/#a)" ${d}/>`), '2:13  "url(https://a.example/#a)" is not a color (fix: use six digits, the name of a color, a gradient of this file, or none)'],
  ['a pattern', 'logo.svg', svg(`<pattern id="p"/><path fill="url(#p)" ${d}/>`), '2:34  #p is no gradient or clip path of this file (fix: use a color, or draw it as shapes)'],
  ['a card without a place for words', 'social-card.svg', svg(shape, 'viewBox="0 0 1200 630"'), '1:1  there is no place for the title (fix: draw a rectangle with id="title")'],
  ['a place in a moved group', 'social-card.svg', svg(`<g transform="scale(2)"><rect id="title" width="9" height="9"/></g>${shape}`, 'viewBox="0 0 1200 630"'), '2:34  the rectangle title is inside of a transform (fix: take it out of its group)'],
  ['a place without a size', 'social-card.svg', svg(`<rect id="title" width="50%"/>${shape}`, 'viewBox="0 0 1200 630"'), '2:10  the rectangle title has no size in pixels (fix: write its width and height)'],
  ['no size', 'favicon.svg', svg(shape, 'height="100%"'), '1:1  the drawing has no viewBox (fix: write its width and height, such as viewBox="0 0 240 60")'],
])('%s in data/brand is a fault', async (_, file, content, fault) => {
  const replaced = { 'logo.svg': without('logo-dark.svg'), 'logo.png': without('logo.svg', 'logo-dark.svg') }[file] ?? [];
  const report = await reportOf(...replaced, write(`brand/${file}`, content));
  expect(report.filter((line) => line.startsWith('data/'))).toEqual([`data/brand/${file}:${fault}`]);
});

const tile = '<rect width="48" height="48" rx="8" fill="var(--accent-fill)"/>';

/** Drawings of a brand: the expected parts of its generated module, its styles and its favicon. */
// biome-ignore format: one row after the other
test.each<[title: string, changes: Change[], expected: Partial<Record<'module' | 'styles' | 'favicon', RegExp>>]>([
  ['a logo in two versions', [],
    { module: /logo: .*= \{\n.*light: "<svg.*#0b4f6c.*\n.*dark: "<svg.*#8fc7dd/i, styles: /prefers-color-scheme: dark/, favicon: /fill="#3fd08c"/ }],
  ['a logo of one version', [...without('logo-dark.svg'), write('brand/logo.svg', svg(shape))], { styles: /^(?!.*prefers-color-scheme).*\.logo-drawing/s }],
  ['no logo: the mark and the name', without('logo.svg'), { module: /wordmark = "nordhafen".*\n.*\n.*emblem = "<svg.*#8fc7dd/i, styles: /^ {2}--name-width: \d\.\d\d;\n}\n$/m }],
  ['nothing: the first letter on the accent color', [...without(...files), edit('site.yaml', 'company: Nord', 'company: „ört')],
    { module: new RegExp(`emblem = .*${RegExp.escape(JSON.stringify(tile).slice(1, -1))}<path fill=.*on-accent`), favicon: /^<svg[^>]*><rect [^>]*fill="(#\w+)"\/><g[^>]*><rect [^>]*fill="\1"\/>/ }],
  ['a logo with a gradient and a clip path', [...without('logo-dark.svg'), write('brand/logo.svg', svg(gradient))],
    { module: /light: "<img src=\\"\/brand\/\w+\.svg\\" alt=\\"\\" width=\\"500\\" height=\\"100\\">"/ }],
  ['a logo as PNG', [...without('logo.svg', 'logo-dark.svg'), write('brand/logo.png', await png(600))], { module: /light: "<img/ }],
  ['a drawn favicon', [write('brand/favicon.svg', svg('<path fill="#1E90FF" d="M9 9H90V50Z"/>', 'viewBox="0 0 60 60"'))], { favicon: /scale\(0\.8\)"><path fill="#1E90FF"/i }],
])('%s', async (_, changes, { module = /./, styles = /./, favicon = /./ }) => {
  const output = await emitted(changes);
  expect(output.get('brand.ts')).toMatch(module);
  expect(output.get('brand.css')).toMatch(styles);
  expect(output.get('public/favicon.svg')).toMatch(favicon);
});

test('a typeface for headings and texts has one set of files, with further alphabets in separate ones', async () => {
  const output = await emitted([edit('site.yaml', 'heading: archivo', 'heading: plex-sans')]);
  const files = [...output.keys()].filter((file) => file.startsWith('fonts/'));
  const weights = ['400-2', '400-typed', '400', '600-2', '600'];
  expect(files.toSorted()).toEqual(weights.map((weight) => `fonts/text-${weight}.woff2`));
  expect(output.get('typefaces.css')).toContain('--font-display-stack: "plex-sans", "Text Fallback", sans-serif;');
  expect(output.get('typefaces.css')).toContain('unicode-range: U+141, U+15B;');
  expect(output.get('preloaded-fonts.ts')).not.toContain('-2.woff2');
});
