import { globSync, readdirSync, readFileSync } from 'node:fs';
import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';
import { siteFolders } from '../../sites/site-folders.ts';
import { ownFiles } from './own-files.ts';

/** Files that may contain sizes: the tokens, the tokens of print, and theme.css, which exposes them to Tailwind. */
const tokens = 'renderer/styles/tokens.css';
const paperTokens = 'renderer/styles/print.css';
const door = 'renderer/styles/theme.css';

/** The two style sheets of a page: critical styles, and all others. */
const critical = 'renderer/styles/critical.css';
const deferred = 'renderer/styles/deferred.css';

const sheets = ownFiles(/^renderer\/.*\.css$/);
const generated = readdirSync(siteFolders.generated)
  .filter((name) => name.endsWith('.css'))
  .map((name) => `${siteFolders.generated}/${name}`);
const read = (file: string) => parse(readFileSync(file, 'utf8'), { from: file });

const number = String.raw`[-+]?\d*\.?\d+`;
const lengths = 'px|rem|em|pt|pc|mm|cm|in|q|ch|ic|ex|cap|lh|rlh|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max)|m?s';

/** A number with a unit, outside of names. */
const measure = new RegExp(String.raw`(?<![\w.-])${number}(?:${lengths})\b`, 'gi');

/** True for a relation: zero, a share of the window (50vw, 100dvh), an icon as high as its text (1em). */
const isStructural = (value: string): boolean => /^[-+]?0+m?s$|^[-+]?\d+[sld]?v[wh]$|^1em$/.test(value);

