import { draw } from '../images/draw.ts';
import { type MotifName, motifs } from '../images/motifs.ts';
import type { Output } from './output.ts';

/**
 * The paints of the drawings' classes. They are tokens in presentation attributes, because a drawing is shown by
 * reference (`<use href>`): it takes custom properties from the place where it stands, and no rules of a style sheet.
 */
const paints: Readonly<Record<string, string>> = {
  l: 'fill="none" stroke="var(--ink)" stroke-width="1.5"',
  t: 'fill="none" stroke="var(--picture-thin)" stroke-width="1"',
  f: 'fill="var(--raised)" stroke="var(--ink)" stroke-width="1.5"',
  g: 'fill="var(--graphite-light)"',
  k: 'fill="var(--ink)"',
  c: 'fill="var(--cool)"',
  e: 'fill="none" stroke="var(--ember)" stroke-width="3.5"',
  d: 'fill="var(--ember)"',
};

const paint = (drawing: string): string =>
  drawing
    .replace(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">',
      '$&<g id="picture" stroke-linecap="round" stroke-linejoin="round">',
    )
    .replace('</svg>', '</g></svg>')
    .replaceAll(/class="(\w)"/g, (whole, name: string) => paints[name] ?? whole);

const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name);

/** generated/pictures/<motif>--<id>.svg: one drawing per use. The names were settled when the data was checked. */
export const emitPictures = (names: ReadonlySet<string>, output: Output): void => {
  for (const name of [...names].toSorted()) {
    const [motif = '', id = ''] = name.split('--');
    if (!isMotif(motif)) throw new Error(`"${motif}" passed the check and is not drawn; see generator/rules/names.ts`);
    output.set(`pictures/${name}.svg`, paint(draw(motif, id)));
  }
};
