import { type Config, type CustomPlugin, optimize, type XastElement, type XastRoot } from 'svgo';
import { say } from '../../../schemas/text/sentence.ts';
import { findActiveContent } from './active-content.ts';
import {
  type BoxName,
  black,
  type Drawing,
  type DrawingFault,
  type DrawingKind,
  drawingColors,
  drawingFile,
  drawingKinds,
  type KindOfDrawing,
  type ReadDrawing,
} from './drawing-format.ts';

const shapes = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);

/** Elements that draw nothing by themselves. They are removed. A shape that refers to one has a fault. */
const resources =
  /^(?:defs|style|symbol|marker|pattern|linearGradient|radialGradient|clipPath|mask|filter|switch|metadata|title|desc)$/;

/** Fixes for elements that drawing programs write. All other elements have to be deleted. */
const elementRepairs: Readonly<Record<string, string>> = {
  text: 'convert the text to paths',
  image: 'redraw it as shapes, or use it as a photograph',
  use: 'unlink the clone or symbol',
};

const paint = ['fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'];
const dashes = ['stroke-dasharray', 'stroke-dashoffset'];
const geometry = ['d', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'points'];
const inherited = new Set([...paint, ...dashes]);
const kept = new Set([...inherited, ...geometry, 'transform']);

/** Elements and attributes of drawings in their own colors: gradients, clip paths and translucent parts. */
const ownResources = new Set(['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath']);
const ownAttributes = new Set([
  ...['id', 'href', 'clip-path', 'clip-rule', 'clipPathUnits', 'opacity', 'fill-opacity', 'stroke-opacity', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'fx', 'fy', 'fr', 'stop-color', 'stop-opacity'],
]);

/** References to another part of the same file. */
const ownReference = /^(?:#[\w.:-]+|url\(["']?#[\w.:-]+["']?\))$/;

/** Attributes that affect the drawing and are not supported. All others are removed without a fault. */
const attributeRepairs: readonly (readonly [name: RegExp, repair: string])[] = [
  [/^on|href$/, 'remove it'],
  [/^(?:clip-path|mask)$/, 'cut the shapes instead'],
  [/^(?:filter|mix-blend-mode)$/, 'remove the effect'],
  [/opacity$/, 'use a lighter color, such as shade or pale'],
  [/^marker/, 'draw the ends of the line as shapes'],
];

const values = new Set<string>(Object.values(drawingColors).map(({ value }) => value));

/** Colors by their six digits or by name. Others, such as url(#a) or var(--a), refer to something outside. */
const plainColor = /^(?:#[0-9a-f]{6}|[a-z]+)$/;

/** Returns the value of a drawing color, of any color if the kind allows it, or `none`; undefined for any other. */
const colorOf = (written: string, { hasOwnColors }: KindOfDrawing): string | undefined => {
  const [, ...rgb] = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/i.exec(written) ?? [];
  const digits = rgb.map((part) => Number(part).toString(16).padStart(2, '0'));
  const hex = (rgb.length > 0 ? `#${digits.join('')}` : written.toLowerCase()).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  if (black.has(hex)) return drawingColors.ink.value;
  return hex === 'none' || values.has(hex) || (hasOwnColors && plainColor.test(hex)) ? hex : undefined;
};

const knownColors = Object.entries(drawingColors)
  .map(([name, { value }]) => `${name} ${value}`)
  .join(', ');

type Report = (message: string, about: string) => void;

interface Check {
  kind: KindOfDrawing;
  boxes: Drawing['boxes'];
  /** True inside of an element with a transform. */
  isMoved: boolean;
  report: Report;
}

const checkAttribute = (key: string, value: string, { kind, report }: Check): void => {
  const [, repair] = attributeRepairs.find(([name]) => name.test(key)) ?? [];
  const isOwn = kind.hasOwnColors && ownAttributes.has(key) && (/opacity$/.test(key) || ownReference.test(value));
  if (repair && !isOwn && !/^(?:1|100%|none|normal)$/.test(value)) reportAttribute(report, key, value, repair);
  if (!isPaint(key) || colorOf(value, kind) || (kind.hasOwnColors && ownReference.test(value))) return;
  const message = kind.hasOwnColors
    ? 'is not a color (fix: use six digits, the name of a color, a gradient of this file, or none)'
    : say`is not a drawing color (fix: use ${{ knownColors }}, or none)`;
  report(say`"${{ value }}" ${{ message }}`, value);
};

const isPaint = (key: string): boolean => ['fill', 'stroke', 'stop-color'].includes(key);

/** Checks the attributes of an element and returns those that are kept. */
const checkedAttributes = ({ attributes }: XastElement, names: ReadonlySet<string>, check: Check) => {
  const written = Object.entries(attributes).map(([key, value]) => [key.replace('xlink:href', 'href'), value] as const);
  for (const [key, value] of written) checkAttribute(key, value, check);
  const hasOwn = check.kind.hasOwnColors && names === kept;
  const entries = written.filter(([key]) => names.has(key) || (hasOwn && ownAttributes.has(key)));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isPaint(key) ? (colorOf(value, check.kind) ?? value) : value]),
  );
};

