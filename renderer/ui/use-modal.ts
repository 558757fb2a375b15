import { type MouseEvent, useLayoutEffect, useRef } from 'react';

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
 * A modal dialog by the platform, which keeps the focus inside, gives it back and closes on Escape. This opens and
 * closes it as its parent says, and closes it on a click on the backdrop (STA-16b, STA-16c): a press that began inside
 * (text that is being selected, say) and ends outside is none. Each opening has a number, 0 is closed: the platform
 * tells of a closing a moment later, and by then the dialog may have been asked for again.
 */
export const useModal = (opening: number, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  // With the render itself: an event between the two would find an opening whose dialog is closed.
  useLayoutEffect(() => {
    if (opening === 0) ref.current?.close();
    else if (!ref.current?.open) ref.current?.showModal();
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
      if (pressedBeside.current && isBeside(event)) ref.current?.close();
    },
  };
};
