import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/**
 * A modal dialog by the platform, which keeps the focus inside, gives it back and closes on Escape. This opens and closes it
 * as its parent says, and closes it on a click on the backdrop: a press that began inside (text that is being selected, say)
 * and ends outside is none. The content must cover the dialog's own box, which then stands for the backdrop.
 */
export const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);

  return {
    ref,
    onClose,
    onPointerDown: ({ target, currentTarget }: PointerEvent): void => {
      pressedOutside.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent): void => {
      if (pressedOutside.current && target === currentTarget) ref.current?.close();
    },
  };
};
