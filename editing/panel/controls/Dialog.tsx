import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface DialogProps extends ComponentProps<'dialog'> {
  /** Removes the dialog from the document. */
  close: () => void;
}

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
  return <dialog {...attributes} ref={dialog} closedby="any" onCancel={close} onClose={close} />;
};