/** Notes a rectangle that marks a place. */
const addBox = (name: BoxName, { attributes }: XastElement, { kind, boxes, isMoved, report }: Check): void => {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) =>
    Number(attributes[key] ?? 0),
  );
  if (isMoved)
    report(say`the rectangle ${{ name }} is inside of a transform (fix: take it out of its group)`, `"${name}"`);
  else if (![x, y].every(Number.isFinite) || !(width > 0 && height > 0))
    report(say`the rectangle ${{ name }} has no size in pixels (fix: write its width and height)`, `"${name}"`);
  const fill = colorOf(attributes.fill ?? 'black', kind) ?? drawingColors.ink.value;
  boxes[name] = { x, y, width, height, fill: withTokens(`"${fill}"`).slice(1, -1) };
};

const reportElement = (report: Report, name: string): void =>
  report(
    say`a drawing cannot contain <${{ name }}> (fix: ${{ fix: elementRepairs[name] ?? 'delete it' }})`,
    `<${name}`,
  );

const reportAttribute = (report: Report, key: string, value: string, repair = 'remove it'): void =>
  report(say`a drawing cannot have ${{ key }}="${{ value }}" (fix: ${{ repair }})`, key);

const checkedShapes = ({ children }: XastElement, check: Check): XastElement[] =>
  children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const { name } = child;
    const isOwn = check.kind.hasOwnColors && ownResources.has(name);
    if (!isOwn && resources.test(name)) return [];
    const inside = { ...check, isMoved: check.isMoved || child.attributes.transform !== undefined };
    const box = name === 'rect' && check.kind.boxes?.find((id) => id === child.attributes.id);
    if (box) {
      addBox(box, child, inside);
      return [];
    }
    if (isOwn || shapes.has(name))
      return [{ ...child, attributes: checkedAttributes(child, kept, check), children: checkedShapes(child, inside) }];
    reportElement(check.report, name);
    return [];
  });

const checkViewBox = ({ attributes: { viewBox } }: XastElement, { kind: { size }, report }: Check): void => {
  const found = viewBox === undefined ? 'the drawing has no viewBox' : say`the viewBox is "${{ viewBox }}"`;
  const numbers = viewBox?.trim().split(/[\s,]+/) ?? [];
  if (size) {
    const expected = `0 0 ${size.width} ${size.height}`;
    const fix = say`make the page ${{ width: size.width }} by ${{ height: size.height }} pixels, with viewBox="${{ expected }}"`;
    if (numbers.join(' ') !== expected) report(say`${{ found }} (fix: ${{ fix }})`, viewBox ?? '<svg');
  } else if (numbers.length !== 4 || !numbers.slice(2).every((side) => Number(side) > 0)) {
    report(`${found} (fix: write its width and height, such as viewBox="0 0 240 60")`, viewBox ?? '<svg');
  }
};

/** Checks a drawing whose styles have become attributes. Puts its shapes into one group with the fill ink. */
const checkPlugin = (check: Check): CustomPlugin => ({
  name: 'check',
  fn: (root: XastRoot) => {
    const svg = root.children.find((child) => child.type === 'element');
    if (svg?.name !== 'svg') {
      check.report(
        svg ? say`this is <${{ svg: svg.name }}> and not SVG (fix: export the drawing as SVG)` : nothing,
        '',
      );
      return null;
    }
    checkViewBox(svg, check);
    const attributes = { fill: drawingColors.ink.value, ...checkedAttributes(svg, inherited, check) };
    svg.children = [{ type: 'element', name: 'g', attributes, children: checkedShapes(svg, check) }];
    const [required] = check.kind.boxes ?? [];
    if (required && !check.boxes[required])
      check.report(`there is no place for the ${required} (fix: draw a rectangle with id="${required}")`, '<svg');
    svg.attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      // The element around a drawing has its text alternative.
      'aria-hidden': 'true',
      viewBox: svg.attributes.viewBox ?? '',
      // The optimizer would remove direction="ltr" as a default.
      ...(svg.attributes.direction === 'ltr' && { 'data-dir': 'ltr' }),
    };
    root.children = [svg];
    return null;
  },
});

