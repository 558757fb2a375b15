import { draw } from '../../images/draw.ts';
import { type MotifName, motifs } from '../../images/motifs.ts';
import { shorten } from '../../images/shorten.ts';
import { memoize } from '../../read/memoize.ts';
import type { Output } from '../write/output.ts';

/**
 * The paints of the drawings' classes. They are tokens in presentation attributes, because a drawing is shown by
 * reference (`<use href>`): it takes custom properties from the place where it stands, and no rules of a style sheet.
 * A line (l) is what the group around the drawing says, the others say what differs: bytes, many times over.
 */
const line = 'fill="none" stroke="var(--ink)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';

const paints: Readonly<Record<string, string>> = {
  l: '',
  t: ' stroke="var(--picture-thin)" stroke-width="1"',
  h: ' stroke-width=".8"',
  f: ' fill="var(--raised)" stroke-width="2"',
  r: ' fill="var(--raised)" stroke="none"',
  g: ' fill="var(--graphite-light)" stroke="none"',
  k: ' fill="var(--ink)" stroke="none"',
  c: ' fill="var(--cool)" stroke="none"',
  e: ' stroke="var(--ember)" stroke-width="4"',
  d: ' fill="var(--ember)" stroke="none"',
};

/** Lines of one kind that follow each other are one path. Filled shapes stay apart: each covers the one before it. */
const joinLines = (drawing: string): string =>
  drawing.replaceAll(
    /<path class="([lth])" d="[^"]*"\/>(?:<path class="\1" d="[^"]*"\/>)+/g,
    (run, name: string) => `<path class="${name}" d="${run.replaceAll(/<path class="\w" d="([^"]*)"\/>/g, '$1')}"/>`,
  );

/** Three or more elements of one paint share it in a group. */
const shareRuns = (drawing: string): string =>
  drawing.replaceAll(/<\w+ class="(\w)"[^>]*\/>(?:<\w+ class="\1"[^>]*\/>){2,}/g, (run, name: string) =>
    name === 'l' ? run : `<g${paints[name] ?? ''}>${run.replaceAll(` class="${name}"`, '')}</g>`,
  );

const paint = (drawing: string): string =>
  shareRuns(joinLines(drawing))
    .replace('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">', `$&<g id="picture" ${line}>`)
    .replace('</svg>', '</g></svg>')
    .replaceAll(/ d="([^"]*)"/g, (_, data: string) => ` d="${shorten(data)}"`)
    .replaceAll(/ class="(\w)"/g, (whole, name: string) => paints[name] ?? whole);

const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name);

/** A drawing as it is served: its name says all. The names were settled when the data was checked. */
const pictureOf = memoize((name: string): string => {
  const [motif = '', seed = ''] = name.split('--');
  if (!isMotif(motif))
    throw new Error(
      `"${motif}" passed the check and is not drawn; see generator/check/rules/references/picture-and-icon-names.ts`,
    );
  return paint(draw(motif, seed));
});

/** public/pictures/<motif>--<seed>.svg: every drawing that the data names. */
export const emitPictures = (names: ReadonlySet<string>, output: Output): void => {
  for (const name of [...names].toSorted()) output.set(`public/pictures/${name}.svg`, pictureOf(name, name));
};
