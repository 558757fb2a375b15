import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { type DataPath, isRecord, valueAt } from '../../../generator/read/data-path.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { inFlow, keyBlock, rangeOf, type Splice, splice } from '../yaml/splices.ts';
import { mergeIntoYaml, parsesTo } from '../yaml/yaml-editor.ts';
import { type FormerSection, formerSections } from './former-pages.ts';

interface FormerPage {
  text: string;
  value: unknown;
  root: YAMLMap;
  /** Keys that are in a section already. */
  taken: Set<Pair>;
}

/** A key of a section. */
interface Part {
  /** Path in the new page, such as `['sections', 0, 'heading', 'title']`. */
  to: DataPath;
  value: unknown;
  /** Position in the former page. */
  at: number;
  /** Returns its lines, with their notation in the former page. */
  write: (indent: string) => string;
}

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

const pathOf = (place: string): (string | number)[] =>
  place === '' ? [] : place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Writes a pair of a block map, with its comments. */
const blockPair = (text: string, pair: Pair, key: string, indent: string): string => {
  const { start, end, indent: former } = keyBlock(text, pair);
  const [from, until] = rangeOf(pair.key);
  const lines = text.slice(start, from) + inFlow(key) + text.slice(until, end).replace(/\n?$/, '\n');
  return lines.replaceAll(new RegExp(`^${former}(?=.)`, 'gm'), indent);
};

/** Writes a pair of a map in braces on a separate line. */
const flowPair = (text: string, { key: node, value }: Pair, key: string, indent: string): string => {
  const line = text.slice(text.lastIndexOf('\n', rangeOf(node)[0]) + 1);
  const former = /^ */.exec(line)?.[0] ?? '';
  const words = value ? text.slice(...rangeOf(value)).trimEnd() : '';
  return `${indent}${inFlow(key)}: ${words.replaceAll(new RegExp(`\n${former}(?=.)`, 'g'), `\n${indent}`)}\n`;
};

const partAt = (page: FormerPage, path: DataPath, to: DataPath): Part[] => {
  const { text, value, root, taken } = page;
  const holder: unknown = path.length === 1 ? root : root.getIn(path.slice(0, -1), true);
  const pair = isMap(holder) ? holder.items.find((each) => nameOf(each) === path.at(-1)) : undefined;
  if (!isMap(holder) || !pair || taken.has(pair)) return [];
  taken.add(pair);
  const write = holder.flow ? flowPair : blockPair;
  return [
    {
      to,
      value: valueAt(value, path),
      at: rangeOf(pair.key)[0],
      write: (indent) => write(text, pair, String(to.at(-1)), indent),
    },
  ];
};

