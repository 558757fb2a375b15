import { atLeisure, eachAtLeisure } from './behaviours/at-leisure.ts';
import { viewedFirst } from './viewed-first.ts';

const bring = (waiting: Element): void => {
  waiting.outerHTML = waiting.textContent;
};

/**
 * Puts in its place what waits for the first paint (ui/Late.tsx): for a browser that runs scripts the content of a noscript is
 * text, and nothing in it is fetched. The head is completed at once, the rest when there is nothing else to do, what is in the
 * window first; all of it, so that it is there when somebody scrolls or prints.
 */
export const bringLate = (): void => {
  document.head.querySelectorAll('noscript[data-late]').forEach(bring);
  atLeisure(() => {
    const places = viewedFirst(document.querySelectorAll(':has(> noscript[data-late])'));
    eachAtLeisure(places, (place) => place.querySelectorAll('noscript[data-late]').forEach(bring));
  });
};
