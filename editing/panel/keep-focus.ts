/** Returns what may get the focus in the dialog or the view that is shown, the best first. */
const places = (): (HTMLElement | null | undefined)[] => {
  const around = document.querySelector<HTMLElement>('dialog[open]') ?? document.getElementById('panel');
  // On a phone, the panel may be closed.
  return [
    around?.querySelector(':is(h1, h2)[tabindex], dialog input'),
    around,
    document.querySelector('[aria-current]'),
  ];
};

/** Keeps the focus in the view when an answer removes the focused element: keyboards would begin at the top again. */
export const keepFocus = (): void => {
  let last: { element: Element; preventScroll: boolean } | undefined;
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = { element: target, preventScroll: !target.matches(':focus-visible') };
  });
  const leave = ({ relatedTarget }: FocusEvent): void => {
    const left = last;
    // Leaving a field may save it, and remove a button that was pressed before it has the focus.
    if (relatedTarget instanceof Element) last = { element: relatedTarget, preventScroll: true };
    // Chromium sends this event before it removes an element, too.
    else
      queueMicrotask(() => {
        if (last === left && left?.element.isConnected && document.activeElement !== left.element) last = undefined;
      });
  };
  // Before the form saves.
  addEventListener('focusout', leave, { capture: true });
  new MutationObserver(() => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    const { preventScroll } = last;
    places().find((each) => {
      each?.focus({ preventScroll });
      return each && document.activeElement === each;
    });
  }).observe(document.body, { childList: true, subtree: true });
};