/** Returns the comments above a key and behind it, in lines without indentation. */
const commentsOf = (text: string, pair: Pair): string => {
  const [from, until] = rangeOf(pair.key);
  const above = text.slice(keyBlock(text, pair).start, text.lastIndexOf('\n', from) + 1);
  const behind = /^: +(#.*)/.exec(text.slice(until))?.[1];
  return behind === undefined ? above : `${above}${behind}\n`;
};

/** Puts comments above the first of some parts. */
const withComments = ([first, ...others]: readonly Part[], comments: string): Part[] => {
  if (!first) return [];
  const write = (indent: string): string => comments.replaceAll(/^(?=.)/gm, indent) + first.write(indent);
  return [{ ...first, write }, ...others];
};

/** Returns the parts of a map whose keys become keys of a section or an item, and the comments of the map. */
const partsInside = (page: FormerPage, path: DataPath, to: DataPath): { parts: Part[]; comments: string } => {
  const pair = page.root.items.find((each) => nameOf(each) === path[0]);
  const map = pair?.value;
  if (!pair || !isMap(map) || page.taken.has(pair)) return { parts: [], comments: '' };
  page.taken.add(pair);
  const parts = map.items.flatMap((each) => partAt(page, [...path, nameOf(each)], [...to, nameOf(each)]));
  return { parts, comments: commentsOf(page.text, pair) };
};

/** Returns the parts of a section of the former page; none if it has no such section. */
const sectionParts = (page: FormerPage, { kind, id, tone, moves = [], file, always }: FormerSection, to: DataPath) => {
  const before = page.taken.size;
  let ownComments = '';
  const moved = moves.flatMap(([from, target]) => {
    const [path, place] = [pathOf(from), [...to, ...pathOf(target)]];
    if (typeof place.at(-1) === 'string') return partAt(page, path, place);
    const { parts, comments } = partsInside(page, path, place);
    if (target !== '') return withComments(parts, comments);
    ownComments += comments;
    return parts;
  });
  if (file === undefined && !always && page.taken.size === before) return [];
  const heads = Object.entries({ kind, id, tone }).flatMap(([key, value]): Part[] =>
    value === undefined ? [] : [{ to: [...to, key], value, at: 0, write: (indent) => `${indent}${key}: ${value}\n` }],
  );
  // The heading comes first, everything else as in the former page.
  const order = (part: Part): number => (part.to.includes('heading') ? 0 : part.at);
  return withComments([...heads, ...moved.toSorted((a, b) => order(a) - order(b))], ownComments);
};

/** Returns the parts by their key at a depth. */
const groupsAt = (parts: readonly Part[], depth: number) => {
  const groups = Map.groupBy(parts, ({ to }) => to[depth] ?? '');
  return [...groups].map(([key, group]) => {
    const [first] = group;
    return { key, group, only: first?.to.length === depth + 1 ? first : undefined };
  });
};

const valueIn = (parts: readonly Part[], depth: number): unknown => {
  const groups = groupsAt(parts, depth);
  const values = groups.map(({ group, only }) => (only ? only.value : valueIn(group, depth + 1)));
  if (typeof groups[0]?.key === 'number') return values;
  return Object.fromEntries(groups.map(({ key }, index) => [key, values[index]]));
};

const yamlOf = (parts: readonly Part[], depth: number, indent: string): string =>
  groupsAt(parts, depth)
    .map(({ key, group, only }) => {
      if (only) return only.write(indent);
      const inside = yamlOf(group, depth + 1, `${indent}  `);
      if (typeof key === 'string') return `${indent}${key}:\n${inside}`;
      // Comments above the first key move above the dash.
      const [comments = ''] = /^(?: *#.*\n)*/.exec(inside) ?? [];
      const lines = inside.slice(comments.length + indent.length + 2);
      return `${comments.replaceAll(/^ {2}/gm, '')}${indent}- ${lines}`;
    })
    .join('');

/** Returns the text of the former page with the sections in the place of the first key that is in one. */
const withoutTaken = ({ text, taken, root }: FormerPage, sections: string): string => {
  const blocks = root.items.filter((pair) => taken.has(pair)).map((pair) => keyBlock(text, pair));
  const removed = blocks.map(({ start, end }): Splice => {
    const blanks = /^\n*/.exec(text.slice(end))?.[0].length ?? 0;
    return { start, end: end + blanks, words: '' };
  });
  const place = blocks[0]?.start ?? text.length;
  const own = removed.toReversed().reduce(splice, text.replace(/\n?$/, '\n'));
  return splice(own, { start: place, end: place, words: sections });
};

/**
 * Returns a page of the former format as a list of sections, in the order in which visitors saw them, with comments and
 * notation. Undefined for a page that is such a list or has another template. `hasFile` tells whether the site has a
 * data file.
 */
export const withSections = (
  template: string,
  text: string,
  hasFile: (file: string) => boolean,
): string | undefined => {
  const root = parseDocument(text).contents;
  const value = yamlValue(text);
  const former = formerSections(template).filter(({ file }) => file === undefined || hasFile(file));
  if (former.length === 0 || !isMap(root) || !isRecord(value) || root.has('sections')) return undefined;
  const page: FormerPage = { text, value, root: root as YAMLMap, taken: new Set() };
  let count = 0;
  const parts = former.flatMap((section) => {
    const own = sectionParts(page, section, ['sections', count]);
    if (own.length > 0) count += 1;
    return own;
  });
  const moved = root.items.filter((pair) => page.taken.has(pair)).map(nameOf);
  const others = Object.entries(value).filter(([key]) => !moved.includes(key));
  const expected = { ...Object.fromEntries(others), ...(valueIn(parts, 0) as object) };
  const result = root.flow ? '' : withoutTaken(page, yamlOf(parts, 0, ''));
  return parsesTo(result, expected) ? result : mergeIntoYaml(text, expected);
};
