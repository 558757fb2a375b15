/** Returns the element of the tested page that a selector finds. Throws if there is none. */
export const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};

/** Clicks an element; returns true if the browser would do its own part, such as following a link. */
export const click = (selector: string, init: MouseEventInit = {}): boolean =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
