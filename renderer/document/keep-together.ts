import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { joinedParts, unbrokenParts } from '../ui/unbroken.ts';
import type { PageEdit } from './edit-page.ts';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type TextNode = DefaultTreeAdapterTypes.TextNode;

const { detachNode, insertBefore, isElementNode, isTextNode } = defaultTreeAdapter;

/** Elements without texts of a line. */
const lineless = new Set(['head', 'option', 'script', 'style', 'svg', 'textarea']);

/** True for an island and for a compound of a component of islands (ui/unbroken.ts). */
const isDone = ({ attrs }: DefaultTreeAdapterTypes.Element): boolean =>
  attrs.some(({ name, value }) => name === 'data-island' || value === 'compound');

/**
 * Returns an edit that keeps figures with their units, codes, abbreviations, short compounds and ranges on a line, by
 * the rules of a language. Data and copied words stay as they are, and islands as React expects them.
 *
 * @example editPage('<p>20–25 days</p>', [keepTogether(spacesOf('en'))])
 */
export const keepTogether = (spaces?: RegExp): PageEdit => {
  const keepText = (node: TextNode, around: ParentNode): void => {
    if (!/[\d.–-]|^ /.test(node.value)) return;
    const parts = unbrokenParts(node.value, spaces);
    node.value = parts.join('');
    if (parts.length === 1) return;
    const { childNodes } = parseFragment(renderToStaticMarkup(joinedParts(parts)));
    for (const whole of childNodes) insertBefore(around, whole, node);
    detachNode(node);
  };
  const keepInside = (around: ParentNode): void => {
    for (const node of [...around.childNodes]) {
      if (isTextNode(node)) keepText(node, around);
      else if (isElementNode(node) && !lineless.has(node.tagName) && !isDone(node)) keepInside(node);
    }
  };
  return keepInside;
};
