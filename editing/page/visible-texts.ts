import type { Block } from '../messages.ts';

/** An element that shows a text, or a picture with its alternative text. */
export interface VisibleText extends Block {
  element: Element;
  nodes: readonly Text[];
}

/** Elements whose text is no text of the page. */
const silent = 'script, style, template, noscript, textarea, select, vite-error-overlay';

/** Elements that do something on a click, so a click in them does not edit. */
const active = 'a[href], button, summary, label, [role="tab"], [role="option"]';

/** Soft hyphens are added by the build. */
const normalized = (text: string): string => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();

const textNodesIn = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(silent) || normalized(node.nodeValue ?? '') === ''
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
};

const holdsText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && normalized(node.data) !== '');

const ofText = (element: Element): VisibleText => {
  const nodes = textNodesIn(element);
  return {
    element,
    nodes,
    text: normalized(nodes.map(({ data }) => data).join('')),
    parts: nodes.length > 1 ? nodes.map(({ data }) => normalized(data)) : [],
    isSimple: nodes.length === 1 && nodes[0]?.parentElement === element && !element.closest(active),
  };
};

const ofPicture = (element: HTMLImageElement): VisibleText[] =>
  element.alt === '' ? [] : [{ element, nodes: [], text: normalized(element.alt), parts: [], isSimple: false }];

/** Returns the texts below an element in their order: the outermost elements with text nodes, and pictures. */
export const visibleTexts = (root: Element): VisibleText[] =>
  [...root.children].flatMap((element) => {
    if (element.matches(silent)) return [];
    if (element instanceof HTMLImageElement) return ofPicture(element);
    return holdsText(element) ? [ofText(element)] : visibleTexts(element);
  });
