import { type Attrs, type Mark, type NodeSpec, Schema } from '@tiptap/pm/model';
import { tableNodes } from '@tiptap/pm/tables';
import { lowestLevel, type MarkdownBlocks } from '../../../../schemas/text/markdown-tree.ts';

/** The levels of headings that a field takes, the highest first. */
export const levelsIn = ({ headings }: MarkdownBlocks): number[] =>
  headings ? Array.from({ length: lowestLevel - headings + 1 }, (_, index) => headings + index) : [];

const heading: NodeSpec = {
  attrs: { level: {} },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [
    { tag: 'h2[data-level]', getAttrs: ({ dataset }) => ({ level: Number(dataset.level) }) },
    ...Array.from({ length: lowestLevel }, (_, index) => ({ tag: `h${index + 1}`, attrs: { level: index + 1 } })),
  ],
  // The heading of the form is above it, and not that of the page.
  toDOM: ({ attrs: { level } }) => ['h2', { 'data-level': level }, 0],
};

/** The side of the text in a cell is that of its column. */
const align = {
  default: null,
  getFromDOM: (cell: HTMLElement) => cell.dataset.align ?? null,
  setDOMAttr: (value: unknown, attributes: Attrs) => {
    if (typeof value === 'string') Object.assign(attributes, { 'data-align': value });
  },
};

/** A picture by its name, with its alternative text and its caption. */
const picture: NodeSpec = {
  attrs: { image: {}, alt: { default: '' }, caption: { default: '' } },
  group: 'block',
  draggable: true,
  parseDOM: [
    { tag: 'figure[data-picture]', getAttrs: (figure) => JSON.parse(figure.dataset.picture ?? '{}') as Attrs },
  ],
  toDOM: ({ attrs }) => ['figure', { 'data-picture': JSON.stringify(attrs) }],
};

const isBold = (mark: Mark): boolean => mark.type.name === 'strong';

type Always = 'doc' | 'paragraph' | 'bullet_list' | 'ordered_list' | 'list_item' | 'placeholder' | 'text';

/** Schema of a document with what a field takes, and nothing else. */
export type RichTextSchema = Schema<Always, 'link' | 'strong' | 'em'>;

export const schemaFor = (blocks: MarkdownBlocks): RichTextSchema =>
  new Schema<Always, 'link' | 'strong' | 'em'>({
    nodes: {
      doc: { content: 'block+' },
      paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
      bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
      ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
      list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
      ...(blocks.headings && { heading }),
      ...(blocks.tables && tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: { align } })),
      ...(blocks.pictures && { picture }),
      /** A placeholder such as {{company}}, which is removed as a whole. */
      placeholder: {
        attrs: { text: {} },
        group: 'inline',
        inline: true,
        atom: true,
        leafText: ({ attrs }) => String(attrs.text),
        parseDOM: [{ tag: 'code[data-placeholder]', getAttrs: (code) => ({ text: code.textContent }) }],
        toDOM: ({ attrs }) => ['code', { 'data-placeholder': '' }, String(attrs.text)],
      },
      text: { group: 'inline' },
    },
    marks: {
      link: {
        attrs: { href: {}, title: { default: null } },
        inclusive: false,
        parseDOM: [
          { tag: 'a[href]', getAttrs: (a) => ({ href: a.getAttribute('href'), title: a.getAttribute('title') }) },
        ],
        toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title && { title }) }, 0],
      },
      strong: {
        parseDOM: [
          { tag: 'strong' },
          // Google Docs wraps everything in a <b> that is not bold.
          { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
          { style: 'font-weight=normal', clearMark: isBold },
          { style: 'font-weight=400', clearMark: isBold },
          { style: 'font-weight', getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) && null },
        ],
        toDOM: () => ['strong', 0],
      },
      em: {
        parseDOM: [
          { tag: 'em' },
          { tag: 'i', getAttrs: ({ style }) => style.fontStyle !== 'normal' && null },
          { style: 'font-style=italic' },
        ],
        toDOM: () => ['em', 0],
      },
    },
  });
