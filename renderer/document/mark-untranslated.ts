import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from 'parse5';
import { language, untranslated } from '#generated/languages.ts';
import type { PageEdit } from './edit-page.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Attributes = Element['attrs'];

const { createElement, insertBefore, isElementNode, isTextNode } = defaultTreeAdapter;

/** Attributes with a text for people. */
const labels = new Set(['alt', 'aria-label', 'placeholder', 'title']);

/** Elements whose text nobody reads. */
const silent = new Set(['script', 'style', 'template']);

const hasPlaceholder = (text: string): boolean => /\{\w+\}/.test(text);

/** Returns the expression of a text with placeholders, whatever fills them. */
const expressionOf = (text: string): string =>
  text
    .split(/\{\w+\}/)
    .map(RegExp.escape)
    .join('.*');

/** Returns a text without soft hyphens and no-break spaces, which islands have (ui/unbroken.ts). */
const plain = (text: string): string => text.replaceAll('\u00ad', '').replaceAll(/\s/g, ' ').trim();

const marks = untranslated.map(({ code, dir, texts }) => ({
  texts: new Set(texts.map(plain)),
  filled: new RegExp(`^(?:${texts.filter(hasPlaceholder).map(plain).map(expressionOf).join('|')})$`),
  attributes: [{ name: 'lang', value: code }, ...(dir === language.dir ? [] : [{ name: 'dir', value: dir }])],
}));

/** Returns the attributes that name the language of an untranslated text; undefined for other texts. */
const markOf = (text: string): Attributes | undefined => {
  const shown = plain(text);
  return shown === ''
    ? undefined
    : marks.find(({ texts, filled }) => texts.has(shown) || filled.test(shown))?.attributes;
};

const textOf = (node: Node): string => {
  if (isTextNode(node)) return node.value;
  return isElementNode(node) && !silent.has(node.tagName) ? node.childNodes.map(textOf).join('') : '';
};

/** Returns the mark of an element with one text, or of one without text by its label. An inner element goes first. */
const markOfWhole = (element: Element): Attributes | undefined => {
  const text = textOf(element).trim();
  if (text !== '') {
    const isInner = element.childNodes.some((node) => isElementNode(node) && textOf(node).trim() === text);
    return isInner ? undefined : markOf(text);
  }
  return element.attrs
    .filter(({ name }) => labels.has(name))
    .map(({ value }) => markOf(value))
    .find(Boolean);
};

/** Puts a text beside other ones into an element. React expects none in islands. */
const markText = (node: DefaultTreeAdapterTypes.TextNode, around: Element): void => {
  const mark = markOf(node.value);
  if (!mark) return;
  const span = createElement('span', html.NS.HTML, [...mark]);
  insertBefore(around, span, node);
  defaultTreeAdapter.detachNode(node);
  defaultTreeAdapter.appendChild(span, node);
};

const markInside = (element: Element, isIsland: boolean): void => {
  if (silent.has(element.tagName)) return;
  const isPage = element.tagName === 'html';
  if (!isPage && element.attrs.some(({ name }) => name === 'lang')) return;
  const mark = isPage ? undefined : markOfWhole(element);
  if (mark) return void element.attrs.push(...mark);
  const isIn = isIsland || element.attrs.some(({ name }) => name === 'data-island');
  for (const node of [...element.childNodes]) {
    if (isElementNode(node)) markInside(node, isIn);
    else if (isTextNode(node) && !isIn) markText(node, element);
  }
};

/**
 * Lets each untranslated text name its language (WCAG 3.1.2): at its element, or at a new one beside other texts. One
 * place knows the texts of all components.
 */
export const markUntranslated: PageEdit = ({ childNodes }) => {
  for (const node of childNodes) if (isElementNode(node)) markInside(node, false);
};
