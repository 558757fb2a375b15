import type { Mark, Node } from '@tiptap/pm/model';
import type { AlignType, BlockContent, Paragraph, PhrasingContent, TableRow } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { splitAtPlaceholders } from '../../../split-at-placeholders.ts';
import type { ReadBlock, ReadText } from './read-markdown.ts';

/** A run of words with its marks. Placeholders are kept as they are written. */
interface Run {
  text: string;
  marks: readonly Mark[];
}

/** Returns the runs of a paragraph. Blanks have only the marks of both sides, because `** words**` is not bold. */
const runsOf = (block: Node): Run[] => {
  const runs = block.children.flatMap(({ text, attrs, marks }) => {
    const parts = text === undefined ? [String(attrs.text)] : text.split(/^(\s+)|(\s+)$/);
    return parts.filter(Boolean).map((part) => ({ text: part, marks }));
  });
  const isBlank = ({ text }: Run): boolean => text.trim() === '';
  const first = runs.findIndex((run) => !isBlank(run));
  const words = runs.slice(Math.max(first, 0), runs.findLastIndex((run) => !isBlank(run)) + 1);
  return words.map((run, index) => {
    if (!isBlank(run)) return run;
    const next = words.slice(index).find((each) => !isBlank(each));
    const last = words.slice(0, index).findLast((each) => !isBlank(each));
    const isAround = (mark: Mark): boolean => [last, next].every((each) => each && mark.isInSet(each.marks));
    return { ...run, marks: (last?.marks ?? []).filter(isAround) };
  });
};

const order = ['strong', 'em', 'link'];

/** Returns the number of runs from the beginning that a mark spans; without a mark, that of plain ones. */
const spanOf = (mark: Mark | undefined, runs: readonly Run[]): number => {
  const end = runs.findIndex(({ marks }) => (mark ? !mark.isInSet(marks) : marks.length > 0));
  return end < 0 ? runs.length : end;
};

const marked = ({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent => {
  if (type.name === 'link') return { type: 'link', url: String(attrs.href), title: attrs.title, children };
  return { type: type.name === 'strong' ? 'strong' : 'emphasis', children };
};

/** Returns Markdown's tree of runs. The mark that spans the most is around the others. */
const phrasing = (runs: readonly Run[]): PhrasingContent[] => {
  const [first] = runs;
  if (!first) return [];
  const [outer] = first.marks.toSorted(
    (a, b) => spanOf(b, runs) - spanOf(a, runs) || order.indexOf(a.type.name) - order.indexOf(b.type.name),
  );
  const span = spanOf(outer, runs);
  const own = runs.slice(0, span);
  const nodes = outer
    ? [marked(outer, phrasing(own.map(({ text, marks }) => ({ text, marks: outer.removeFromSet(marks) }))))]
    : splitAtPlaceholders(own.map(({ text }) => text).join(''))
        .map((value, index): PhrasingContent => ({ type: index % 2 === 1 ? 'html' : 'text', value }))
        .filter((node) => 'value' in node && node.value !== '');
  return [...nodes, ...phrasing(runs.slice(span))];
};

const paragraph = (block: Node): Paragraph => ({ type: 'paragraph', children: phrasing(runsOf(block)) });

const rowOf = (row: Node): TableRow => ({
  type: 'tableRow',
  children: row.children.map((cell) => ({
    type: 'tableCell',
    children: cell.firstChild ? phrasing(runsOf(cell.firstChild)) : [],
  })),
});

/** Returns Markdown's tree of a block; undefined for a block without words. */
const treeOf = (block: Node): BlockContent | undefined => {
  const { type, attrs } = block;
  switch (type.name) {
    case 'picture': {
      const { image, alt, caption } = attrs as Record<string, string>;
      const node: PhrasingContent = { type: 'image', url: image ?? '', alt: alt ?? '', title: caption || null };
      return { type: 'paragraph', children: [node] };
    }
    case 'table': {
      const align = block.firstChild?.children.map((cell): AlignType => cell.attrs.align) ?? [];
      return { type: 'table', align, children: block.children.map(rowOf) };
    }
    case 'bullet_list':
    case 'ordered_list': {
      const lines = block.children.flatMap((item) => (item.firstChild ? [paragraph(item.firstChild)] : []));
      const children = lines
        .filter(({ children }) => children.length > 0)
        .map((line) => ({ type: 'listItem' as const, spread: false, children: [line] }));
      const ordered = type.name === 'ordered_list';
      return children.length > 0 ? { type: 'list', ordered, start: 1, spread: false, children } : undefined;
    }
    default: {
      const { children } = paragraph(block);
      if (children.length === 0) return undefined;
      return type.name === 'heading'
        ? { type: 'heading', depth: attrs.level, children }
        : { type: 'paragraph', children };
    }
  }
};

const options: Options = {
  ...{ emphasis: '*', listItemIndent: 'one', resourceLink: true },
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
};

type Bullet = NonNullable<Options['bullet']>;
type Point = NonNullable<Options['bulletOrdered']>;

/** Returns the mark of a list: a hyphen, a star or a plus, or the point or bracket after a number. */
const markOf = (list: string): string => /^\s*(?:\d+([.)])|([-*+]))/.exec(list)?.slice(1).join('') ?? '';

/** The mark of a list after one with the same mark, which would join it. */
const others: Readonly<Record<string, string>> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' };

/** Writes a block in separate lines; a list with a mark, if it has one. Returns no text for a block without words. */
const written = (block: Node, mark = ''): string => {
  const tree = treeOf(block);
  if (!tree) return '';
  const marks = {
    bullet: (/[-*+]/.test(mark) ? mark : '-') as Bullet,
    bulletOrdered: (/[.)]/.test(mark) ? mark : '.') as Point,
  };
  const text = toMarkdown(tree, { ...options, ...marks }).replace(/\n$/, '');
  return tree.type === 'table' ? text.replace(/(?<=\n).*/, (line) => line.replaceAll(/-+/g, '---')) : text;
};

