/** True if the visitor prefers less motion at this moment. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a scroll that the page starts by itself moves: at once for visitors who prefer less motion. */
export const scrollBehavior = (): 'instant' | 'smooth' => (lessMotion() ? 'instant' : 'smooth');

/**
 * True for the second and further clicks of a double click. They often land on something else than the first click: a
 * dialog that the first click opened, or a page that the first click uncovered. They must not undo the first click.
 */
export const isRepeatedClick = ({ detail }: { detail: number }): boolean => detail > 1;

/** The closest element with a selector around the target of an event. */
export const closest = <Found extends HTMLElement = HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** True if a modifier key is held down: the browser then opens the link in another tab or window, or saves it. */
export const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
