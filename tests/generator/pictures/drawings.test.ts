import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { drawingSvg } from '../../../generator/pictures/drawings/read-drawing.ts';
import { drawingFiles } from '../../../generator/read/files/picture-files.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { type Change, edit, emitted, remove, reportOf, secondCompany, write } from '../copied-project.ts';
import { drop, set } from '../edits.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 640 480"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>`;

const shape = '<path d="M9 9H90V90Z"/>';
const colors = 'ink #14161c, paper #fdfbf7, accent #ff5714, counter #4b7488, shade #d8d2c6, pale #b9b2a4, or none';
const manyPaths = Array.from({ length: 900 }, (_, index) => `<path d="M${index % 9} ${index}q7 ${index % 7} 13 19"/>`);

/** Files that are refused: a title, the text, and the place of the fault with its words. */
// biome-ignore format: one file a line
const faulty: readonly (readonly [title: string, text: string, fault: string])[] = [
  ['an empty file', '', '1:1  the drawing has no shapes (fix: export it again as SVG)'],
  ['a drawing without shapes', svg('<g/>'), '1:1  the drawing has no shapes (fix: export it again as SVG)'],
  ['a text', 'compass', '1:1  this is not valid XML: Non-whitespace before first tag (fix: export the drawing again as SVG)'],
  ['broken XML', svg('<path d="M9 9'), '3:6  this is not valid XML: Unclosed root tag (fix: export the drawing again as SVG)'],
  ['another kind of XML', '<html><body/></html>', '1:1  this is <html> and not SVG (fix: export the drawing as SVG)'],
  ['no viewBox', svg(shape, 'width="640" height="480"'), '1:1  the drawing has no viewBox (fix: make the page 640 by 480 pixels, with viewBox="0 0 640 480")'],
  ['another viewBox', svg(shape, 'viewBox="0 0 24 24"'), '1:50  the viewBox is "0 0 24 24" (fix: make the page 640 by 480 pixels, with viewBox="0 0 640 480")'],
  ['too many paths', svg(manyPaths.join('')), '1:1  the optimized drawing has 23992 bytes, at most 9000 are allowed (fix: use fewer or simpler paths)'],
  ['an enormous file', svg(`${shape}<!--${' '.repeat(200_000)}-->`), '1:1  the file has 200100 characters, at most 200000 are allowed (fix: simplify the paths)'],
  ['a script', svg(`<script>alert(1)</script>${shape}`), '2:1  a drawing cannot contain <script> (fix: delete it)'],
  ...['defs', 'metadata', 'switch', 'symbol', 'style', 'g display="none"', 'title'].map((container) => {
    const text = svg(`<${container}>\n<script>alert(1)</script></${container.split(' ')[0]}>${shape}`);
    return [`a script in ${container}`, text, '3:1  a drawing cannot contain <script> (fix: delete it)'] as const;
  }),
  ['a script by a prefix', svg(`<metadata xmlns:s="http://www.w3.org/2000/svg"><s:script/></metadata>${shape}`), '2:48  a drawing cannot contain <s:script> (fix: delete it)'],
  ['a script of a program', svg(`<metadata><i:x xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><script/></i:x></metadata>${shape}`), '2:69  a drawing cannot contain <script> (fix: delete it)'],
  ['markup in an entity', `<!DOCTYPE svg [<!ENTITY a "<g/>">]>${svg(`<desc>&a;</desc>${shape}`)}`, '1:1  a drawing cannot contain <!DOCTYPE> (fix: delete it)'],
  ['a default attribute', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg(shape)}`, '1:1  a drawing cannot contain <!DOCTYPE> (fix: delete it)'],
  ['a style sheet', `<?xml-stylesheet href="a.xsl" type="text/xsl"?>${svg(shape)}`, '1:1  a drawing cannot contain <?xml-stylesheet> (fix: delete it)'],
  ['HTML in a symbol', svg(`<symbol><p xmlns="http://www.w3.org/1999/xhtml"/></symbol>${shape}`), '2:9  a drawing cannot contain <p> (fix: delete it)'],
  ['an event handler in defs', svg(`<defs><path onclick="alert(1)"/></defs>${shape}`), '2:13  a drawing cannot have onclick="alert(1)" (fix: remove it)'],
  ['another document in defs', svg(`<defs><use xlink:href="a.svg#a" xmlns:xlink="http://www.w3.org/1999/xlink"/></defs>${shape}`), '2:7  a drawing cannot contain <use> (fix: unlink the clone or symbol)'],
  ['an address that is a script', svg(`<linearGradient href="javascript:alert(1)"/>${shape}`), '2:17  a drawing cannot have href="javascript:alert(1)" (fix: remove it)'],
  ...['@import "a.css";', 'g { fill: url(a.svg#a) }', 'g { fill: u\\72l(a.svg) }'].map((style) =>
    ['a style with another file', svg(`<style>${style}</style>${shape}`), '2:1  a style of the drawing loads another file (fix: remove @import, url(…) and backslashes)'] as const),
  ['HTML', svg(`<foreignObject><p/></foreignObject>${shape}`), '2:1  a drawing cannot contain <foreignObject> (fix: delete it)'],
  ['an image', svg('<image href="crane.png"/>'), '2:1  a drawing cannot contain <image> (fix: redraw it as shapes, or use it as a photograph)'],
  ['text', svg(`<text>Crane</text>${shape}`), '2:1  a drawing cannot contain <text> (fix: convert the text to paths)'],
  ['a clone', svg(`${shape}<use href="#a"/>`), '2:24  a drawing cannot contain <use> (fix: unlink the clone or symbol)'],
  ['a link', svg(`<a href="https://a.example">${shape}</a>`), '2:1  a drawing cannot contain <a> (fix: delete it)'],
  ['an animation', svg('<circle r="9"><animate attributeName="r" to="0"/></circle>'), '2:15  a drawing cannot contain <animate> (fix: delete it)'],
  ['an event handler', svg('<path onclick="alert(1)" d="M9 9H90V90Z"/>'), '2:7  a drawing cannot have onclick="alert(1)" (fix: remove it)'],
  ['an event handler of the root', svg(shape, 'viewBox="0 0 640 480" onload="alert(1)"'), '1:63  a drawing cannot have onload="alert(1)" (fix: remove it)'],
  ['opacity', svg('<path style="opacity:.5" d="M9 9H90V90Z"/>'), '2:14  a drawing cannot have opacity=".5" (fix: use a lighter color, such as shade or pale)'],
  ['clipping', svg(`<clipPath id="a">${shape}</clipPath><g clip-path="url(#a)">${shape}</g>`), '2:55  a drawing cannot have clip-path="url(#a)" (fix: cut the shapes instead)'],
  ['an effect', svg('<path filter="url(#a)" d="M9 9H90V90Z"/>'), '2:7  a drawing cannot have filter="url(#a)" (fix: remove the effect)'],
  ['an arrowhead', svg('<path marker-end="url(#a)" d="M9 9H90"/>'), '2:7  a drawing cannot have marker-end="url(#a)" (fix: draw the ends of the line as shapes)'],
  ['an unknown color', svg('<path fill="#1E90FF" d="M9 9H90V90Z"/>'), `2:13  "#1E90FF" is not a drawing color (fix: use ${colors})`],
  ['a color by name', svg('<path style="stroke:red" d="M9 9H90V90Z"/>'), `2:21  "red" is not a drawing color (fix: use ${colors})`],
  ['a color of a style sheet', svg(`<style>path { fill: var(--ink) }</style>${shape}`), `2:21  "var(--ink)" is not a drawing color (fix: use ${colors})`],
  ['a gradient', svg(`<linearGradient id="a"/><path fill="url(#a)" d="M9 9H90V90Z"/>`), `2:37  "url(#a)" is not a drawing color (fix: use ${colors})`],
];

test('a faulty drawing is reported with its position and a fix', async () => {
  const report = await reportOf(...faulty.map(([, text], index) => write(`drawings/faulty-${index}.svg`, text)));
  const reported = faulty.map(([title], index) => {
    const file = `data/drawings/faulty-${index}.svg:`;
    return [title, ...report.flatMap((line) => (line.startsWith(file) ? [line.slice(file.length)] : []))];
  });
  expect(reported).toEqual(faulty.map(([title, , fault]) => [title, fault]));
});

// biome-ignore format: one row after the other
test.each<[title: string, changes: Change[], fault: string]>([
  ['a name that the data cannot write', [write('drawings/Hafen Nord.svg', svg(shape))],
    'data/drawings/Hafen Nord.svg:1:1  this file name is invalid (fix: rename it to lower-case words joined by hyphens, with .svg)'],
  ['two drawings with one name', [write('drawings/strata.svg', svg(shape))],
    'data/drawings/general/strata.svg:1:1  data/drawings/strata.svg has the same name (fix: rename one of the two)'],
  ['no drawing for persons without a picture',
    [remove('drawings/portraits/portrait.svg'), set('team.yaml', 'members[0].image', 'scan')],
    'data/drawings/portraits:1:1  entries without a picture need a drawing from this folder (fix: put an SVG file of 640 by 480 pixels here)'],
  ['no mark for a client', [remove('drawings/marks/knot.svg'), remove('drawings/marks/kaiwerk.svg')],
    'data/drawings/marks has no mark for "kaiwerk" (fix: put an SVG file of 48 by 48 pixels there, as kaiwerk.svg)'],
  ['a mark in the size of a drawing', [write('drawings/marks/knot.svg', svg(shape))],
    'data/drawings/marks/knot.svg:1:50  the viewBox is "0 0 640 480" (fix: make the page 48 by 48 pixels, with viewBox="0 0 48 48")'],
])('%s is a fault', async (_, changes, fault) => {
  const report = await reportOf(...changes);
  expect(report.filter((line) => line.startsWith('data/'))).toEqual([expect.stringContaining(fault)]);
});

test.each([siteFolders.data, join(secondCompany, 'data')])(
  'every drawing of %s becomes shapes in palette colors',
  async (data) => {
    const files = drawingFiles(data);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = await drawingSvg(data, file);
      expect(text, file).toMatch(
        /^<svg xmlns="[^"]+" aria-hidden="true" (?:data-dir="ltr" )?viewBox="0 0 (?:640 480|48 48)"><(?:g|path) /,
      );
      expect(text, file).not.toMatch(
        /#[0-9a-f]{3}|NaN|<(?!\/?(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon)\b)/i,
      );
    }
  },
);

/** The drawing that a site serves for an SVG file. */
const drawn = (text: string): Promise<string> => {
  const data = temporaryFolder(onTestFinished);
  mkdirSync(join(data, 'drawings'));
  writeFileSync(join(data, 'drawings/line.svg'), text);
  return drawingSvg(data, 'line.svg');
};

describe('a drawing looks the same, whichever program exported it', () => {
  const expected =
    '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 640 480">' +
    '<path fill="none" stroke="var(--accent)" stroke-width="2" d="M9 9h81"/></svg>';

  const inkscape =
    'viewBox="0 0 640 480" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"';

  // biome-ignore format: one row after the other
  test.each([
    ['a text editor', svg('<g class="l"><path d="M9 9h81"/></g><style>.l { stroke: #ff5714; stroke-width: 2; fill: none }</style>')],
    ['Figma', svg('<path d="M9 9H90" stroke="#FF5714" stroke-width="2"/>', 'width="640" height="480" viewBox="0 0 640 480" fill="none"')],
    ['Illustrator', `<?xml version="1.0"?>${svg('<defs><style>.cls-1{fill:none;stroke:#ff5714;stroke-width:2px;}</style></defs><g id="Layer_1" data-name="Layer 1"><line class="cls-1" x1="9" y1="9" x2="90" y2="9"/></g>')}`],
    ['Inkscape', svg('<sodipodi:namedview id="n"/><defs id="d"><linearGradient id="unused"/></defs><g inkscape:label="Layer 1" id="layer1"><path style="fill:none;stroke:#ff5714;stroke-width:2;stroke-opacity:1;-inkscape-stroke:none" d="m 9,9 h 81" id="p1"/></g>', inkscape)],
    ['Affinity', svg('<path d="M9,9L90,9" style="fill:none;stroke:rgb(255,87,20);stroke-width:2px;"/>', 'viewBox="0 0 640 480" version="1.1" xml:space="preserve"')],
  ])('%s', async (_, text) => {
    expect(await drawn(text)).toBe(expected);
  });
});

test('a drawing with letters keeps the mark that prevents mirroring', async () => {
  expect(await drawn(svg(shape, 'viewBox="0 0 640 480" direction="ltr"'))).toMatch(/^<svg [^>]*data-dir="ltr"/);
});

/** The names of the drawings that a site serves. */
const picturesWith = async (...changes: Change[]): Promise<string[]> =>
  [...(await emitted(changes)).keys()].flatMap((file) => /^public\/pictures\/([^/]+)\.svg$/.exec(file)?.[1] ?? []);

describe('the drawings of a site', () => {
  test('are those that its data names', async () => {
    const crane = write('drawings/crane.svg', svg(shape));
    expect(await picturesWith(crane)).not.toContain('crane');
    expect(await picturesWith(crane, edit('services/kran.yaml', 'image: kran.avif', 'image: crane'))).toContain(
      'crane',
    );
  });

  // biome-ignore format: one line a row
  test.each([
    ['a service', 'general', edit('services/kran.yaml', '  image: kran.avif\n', ''), ['compass', 'orbit', 'scan', 'strata']],
    ['a person', 'portraits', drop('team.yaml', 'members[0].image'), ['portrait']],
    ['an office', 'offices', drop('offices.yaml', 'offices[0].image'), ['skyline']],
  ])('%s without a picture gets one of %s', async (_, folder, change, names) => {
    const added = (await picturesWith(change)).filter((name) => name !== 'portrait' || folder === 'portraits');
    expect(added).toHaveLength(1);
    expect(names).toContain(added[0]);
  });

  test('keep most choices when a drawing is added', async () => {
    const services = ['kran', 'lager', 'liegeplatz'].map((id) => edit(`services/${id}.yaml`, / {2}image: .*\n/, ''));
    const before = await picturesWith(...services);
    const after = await picturesWith(...services, write('drawings/general/anchor.svg', svg(shape)));
    expect(after.filter((name) => name !== 'anchor' && !before.includes(name))).toEqual([]);
  });

  test('give a client without a mark an unassigned one', async () => {
    const mark = await drawingSvg(join(secondCompany, 'data'), 'marks/knot.svg');
    const logos = (await emitted([remove('drawings/marks/kaiwerk.svg')])).get('logos.ts');
    expect(logos).toContain(JSON.stringify(mark.replaceAll('var(--ink)', 'currentColor')));
  });
});
