// `npm run palette`: writes reports/palette.html with every color of the site, every pair with its contrast, and
// samples. A color as argument shows the palette that the site would get from it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { html, raw } from 'hono/html';
import { readDocuments } from '../generator/read/documents.ts';
import { paletteFromAccent } from '../generator/read/palette/palette-from-accent.ts';
import {
  type ColorName,
  type Colors,
  contrastRatio,
  groundsOf,
  isColor,
  palette,
  type Scheme,
  schemes,
} from '../schemas/site/palette.ts';
import { EnvironmentFault } from '../server/environment.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { reportFailure } from './run/report-failure.ts';

const colorsOfSite = (): Colors => {
  const parsed = palette.safeParse(readDocuments(siteFolders.data).single.get('palette')?.value);
  if (parsed.success) return parsed.data.colors;
  throw new EnvironmentFault('data/palette.yaml has faults (fix: run "npm run check", and repair what it lists)');
};

const colorsFrom = (accent: string): Colors => {
  if (isColor(accent)) return palette.parse(paletteFromAccent(accent, undefined)).colors;
  throw new EnvironmentFault(`"${accent}" is not a color (fix: npm run palette -- "#2f9e63")`);
};

const samples = html`<div class="line"></div>
  <p>A text with <a href="#top">a link</a> and <span class="sign">a sign</span>.</p>
  <button type="button">Primary button</button> <input aria-label="A field" value="A field">`;

const pictureOf = (
  colors: Colors,
  scheme: Scheme,
  names = Object.keys(colors) as ColorName[],
) => html`<section style="color-scheme:${scheme}">
<h1>${scheme === 'light' ? 'Light' : 'Dark'}</h1>
<div class="hero"><h2>A section off the page</h2>${samples}</div>
<div class="hero ink"><h2>A section on ink</h2>${samples}</div>
<div class="card"><h3>A card</h3><p>Text that stands back.</p><a href="#top">Further</a></div>
<h2>Colors</h2>
<ul>${names.map((name) => {
  const color = colors[name][scheme];
  return html`<li><div class="swatch" style="background:${color}"></div>${name}<br>${color}</li>`;
})}</ul>
<h2>Pairs</h2>
<ul>${names.flatMap((name) =>
  groundsOf(name, scheme).map(({ ground, least }) => {
    const [front, back] = [colors[name][scheme], colors[ground][scheme]];
    const ratio = contrastRatio(front, back).toFixed(1);
    return html`<li class="pair" style="color:${front};background:${back}">${name} on ${ground}<br><strong>${ratio}</strong>, at least ${least}</li>`;
  }),
)}</ul>
</section>`;

const pageOf = (colors: Colors) => {
  const tokens = Object.entries(colors).map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`);
  // light-dark() follows the scheme of the element that has the token.
  const styles = `section,.ink{${tokens.join(';')}}${readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8')}`;
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Palette</title>
<style>${raw(styles)}</style>
${schemes.map((scheme) => pictureOf(colors, scheme))}
</html>`;
};

const run = async ([accent]: readonly string[]): Promise<void> => {
  const colors = accent === undefined ? colorsOfSite() : colorsFrom(accent);
  const file = `${siteFolders.reports}/palette.html`;
  mkdirSync(siteFolders.reports, { recursive: true });
  writeFileSync(file, String(await pageOf(colors)));
  console.log(`The palette is in ${resolve(file)}`);
};

await run(process.argv.slice(2)).catch(reportFailure);
