import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { isRepeatedClick } from '../visitor.ts';

/** Excludes the honeypot field, which is not in the tab order. */
const firstField = ':is(input:not([type="hidden"]), textarea, select):not([tabindex="-1"])';

/**
 * True if a click hits the backdrop. A click on the dialog's border or scrollbar has the dialog as its target too, so
 * only the position tells them apart.
 */
const isOnBackdrop = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const within = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !within;
};

/**
 * Connects a native modal dialog with React state. A click on the backdrop closes it (STA-16b, STA-16c). Two kinds of
 * clicks do not: a drag that began inside, such as a text selection, and the second click of a double click. The first
 * field gets the focus. Each opening has a number (0 is closed), because the close event is asynchronous and may arrive
 * after the next opening.
 */
export const useModal = (opening: number, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);

  // A layout effect, so that no event finds the state open and the dialog still closed.
  useLayoutEffect(() => {
    if (opening === 0) ref.current?.close();
    else if (ref.current && !ref.current.open) {
      ref.current.showModal();
      ref.current.querySelector<HTMLElement>(firstField)?.focus();
    }
  }, [opening]);

  return {
    ref,
    onClose: (): void => {
      if (!ref.current?.open) onClose();
    },
    onPointerDown: (event: MouseEvent<HTMLDialogElement>): void => {
      pressedOnBackdrop.current = isOnBackdrop(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>): void => {
      if (!isRepeatedClick(event.nativeEvent) && pressedOnBackdrop.current && isOnBackdrop(event)) ref.current?.close();
    },
  };
};
