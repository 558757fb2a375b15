import { eachAtLeisure } from './behaviours/at-leisure.ts';
import { isInWindow, viewedFirst } from './viewed-first.ts';

/** The faces of the site and the tokens that name them (styles/tokens.css): for headlines, and for all else. */
const faces = [
  { face: 'display', token: '--face-display' },
  { face: 'text', token: '--face-text' },
] as const;

/** What is dressed by itself: the header, each section, the footer. */
const parts = 'body > :not(main), main > *';

/** CSS pixels; a smaller move is not seen, and not counted (https://wicg.github.io/layout-instability/#sec-shift-value). */
const seenMove = 3;

/** Where a node begins: an element's corner, a text's first line. Undefined where it takes no room. */
const beginOf = (node: Node): DOMRect | undefined => {
  if (node instanceof Element) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getClientRects()[0];
};

interface Place {
  node: Node;
  x: number;
  y: number;
}

/** Where everything begins that is in the window now. */
const placesInView = (): Place[] => {
  const places: Place[] = [];
  const note = (node: Node): void => {
    const rect = beginOf(node);
    if (rect && isInWindow(rect)) places.push({ node, x: rect.x, y: rect.y });
  };
  for (const part of document.querySelectorAll(parts)) {
    if (!isInWindow(part.getBoundingClientRect())) continue;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    do note(walker.currentNode);
    while (walker.nextNode());
  }
  return places;
};

const hasMoved = ({ node, x, y }: Place): boolean => {
  const now = beginOf(node);
  return !now || Math.abs(now.x - x) >= seenMove || Math.abs(now.y - y) >= seenMove;
};

/** Puts faces on a part of the page, and off again if anything in view has moved by it. */
const tryOn = (part: HTMLElement, names: string): boolean => {
  const worn = part.dataset.faces ?? '';
  const before = placesInView();
  part.dataset.faces = `${worn} ${names}`.trim();
  const fits = !before.some(hasMoved);
  if (!fits) part.dataset.faces = worn;
  return fits;
};

/** Both faces, or the one that fits. */
const dress = (part: HTMLElement): void => {
  if (!tryOn(part, faces.map(({ face }) => face).join(' '))) eachAtLeisure(faces, ({ face }) => tryOn(part, face));
};

/**
 * Dresses a page that was painted in the fallbacks, once the faces are there: part by part when there is nothing else to do, what
 * is in the window first. A face that would move anything under the reader is kept for the next page, which has
 * it before it is painted (head-script.ts): no layout shift, whatever the words, the window and the connection.
 */
export const putOnFaces = async (): Promise<void> => {
  if (document.documentElement.dataset.faces !== undefined) return;
  const styles = getComputedStyle(document.documentElement);
  await Promise.all(faces.map(({ token }) => document.fonts.load(`1em ${styles.getPropertyValue(token)}`)));
  eachAtLeisure(viewedFirst(document.querySelectorAll<HTMLElement>(parts)), dress);
};
