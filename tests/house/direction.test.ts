import { readdirSync, readFileSync } from 'node:fs';
import { type Declaration, list, parse } from 'postcss';
import { describe, expect, test } from 'vitest';
import { siteFolders } from '../../sites/site-folders.ts';
import { ownFiles } from './own-files.ts';

/** Declarations that are the same in both directions, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'form.css border-width: 0 var(--line-strong) var(--line-strong) 0': 'a check mark is not mirrored',
  'toast-swipe.css translate: var(--radix-toast-swipe-move-x) 0': 'follows the finger',
};

/** Tokens for values that have no logical form. */
const sides = ['--start', '--end'];
const side = /(?<![\w-])(?:left|right)(?![\w-])/;
const sidedProperty =
  /^(?:(?:scroll-)?(?:margin|padding)|inset|border)-(?:left|right)\b|^border-(?:top|bottom)-(?:left|right)-radius$|^(?:left|right)$/;
const fourSides = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/;

/** True if a shorthand has different values at its right and left. */
const isUneven = ({ prop, value }: Declaration): boolean => {
  if (prop === 'border-radius') {
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = list.space(value);
    return topLeft !== topRight || bottomLeft !== bottomRight;
  }
  const [, right, , left = right] = list.space(value);
  return fourSides.test(prop) && left !== right;
};

/** True for a movement or a slope along the line that has the same sign in both directions. */
const ignoresDirection = ({ prop, value }: Declaration): boolean => {
  if (value.includes('var(--forward)')) return false;
  const along =
    /\btranslate(?:X|3d)?\(\s*([^,)]+)/.exec(value)?.[1] ?? (prop === 'translate' ? list.space(value)[0] : '0');
  return !['0', '0px', 'none'].includes(along ?? '0') || /gradient\(\s*-?(?!0deg|180deg)[\d.]+(?:deg|turn)/.test(value);
};

const repairs: readonly [RegExp, string][] = [
  [/^(?:translate|transform)$/, 'multiply by var(--forward)'],
  [/image|gradient|origin|position|mask/, 'use var(--start), var(--end) or var(--forward)'],
  [/radius/, 'use border-start-start-radius and its like'],
  [/^text-align|^float|^clear|^justify/, 'write start or end'],
];

/** Declarations of a sheet that would not follow the direction of the text, as `file property: value`. */
const physicalIn = (file: string, css: string): { name: string; fault: string }[] => {
  const found: { name: string; fault: string }[] = [];
  parse(css, { from: file }).walkDecls((declaration) => {
    const { prop, source } = declaration;
    if (sides.includes(prop)) return;
    const value = declaration.value.replaceAll(/\s+/g, ' ');
    if (!sidedProperty.test(prop) && !side.test(value) && !isUneven(declaration) && !ignoresDirection(declaration))
      return;
    const repair = repairs.find(([of]) => of.test(prop))?.[1] ?? 'write -inline-start or -inline-end instead of a side';
    const name = `${file.split('/').at(-1)} ${prop}: ${value}`;
    found.push({ name, fault: `${file}:${source?.start?.line}: ${prop}: ${value}  (fix: ${repair})` });
  });
  return found;
};

/** Physical Tailwind utilities and their logical counterparts. */
const utilities: readonly [RegExp, string][] = [
  [/(?:scroll-)?[mp][lr]-\S+/, 'ms-, me-, ps- or pe-'],
  [/(?:left|right)-\S+/, 'inset-s- or inset-e-'],
  [/(?:border|rounded)-[lr](?:-\S+)?|rounded-[tb][lr](?:-\S+)?/, 'border-s, border-e, rounded-s or rounded-e'],
  [/(?:text|float|clear)-(?:left|right)/, 'text-start, text-end, float-start or float-end'],
  [
    /(?:translate-x|(?:origin|object|bg|mask)(?:-\w+)*-(?:left|right)|bg-(?:linear|gradient)-to-[tb]?[lr])\S*/,
    'a rule in renderer/styles',
  ],
];
const properties = /\b(?:margin|padding|border|inset)(?:Left|Right)\b/g;

const physicalClassesIn = (file: string, source: string): string[] => [
  ...utilities.flatMap(([utility, logical]) =>
    [...source.matchAll(new RegExp(String.raw`(?<=[\s"'\`:])-?(?:${utility.source})(?=[\s"'\`])`, 'g'))].map(
      ([name]) => `${file}: ${name}  (fix: use ${logical})`,
    ),
  ),
  ...[...source.matchAll(properties)].map(([name]) => `${file}: ${name}  (fix: use the logical property)`),
];

const sheets = [
  ...ownFiles(/^renderer\/.*\.css$/),
  ...readdirSync(siteFolders.generated)
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${siteFolders.generated}/${name}`),
];
const read = (file: string): string => readFileSync(file, 'utf8');

describe('pages follow the direction of the text', () => {
  test('in every style sheet, except for named declarations', () => {
    const found = sheets.flatMap((file) => physicalIn(file, read(file)));
    expect(found.filter(({ name }) => !(name in exceptions)).map(({ fault }) => fault)).toEqual([]);
    expect(Object.keys(exceptions).filter((one) => !found.some(({ name }) => name === one))).toEqual([]);
  });

  test('in every class name', () => {
    const files = ownFiles(/^renderer\/.*\.tsx?$/);
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => physicalClassesIn(file, read(file)))).toEqual([]);
  });

  test.each([
    ['margin-left: 0', 'write -inline-start or -inline-end instead of a side'],
    ['right: 0', 'write -inline-start or -inline-end instead of a side'],
    ['padding: 0 1em 0 0', 'write -inline-start or -inline-end instead of a side'],
    ['border-top-left-radius: 1em', 'use border-start-start-radius and its like'],
    ['border-radius: 1em 0 0 1em', 'use border-start-start-radius and its like'],
    ['text-align: left', 'write start or end'],
    ['transform-origin: right', 'use var(--start), var(--end) or var(--forward)'],
    ['mask: linear-gradient(to right, red, blue)', 'use var(--start), var(--end) or var(--forward)'],
    ['background-image: linear-gradient(45deg, red, blue)', 'use var(--start), var(--end) or var(--forward)'],
    ['translate: 100% 0', 'multiply by var(--forward)'],
    ['transform: translateX(1em)', 'multiply by var(--forward)'],
    ['translate: 0 1em', ''],
    ['translate: calc(var(--forward) * 100%) 0', ''],
    ['padding: 1em 2em 0', ''],
    ['inset: 0 0 auto', ''],
    ['border-radius: 1em 1em 0 0', ''],
    ['animation: pass-left 1s', ''],
  ])('“%s” has the repair “%s”', (declaration, repair) => {
    expect(physicalIn('a.css', `.a { ${declaration}; }`).map(({ fault }) => fault)).toEqual(
      repair ? [`a.css:1: ${declaration}  (fix: ${repair})`] : [],
    );
  });

  test.each([
    ['"ml-2"', 1],
    ['"md:-mr-2 pl-5"', 2],
    ['"menu:left-0 right-auto"', 2],
    ['"rounded-l border-r-2 rounded-tl"', 3],
    ['"text-left -translate-x-2 bg-linear-to-r"', 3],
    ['{ marginLeft: 0 }', 1],
    ['"ms-2 pe-5 inset-e-0 border-s text-start -translate-y-2 arrow-left"', 0],
  ])('%s has %i physical class names', (source, faults) => {
    expect(physicalClassesIn('a.tsx', source)).toHaveLength(faults);
  });
});
