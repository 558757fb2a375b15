import { language, untranslated } from '#generated/languages.ts';

/** Scripts and styles, comments, tags, and texts of React's HTML. */
const tokens = /<(?:script|style)\b.*?<\/(?:script|style)>|<!--.*?-->|<(\/?)([a-z][\w-]*)[^>]*?(\/?)>|[^<]+/gis;

/** Attributes with a text for people. */
const labels = / (?:alt|aria-label|placeholder|title)="([^"]*)"/g;

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const inHtml = (text: string): string => text.trim().replaceAll(/[&<>"']/g, (letter) => escaped[letter] ?? '');

/** Returns the expression of texts with placeholders, whatever fills them. */
const expressionOf = (texts: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${texts
      .map((text) =>
        text
          .split(/\{\w+\}/)
          .map(RegExp.escape)
          .join('.*'),
      )
      .join('|')})$`,
    's',
  );

const marks = untranslated.map(({ code, dir, texts }) => ({
  texts: new Set(texts.map(inHtml)),
  filled: expressionOf(texts.map(inHtml).filter((text) => /\{\w+\}/.test(text))),
  mark: ` lang="${code}"${dir === language.dir ? '' : ` dir="${dir}"`}`,
}));

/** Returns the attributes of an element with an untranslated text; undefined for other texts. */
const markOf = (html: string): string | undefined => {
  const text = html.replaceAll('\u00ad', '').trim();
  return text === '' ? undefined : marks.find(({ texts, filled }) => texts.has(text) || filled.test(text))?.mark;
};

interface Element {
  tag: string;
  children: (string | Element)[];
  end: string;
  /** All text inside. */
  text: string;
}

const elementOf = (tag: string): Element => ({ tag, children: [], end: '', text: '' });

const parse = (html: string): Element => {
  const root = elementOf('');
  const open = [root];
  for (const [part, slash, name, isVoid] of html.matchAll(tokens)) {
    const around = open.at(-1) ?? root;
    if (slash) {
      around.end = part;
      open.pop();
      continue;
    }
    const element = elementOf(part);
    around.children.push(name === undefined ? part : element);
    if (name !== undefined && !isVoid) open.push(element);
    if (!part.startsWith('<')) for (const each of open) each.text += part;
  }
  return root;
};

const inside = ({ children }: Element, print: (child: string | Element) => string): string =>
  children.map(print).join('');

const unchanged = (node: string | Element): string =>
  typeof node === 'string' ? node : node.tag + inside(node, unchanged) + node.end;

const hasLanguage = (tag: string): boolean => !/^<html/.test(tag) && / lang="/.test(tag);

/** Returns the mark of an element with one text, or of one without text by its label. An inner element goes first. */
const markOfWhole = ({ tag, text, children }: Element): string | undefined => {
  if (text.trim() === '') return [...tag.matchAll(labels)].map(([, label = '']) => markOf(label)).find(Boolean);
  const isInner = children.some((child) => typeof child !== 'string' && child.text.trim() === text.trim());
  return isInner ? undefined : markOf(text);
};

const markedText = (html: string): string => {
  const mark = html.startsWith('<') ? undefined : markOf(html);
  return mark ? `<span${mark}>${html}</span>` : html;
};

const marked = (element: Element, isIsland: boolean): string => {
  const { tag, end } = element;
  if (hasLanguage(tag)) return unchanged(element);
  const mark = markOfWhole(element);
  if (mark) return tag.replace(/^<[\w-]+/, (start) => start + mark) + inside(element, unchanged) + end;
  const isIn = isIsland || tag.includes(' data-island=');
  const print = (child: string | Element): string => {
    if (typeof child !== 'string') return marked(child, isIn);
    return isIn ? child : markedText(child);
  };
  return tag + inside(element, print) + end;
};

/**
 * Returns HTML in which each untranslated text names its language (WCAG 3.1.2): at its element, or at a new one beside
 * other texts, except in islands, whose elements React expects. One place knows the texts of all components.
 */
export const markUntranslated = (html: string): string => (marks.length === 0 ? html : marked(parse(html), false));
