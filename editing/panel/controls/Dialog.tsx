import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { hasBegunOn } from '../../stray-clicks.ts';

interface DialogProps extends ComponentProps<'dialog'> {
  /** Removes the dialog from the document. */
  close: () => void;
}

/** True for a click beside the dialog. One that selects a text may end there. */
const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && hasBegunOn(currentTarget) && !isInside;
};

/** A modal dialog, which is open while it is in the document. */
export const Dialog = ({ close, ...attributes }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing it returns the focus, which only happens in the document.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  // Browsers send "close" later, when the dialog may be asked for again, and "cancel" only after an interaction.
  return (
    // With `closedby`, the second click of the double click that opens it would close it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      {...attributes}
      ref={dialog}
      onClick={(event) => isBeside(event) && close()}
      // That of a file input bubbles.
      onCancel={({ target, currentTarget }) => target === currentTarget && close()}
      onClose={close}
    />
  );
};
