import { eachAtLeisure } from './behaviours/at-leisure.ts';

const bring = (waiting: Element): void => {
  waiting.outerHTML = waiting.textContent;
};

/** What is or begins in the window, and what belongs to the head, which takes no room. */
const isWanted = ({ parentElement }: Element): boolean =>
  !parentElement || parentElement.getBoundingClientRect().top < innerHeight;

/**
 * Puts in its place what waits for the first paint (ui/Late.tsx): for a browser that runs scripts the content of a noscript is
 * text, and nothing in it is fetched. What is not in the window comes section by section, when there is nothing else to do, so
 * that it is there when somebody scrolls or prints.
 */
export const bringLate = (): void => {
  const now: Element[] = [];
  const later = new Map<Element | null, Element[]>();
  for (const waiting of document.querySelectorAll('noscript[data-late]')) {
    const section = waiting.closest('section');
    if (isWanted(waiting)) now.push(waiting);
    else later.set(section, [...(later.get(section) ?? []), waiting]);
  }
  // All places are asked before anything changes: the page is laid out once.
  now.forEach(bring);
  eachAtLeisure([...later.values()], (section) => section.forEach(bring));
};
