/** True if the visitor has paused the motion of pages, or edits the page (editing/page/still-page.ts). */
export const isPaused = (): boolean => document.querySelector('.motion-toggle:checked, :root[data-still]') !== null;

/** True if the visitor prefers reduced motion, or has paused it. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || isPaused();

/** Scroll behavior for scrolling by script: instant with reduced motion. */
export const scrollBehavior = (): 'instant' | 'smooth' => (lessMotion() ? 'instant' : 'smooth');

/**
 * True for the second and later clicks of a multiple click. They often hit a different target than the first, such as
 * the dialog that it opened or the page under a closed dialog. They must not undo the first click.
 */
export const isRepeatedClick = ({ detail }: { detail: number }): boolean => detail > 1;

/** Returns the closest ancestor of an event's target that matches a selector. */
export const closest = <Found extends HTMLElement = HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** True if a modifier key is pressed: the browser then opens the link in another tab or window, or downloads it. */
export const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
