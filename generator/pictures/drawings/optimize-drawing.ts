import { type CustomPlugin, optimize, type XastElement, type XastRoot } from 'svgo';
import {
  black,
  type DrawingFault,
  type DrawingKind,
  drawingColors,
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

/** Returns the value of a drawing color, of any color that `own` allows, or `none`; undefined for any other. */
const colorOf = (written: string, own: boolean): string | undefined => {
  const [, ...rgb] = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/i.exec(written) ?? [];
  const digits = rgb.map((part) => Number(part).toString(16).padStart(2, '0'));
  const hex = (rgb.length > 0 ? `#${digits.join('')}` : written.toLowerCase()).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  if (black.has(hex)) return drawingColors.ink.value;
  return hex === 'none' || values.has(hex) || (own && plainColor.test(hex)) ? hex : undefined;
};

const knownColors = Object.entries(drawingColors)
  .map(([name, { value }]) => `${name} ${value}`)
  .join(', ');

type Report = (message: string, about: string) => void;

interface Check {
  kind: KindOfDrawing;
  report: Report;
}

const checkAttribute = (key: string, value: string, { kind, report }: Check): void => {
  const [, repair] = attributeRepairs.find(([name]) => name.test(key)) ?? [];
  if (repair && !/^(?:1|100%|none|normal)$/.test(value))
    report(`a drawing cannot have ${key}="${value}" (fix: ${repair})`, key);
  if (!isPaint(key) || colorOf(value, !kind.size)) return;
  const message = kind.size
    ? `is not a drawing color (fix: use ${knownColors}, or none)`
    : 'is not a plain color (fix: use six digits or the name of a color, or none)';
  report(`"${value}" ${message}`, value);
};

const isPaint = (key: string): boolean => key === 'fill' || key === 'stroke';

/** Checks the attributes of an element and returns those that are kept. */
const checkedAttributes = ({ attributes }: XastElement, names: ReadonlySet<string>, check: Check) => {
  for (const [key, value] of Object.entries(attributes)) checkAttribute(key, value, check);
  const entries = Object.entries(attributes).filter(([key]) => names.has(key));
  const own = !check.kind.size;
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isPaint(key) ? (colorOf(value, own) ?? value) : value]),
  );
};

const checkedShapes = ({ children }: XastElement, check: Check): XastElement[] =>
  children.flatMap((child) => {
    if (child.type !== 'element' || resources.test(child.name)) return [];
    const { name } = child;
    if (shapes.has(name))
      return [{ ...child, attributes: checkedAttributes(child, kept, check), children: checkedShapes(child, check) }];
    check.report(`a drawing cannot contain <${name}> (fix: ${elementRepairs[name] ?? 'delete it'})`, `<${name}`);
    return [];
  });

const checkViewBox = ({ attributes: { viewBox } }: XastElement, { kind: { size }, report }: Check): void => {
  const found = viewBox === undefined ? 'the drawing has no viewBox' : `the viewBox is "${viewBox}"`;
  const numbers = viewBox?.trim().split(/[\s,]+/) ?? [];
  if (size) {
    const expected = `0 0 ${size.width} ${size.height}`;
    const fix = `make the page ${size.width} by ${size.height} pixels, with viewBox="${expected}"`;
    if (numbers.join(' ') !== expected) report(`${found} (fix: ${fix})`, viewBox ?? '<svg');
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
      check.report(svg ? `this is <${svg.name}> and not SVG (fix: export the drawing as SVG)` : nothing, '');
      return null;
    }
    checkViewBox(svg, check);
    const attributes = { fill: drawingColors.ink.value, ...checkedAttributes(svg, inherited, check) };
    svg.children = [{ type: 'element', name: 'g', attributes, children: checkedShapes(svg, check) }];
    svg.attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: svg.attributes.viewBox ?? '' };
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
      `the file has ${text.length} characters, at most ${longestFile} are allowed (fix: simplify the paths)`,
    );
  let checked = '';
  try {
    checked = optimize(text, { plugins: [...normalize, checkPlugin({ kind: drawingKinds[kind], report })] }).data;
  } catch (error) {
    const { reason = 'unreadable', line = 1, column = 1 } = error as Partial<Record<'reason', string> & DrawingFault>;
    const message = `this is not valid XML: ${reason.replace(/\.$/, '')} (fix: export the drawing again as SVG)`;
    return { faults: [{ message, line, column }] };
  }
  if (faults.size > 0) return refused();
  if (!/<(?!svg|g)\w/.test(checked)) return refused(nothing);
  const svg = withTokens(optimize(checked, { floatPrecision: precision }).data);
  const weight = Buffer.byteLength(svg);
  if (weight <= bytes) return { svg };
  return refused(
    `the optimized drawing has ${weight} bytes, at most ${bytes} are allowed (fix: use fewer or simpler paths)`,
  );
};