const isList = ({ type }: Node): boolean => type.name.endsWith('_list');

/** A block that is written, and the place of the block that it was read from. */
interface Written {
  node: Node;
  text: string;
  read: number | undefined;
}

/** Returns the places of the blocks that were read in those of a document: from the beginning, and from the end. */
const placesOf = (nodes: readonly Node[], blocks: ReadText['blocks']): ((index: number) => number | undefined) => {
  const more = nodes.length - blocks.length;
  const isSame = (index: number): boolean =>
    nodes[index] !== undefined && blocks[index]?.node.eq(nodes[index]) === true;
  const firstOther = nodes.findIndex((_, index) => !isSame(index));
  const isEnd = (node: Node, index: number): boolean => blocks[index - more]?.node.eq(node) === true;
  const lastOther = nodes.findLastIndex((node, index) => index < firstOther || !isEnd(node, index));
  return (index) => {
    if (more === 0 || index < firstOther || firstOther < 0) return index;
    return index > lastOther ? index - more : undefined;
  };
};

/** Returns a function that writes documents of a text. Blocks that are as they were read keep their lines. */
export const writerOf = ({ start, blocks }: ReadText): ((doc: Node) => string) => {
  const sources = Map.groupBy(blocks, ({ node }) => node.toString());
  const texts = new WeakMap<Node, string>();
  const textOf = (node: Node, read: ReadBlock | undefined): string => {
    const known = texts.get(node);
    if (known !== undefined) return known;
    const isIt = (block: ReadBlock | undefined): boolean => block?.node.eq(node) === true;
    const same = isIt(read) ? read : sources.get(node.toString())?.find(isIt);
    const text = same?.source ?? written(node, markOf(read?.source ?? ''));
    texts.set(node, text);
    return text;
  };
  const gapBetween = (first: Written, second: Written): string => {
    const isAsRead = ({ node, read }: Written): boolean => read !== undefined && blocks[read]?.node.type === node.type;
    const areNext = isAsRead(first) && isAsRead(second) && second.read === Number(first.read) + 1;
    return (areNext ? blocks[first.read ?? 0]?.gap : undefined) ?? '\n\n';
  };
  return (doc) => {
    const placeOf = placesOf(doc.children, blocks);
    const all = doc.children
      .map((node, index) => ({ node, text: textOf(node, blocks[placeOf(index) ?? -1]), read: placeOf(index) }))
      .filter(({ text }) => text !== '');
    let lines = '';
    let previous: Written | undefined;
    for (const block of all) {
      const mark = markOf(previous?.text ?? '');
      const wouldJoin = isList(block.node) && previous?.node.type === block.node.type && markOf(block.text) === mark;
      const text = wouldJoin ? written(block.node, others[mark]) : block.text;
      lines += (previous ? gapBetween(previous, block) : '') + text;
      previous = { ...block, text };
    }
    return lines && start + lines + (blocks.at(-1)?.gap ?? '');
  };
};