/** Easing curves and fluid sizes, which are scales as well. */
const scales = /\b(?:cubic-bezier|steps|clamp)\(|(?<![\w-])ease(?:-in)?(?:-out)?(?![\w-])/g;

/** A value without what is quoted, addressed or named. */
const bare = (value: string): string => value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|var\(\s*--[\w-]+/g, '');

const literalsIn = (value: string): string[] => [
  ...(bare(value).match(measure) ?? []).filter((found) => !isStructural(found)),
  ...(bare(value).match(scales) ?? []),
];

/** A margin of the sheet of paper, where no custom property is known. */
const isOnPaperItself = ({ parent }: Declaration): boolean =>
  (parent as AtRule | Rule).type === 'atrule' && (parent as AtRule).name === 'page';

const faultsIn = (file: string, css: string): string[] => {
  const faults: string[] = [];
  parse(css, { from: file }).walkDecls((declaration) => {
    if (isOnPaperItself(declaration)) return;
    if (file === paperTokens && declaration.prop.startsWith('--')) return;
    for (const literal of literalsIn(declaration.value)) {
      const place = `${file}:${declaration.source?.start?.line ?? 0}`;
      faults.push(
        `${place}: ${declaration.prop}: ${declaration.value}  has ${literal} (fix: use a token, or add one to ${tokens})`,
      );
    }
  });
  return faults;
};

/** The declarations of a file whose name matches. */
const declared = (file: string, name: RegExp): Declaration[] => {
  const found: Declaration[] = [];
  read(file).walkDecls(name, (declaration) => void found.push(declaration));
  return found;
};

/** The parameters of the at-rules of a file. */
const paramsOf = (file: string, name: RegExp | string): string[] => {
  const found: string[] = [];
  read(file).walkAtRules(name, ({ params }) => void found.push(params));
  return found;
};

const text = (file: string): string => readFileSync(file, 'utf8');
const components = ownFiles(/^renderer\/.*\.tsx$/);
const breakpoints = declared(door, /^--breakpoint-/).map(({ value }) => value);

describe('sizes', () => {
  test('appear only in the tokens', () => {
    expect(sheets).toContain(tokens);
    const others = sheets.filter((file) => ![tokens, door].includes(file));
    expect(others.flatMap((file) => faultsIn(file, text(file)))).toEqual([]);
  });

  test.each([
    ['padding: var(--space-2) .5em', ['.5em']],
    ['transition: color 150ms ease-out', ['150ms', 'ease-out']],
    ['font-size: clamp(1rem, 2cqi, 3rem)', ['1rem', '2cqi', '3rem', 'clamp(']],
    ['width: calc(100% - 2 * var(--space-10))', []],
    ['min-height: calc(var(--share) * 100svh)', []],
    ['transition: translate var(--calm) var(--ease) 0s', []],
    ['background: url("a-12px.svg")', []],
  ])('“%s” has the sizes %j', (declaration, literals) => {
    expect(faultsIn('a.css', `.a {\n  ${declaration};\n}`)).toEqual(
      literals.map((literal) => `a.css:2: ${declaration}  has ${literal} (fix: use a token, or add one to ${tokens})`),
    );
  });

  test('media queries use only the breakpoints of the theme', () => {
    // A container that grows in height shows how many rows it has, which no breakpoint names.
    const widths = sheets.flatMap((file) =>
      paramsOf(file, /^(?:media|container)$/)
        .filter((params) => params.includes('width'))
        .flatMap((params) => params.match(measure) ?? [])
        .map((width) => ({ file, width })),
    );
    expect(widths.length).toBeGreaterThan(10);
    expect(widths.filter(({ width }) => !breakpoints.includes(width))).toEqual([]);
  });

  test('every token is used, and every used token exists', () => {
    const used = new Set(sheets.flatMap((file) => text(file).match(/(?<=var\(\s*)--[\w-]+/g) ?? []));
    const namesIn = (files: readonly string[]): string[] =>
      files.flatMap((file) => declared(file, /^--/).map(({ prop }) => prop));
    const known = namesIn([...sheets, ...generated]);
    // Radix writes how far a toast has been swiped.
    expect([...used].filter((name) => !known.includes(name) && !name.startsWith('--radix-'))).toEqual([]);
    expect(namesIn([tokens, paperTokens]).filter((name) => !used.has(name))).toEqual([]);
  });

  test('scripts contain none either', () => {
    const found = ownFiles(/^renderer\/.*\.tsx?$/).flatMap((file) =>
      (text(file).match(measure) ?? [])
        .filter((size) => !isStructural(size) && size !== '0px')
        .map((size) => ({ file, size })),
    );
    // A constant of data/constants.yaml serves instead.
    expect(found.filter(({ size }) => !breakpoints.includes(size))).toEqual([]);
  });
});

describe('Tailwind', () => {
  test('reads the tokens and adds no sizes', () => {
    const own = declared(door, /^--(?!breakpoint-|[\w-]+--line-height$)/).map(({ value }) => value);
    // Tailwind's own theme is removed; the weight of the face is the one number.
    expect(own.filter((value) => !/^var\(--[\w-]+\)$/.test(value))).toEqual(['initial', '600', '0']);
  });

  test('is used only with steps that are tokens', () => {
    const steps = declared(door, /^--spacing-/).map(({ prop }) => prop.replace('--spacing-', ''));
    const utility =
      /(?:[\s"'`:]|^)-?((?:gap(?:-[xy])?|size|[mp][trblxyse]?|[wh]|inset(?:-[xyse])?|top|bottom)-([\d.]+))(?=[\s"'`])/gm;
    const classes = components.flatMap((file) =>
      [...text(file).matchAll(utility)].map(([, name, step = '']) => ({ file, name, step })),
    );
    expect(classes.length).toBeGreaterThan(20);
    expect(classes.filter(({ step }) => !steps.includes(step))).toEqual([]);
  });

  test('is used without sizes in brackets', () => {
    const bracketed = components.flatMap((file) =>
      [...text(file).matchAll(/[\w-]+-\[[^\]]*\]/g)]
        .filter(([name]) => literalsIn(name.replaceAll(/[_[]/g, ' ')).length > 0)
        .map(([name]) => `${file}: ${name}  (fix: name the size in ${tokens} and hand it to Tailwind in ${door})`),
    );
    expect(bracketed).toEqual([]);
  });
});

test('both style sheets declare the same layers in the same order, and every file has a layer', () => {
  const [order = ''] = paramsOf(critical, 'layer');
  expect(paramsOf(critical, 'layer')).toEqual([order]);
  expect(paramsOf(deferred, 'layer')).toEqual([order]);
  const imports = [critical, deferred]
    .flatMap((file) => paramsOf(file, 'import'))
    .filter((one) => !/theme\.css/.test(one));
  expect(imports.filter((one) => !order.split(', ').includes(one.match(/layer\((\w+)\)/)?.[1] ?? 'none'))).toEqual([]);
});

test('every style file belongs to exactly one of the two style sheets', () => {
  const imported = [critical, deferred].flatMap((file) =>
    paramsOf(file, 'import').flatMap((one) => /"(?:\.|~with[a-z-]+)\/([^"]+)"/.exec(one)?.[1] ?? []),
  );
  const own = sheets.map((file) => file.replace('renderer/styles/', '')).filter((name) => name.includes('/'));
  const others = ['tokens.css', 'base.css', 'print.css', 'theme.css', 'theme.css'];
  expect(imported.toSorted()).toEqual([...own, ...others].toSorted());
});

test('components that end a first section are scanned for utilities of the first viewport', () => {
  const sources = globSync(
    paramsOf(critical, 'source').map((one) => `renderer/${one.replaceAll('"', '').replace('../', '')}`),
  );
  const closing = components.filter((file) => /import \{ DeferredStyles \}/.test(text(file)));
  expect(closing.length).toBeGreaterThan(3);
  expect(closing.filter((file) => !sources.includes(file))).toEqual([]);
});
