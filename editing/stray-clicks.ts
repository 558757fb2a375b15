/** Targets of the last press, and of the first one of the last click or double click. */
let [pressed, first]: (EventTarget | null)[] = [null, null];

/** True if the last click or double click began on an element, which a tap may have shown under the finger. */
export const hasBegunOn = (element: EventTarget): boolean => first === element;

/**
 * Keeps the second click of a double click from an element that the first one has shown or uncovered. Browsers count
 * clicks across frames, and by time and position only.
 */
export const ignoreStrayClicks = (): void => {
  let isStray = false;
  const filter = (event: MouseEvent): void => {
    if (event.type === 'mousedown') {
      if (event.detail < 2) first = pressed;
      isStray = event.target !== first && event.detail > 1;
    }
    // Keyboards and scripts click without a press, and pointers move without one.
    const isPress = event.type === 'click' ? event.detail > 1 : event.type !== 'pointermove' || event.buttons > 0;
    if (!isStray || !isPress) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const begin = ({ target }: PointerEvent): void => {
    // A tap sends "mousedown" only after the finger has left, to what is there then.
    pressed = target;
    isStray = false;
  };
  addEventListener('pointerdown', begin, { capture: true });
  for (const type of ['mousedown', 'pointermove', 'pointerup', 'click', 'dblclick'] as const)
    addEventListener(type, filter, { capture: true });
};
