import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { isRepeatedClick } from '../client/browser/visitor.ts';

/** Fields that people fill in; a field against spam is out of the tab order. */
const firstField = ':is(input, textarea, select):not([tabindex="-1"])';

/**
 * Beside the dialog, on its backdrop; its own edge and its scroll bar are the dialog, although they have no element
 * inside.
 */
const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const within = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !within;
};

/**
 * A modal dialog that uses the platform's focus handling and Escape key. Its parent opens and closes it; a click on the
 * backdrop closes it as well (STA-16b, STA-16c). Two kinds of clicks on the backdrop are ignored. One began with a
 * press inside, such as a text selection. The other is the second click of a double click on the element that opened
 * the dialog. The focus begins in the first field. Each opening has a number, 0 means closed: the platform reports a
 * closing late, when the dialog may be open again.
 */
export const useModal = (opening: number, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  // With the render itself: an event between the two would find an opening whose dialog is closed.
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
      pressedBeside.current = isBeside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>): void => {
      if (!isRepeatedClick(event.nativeEvent) && pressedBeside.current && isBeside(event)) ref.current?.close();
    },
  };
};