/** Maximum length in characters of a file. Drawing programs write up to ten times the optimized size. */
const longestFile = 200_000;

const nothing = 'the drawing has no shapes (fix: export it again as SVG)';

/** Turns styles into attributes and removes metadata of drawing programs. */
const normalize = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeEditorsNSData',
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'convertStyleToAttrs',
  'removeHiddenElems',
] as const;

/** Replaces the file's colors with custom properties of the palette. */
const withTokens = (svg: string): string =>
  Object.values(drawingColors).reduce(
    (text, { value, token }) => text.replaceAll(`"${value}"`, `"var(--${token})"`),
    svg,
  );

/**
 * Checks and optimizes an SVG file. Colors become custom properties of the palette.
 *
 * @example optimizeDrawing('<svg viewBox="0 0 48 48"><path d="M0 0H9V9Z"/></svg>', 'mark')
 * // { svg: '<svg … viewBox="0 0 48 48"><path fill="var(--ink)" d="M0 0h9v9Z"/></svg>' }
 */
export const optimizeDrawing = (text: string, kind: DrawingKind): ReadDrawing => {
  const { bytes, precision } = drawingKinds[kind];
  const faults = new Map<string, DrawingFault>();
  const report: Report = (message, about) => {
    const before = text.slice(0, Math.max(0, text.indexOf(about))).split('\n');
    faults.set(message, { message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
  };
  const refused = (message?: string): ReadDrawing => {
    if (message) report(message, '<svg');
    return { faults: [...faults.values()] };
  };
  if (text.length > longestFile)
    return refused(
      say`the file has ${{ text: text.length }} characters, at most ${{ longestFile }} are allowed (fix: simplify the paths)`,
    );
  let checked = '';
  const active = findActiveContent({
    element: (name) => reportElement(report, name),
    attribute: (key, value) => reportAttribute(report, key, value),
    link: (name, key, value) =>
      name in elementRepairs ? reportElement(report, name) : reportAttribute(report, key, value),
    style: () =>
      report('a style of the drawing loads another file (fix: remove @import, url(…) and backslashes)', '<style'),
  });
  const check: Check = { kind: drawingKinds[kind], boxes: {}, isMoved: false, report };
  try {
    checked = optimize(text, { plugins: [active, ...normalize, checkPlugin(check)] }).data;
  } catch (error) {
    const { reason = 'unreadable', line = 1, column = 1 } = error as Partial<Record<'reason', string> & DrawingFault>;
    const message = say`this is not valid XML: ${{ reason: reason.replace(/\.$/, '') }} (fix: export the drawing again as SVG)`;
    return { faults: [{ message, line, column }] };
  }
  for (const [, id] of faults.size > 0 ? [] : checked.matchAll(/(?:url\(["']?|href=")#([\w.:-]+)/g)) {
    if (!checked.includes(` id="${id}"`))
      report(
        say`#${{ id }} is no gradient or clip path of this file (fix: use a color, or draw it as shapes)`,
        `#${id}`,
      );
  }
  if (faults.size > 0) return refused();
  if (![...shapes].some((name) => name !== 'g' && checked.includes(`<${name} `))) return refused(nothing);
  // Ids stay different where several drawings are in one file, such as a social card.
  const plugins: Config['plugins'] = ['preset-default', { name: 'prefixIds', params: { prefix: kind } }];
  const svg = withTokens(optimize(checked, { floatPrecision: precision, plugins }).data);
  const weight = Buffer.byteLength(drawingFile(svg));
  if (weight <= bytes) return { svg, boxes: check.boxes };
  return refused(
    say`the optimized drawing has ${{ weight }} bytes, at most ${{ bytes }} are allowed (fix: use fewer or simpler paths)`,
  );
};
