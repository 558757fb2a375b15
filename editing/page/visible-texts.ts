import { placesIn } from '../../schemas/text/text-marks.ts';
import type { Block } from '../messages.ts';

/** An element that shows a text, or a picture with its alternative text. */
export interface VisibleText extends Block {
  element: Element;
  nodes: readonly Text[];
}

/** Elements whose text is no text of a file. The page counts those of `data`. */
const silent = 'data, script, style, template, noscript, textarea, select, vite-error-overlay';

/** Elements that do something on a click, so a click in them does not edit. */
const active = 'a[href], button, summary, label, [role="tab"], [role="option"]';

/** Soft hyphens are added by the build. */
export const normalized = (text: string): string => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();

/** The first words of each node. Scripts may replace them by those of another place. */
const firstWords = new WeakMap<CharacterData, string>();

/** Replaces the words of a node by others of its field. */
export const setWords = (node: CharacterData, words: string): void => {
  node.data = words;
  firstWords.set(node, words);
};

interface MarkedNode {
  node: Text;
  marks: string;
}

/** Returns the text nodes in an element. The comment after a text has its marks (renderer/document/place-texts.ts). */
const nodesIn = (element: Element): MarkedNode[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT, (node) =>
    node.parentElement?.closest(silent) || normalized(node.nodeValue ?? '') === ''
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: MarkedNode[] = [];
  let marked = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) nodes.push({ node, marks: '' });
    else for (; marked < nodes.length; marked += 1) Object.assign(nodes[marked] ?? {}, { marks: node.nodeValue });
  }
  return nodes.map(({ node, marks }) => {
    if (!firstWords.has(node)) firstWords.set(node, node.data);
    // A date is no text of the field after it.
    const isOwn = firstWords.get(node) === node.data && !node.parentElement?.closest('time');
    return { node, marks: isOwn ? marks : '' };
  });
};

const holdsText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && normalized(node.data) !== '');

const isOutside = (element: Element): boolean => !element.closest('main');

const ofText = (element: Element): VisibleText => {
  const found = nodesIn(element);
  const nodes = found.map(({ node }) => node);
  return {
    element,
    nodes,
    text: normalized(nodes.map(({ data }) => data).join('')),
    places: placesIn(found.map(({ marks }) => marks).join('')),
    parts:
      found.length > 1
        ? found.map(({ node, marks }) => ({ text: normalized(node.data), places: placesIn(marks) }))
        : [],
    isShared: isOutside(element),
    isSimple: nodes.length === 1 && nodes[0]?.parentElement === element && !element.closest(active),
  };
};

const ofPicture = (element: HTMLImageElement): VisibleText[] => {
  const text = normalized(element.alt);
  const after = element.nextSibling instanceof Comment ? element.nextSibling.data : '';
  return text === ''
    ? []
    : [{ element, nodes: [], text, places: placesIn(after), parts: [], isShared: isOutside(element), isSimple: false }];
};

/** Returns the texts below an element in their order: the outermost elements with text nodes, and pictures. */
export const visibleTexts = (root: Element): VisibleText[] =>
  [...root.children].flatMap((element) => {
    if (element.matches(silent)) return [];
    if (element instanceof HTMLImageElement) return ofPicture(element);
    return holdsText(element) ? [ofText(element)] : visibleTexts(element);
  });
