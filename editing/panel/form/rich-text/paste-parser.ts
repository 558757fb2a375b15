import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { lowestLevel, type MarkdownBlocks } from '../../../../schemas/text/markdown-tree.ts';
import { levelsIn, type RichTextSchema } from './schema.ts';

/** Returns a text without characters that word processors add, and that no one sees. Pages add no-break spaces. */
export const cleanText = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u00ad\u200b\ufeff]/g, '');

const replaceBy = (element: Element, name: string): Element => {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};

/** Makes lists of Word's paragraphs, whose marks are words: "·" or "1.". */
const makeLists = (body: HTMLElement): void => {
  for (const line of body.querySelectorAll<HTMLElement>('p[style*="mso-list:"]')) {
    const mark = line.querySelector('[style*="mso-list:Ignore"]') ?? undefined;
    const kind = /^\s*(?:\d+|[a-z]+)[.)]/i.test(mark?.textContent ?? '') ? 'OL' : 'UL';
    mark?.remove();
    const before = line.previousElementSibling;
    const list = before?.tagName === kind ? before : document.createElement(kind);
    if (list !== before) line.before(list);
    list.append(replaceBy(line, 'li'));
  }
};

/** Puts the items of inner lists after the item around them, because a text has no lists inside lists. */
const flattenLists = (body: HTMLElement): void => {
  for (const list of [...body.querySelectorAll(':is(ul, ol) :is(ul, ol)')].reverse()) {
    const item = list.parentElement?.closest('li');
    if (item) item.after(...list.children);
    else list.before(...list.children);
    list.remove();
  }
  // Word on the web makes a list of each item.
  for (const list of body.querySelectorAll('div > :is(ul, ol):only-child')) {
    const before = list.parentElement?.previousElementSibling?.querySelector(':scope > :is(ul, ol):only-child');
    if (before?.tagName !== list.tagName) continue;
    list.prepend(...before.children);
    before.parentElement?.remove();
  }
};

/** Items of lists and cells of tables have one line. */
const joinLines = (body: HTMLElement): void => {
  for (const block of body.querySelectorAll(':is(li, td, th) :is(p, div, h1, h2, h3, h4, h5, h6)')) {
    if (block.previousSibling) block.before(' ');
    block.replaceWith(...block.childNodes);
  }
};

/** Fills up rows whose cells span several columns or rows. */
const splitCells = (table: HTMLTableElement): void => {
  for (const row of table.rows) {
    for (const cell of [...row.cells]) {
      const { colSpan, rowSpan, cellIndex } = cell;
      for (const attribute of ['colspan', 'rowspan']) cell.removeAttribute(attribute);
      const empty = (): HTMLElement => document.createElement('td');
      cell.after(...Array.from({ length: Math.min(colSpan, 20) - 1 }, empty));
      for (let below = 1; below < Math.min(rowSpan, 100); below += 1) {
        const next = table.rows[row.rowIndex + below];
        const added = Array.from({ length: Math.min(colSpan, 20) }, empty);
        const at = next?.cells[cellIndex];
        if (at) at.before(...added);
        else next?.append(...added);
      }
    }
  }
};

/** Keeps tables where the field takes them; elsewhere each row becomes a line. */
const arrangeTables = (body: HTMLElement, { tables }: MarkdownBlocks): void => {
  for (const table of body.querySelectorAll('table')) {
    if (tables) {
      splitCells(table);
      for (const cell of table.rows[0]?.cells ?? []) replaceBy(cell, 'th');
      for (const cell of table.querySelectorAll('tr:not(:first-child) th, tbody th')) {
        if (cell.parentElement !== table.rows[0]) replaceBy(cell, 'td');
      }
      continue;
    }
    const lines = [...table.rows].map((row) => {
      const line = document.createElement('p');
      for (const cell of row.cells) line.append(...(line.hasChildNodes() ? [', '] : []), ...cell.childNodes);
      return line;
    });
    table.replaceWith(...lines);
  }
};

/** Numbers headings as the field has them: the highest of the copied text gets the highest level. */
const arrangeHeadings = (body: HTMLElement, blocks: MarkdownBlocks): void => {
  const levels = levelsIn(blocks);
  const all = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const names = [...new Set(all.map(({ tagName }) => tagName))].sort();
  for (const heading of all) {
    const level = levels[names.indexOf(heading.tagName)] ?? (levels.length > 0 ? lowestLevel : undefined);
    replaceBy(heading, level === undefined ? 'p' : `h${level}`);
  }
};

/** Returns the address of a copied link as the site writes it; undefined for one that leads nowhere. */
const addressOf = (href: string): string | undefined => {
  const { origin } = location;
  // Google Docs leads links over a page of Google.
  const target = /^https:\/\/www\.google\.com\/url\?/.test(href) ? (new URL(href).searchParams.get('q') ?? href) : href;
  if (target.startsWith(`${origin}/`)) return target.slice(origin.length);
  return /^(?:https?:|mailto:|tel:|\/(?!\/))/.test(target) ? target : undefined;
};

/** Leaves in copied elements what the field takes. */
const clean = (body: HTMLElement, blocks: MarkdownBlocks): void => {
  for (const element of body.querySelectorAll('style, script, title, img, svg')) element.remove();
  makeLists(body);
  flattenLists(body);
  joinLines(body);
  arrangeTables(body, blocks);
  arrangeHeadings(body, blocks);
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ');
  for (const link of body.querySelectorAll('a[href]')) {
    const address = addressOf(link.getAttribute('href') ?? '');
    if (address === undefined) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', address);
  }
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    text.nodeValue = cleanText(text.nodeValue ?? '');
  }
};

/** Parses what is pasted into what the field takes. Only headings of this editor may be those of a higher level. */
export class PasteParser extends DOMParser {
  readonly #blocks: MarkdownBlocks;

  constructor(schema: RichTextSchema, blocks: MarkdownBlocks) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#blocks = blocks;
  }

  override parseSlice(copied: Node, options?: ParseOptions): Slice {
    if (copied instanceof HTMLElement && !copied.querySelector('[data-pm-slice]')) clean(copied, this.#blocks);
    else if (copied instanceof HTMLElement) {
      for (const { dataset } of copied.querySelectorAll<HTMLElement>('[data-level]'))
        dataset.level = String(Math.max(Number(dataset.level), levelsIn(this.#blocks)[0] ?? 0));
    }
    return super.parseSlice(copied, options);
  }
}
