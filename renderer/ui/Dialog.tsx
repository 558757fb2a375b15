import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** Beside the dialog, on its backdrop; its own edge and its scroll bar are the dialog, although they have no element inside. */
const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const within = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !within;
};

/**
 * A modal dialog that its parent opens and closes (STA-16a). The platform keeps the focus inside and gives it back; Escape,
 * the close button and a click on the backdrop close it, clicks inside do not (STA-16b, STA-16c).
 */
export const Dialog = ({ open, onClose, title, closeLabel, children }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by the platform what a click on the backdrop does here
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      // A press that began inside (text that is being selected, say) and ends outside is not a click on the backdrop.
      onPointerDown={(event) => {
        pressedOutside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (isBeside(event) && pressedOutside.current) onClose();
      }}
    >
      <div className="dialog-content">
        <div className="dialog-head">
          <h2 id={id} className="heading-2">
            {title}
          </h2>
          <button type="button" className="dialog-close" aria-label={closeLabel} onClick={onClose}>
            <Icon name="x" className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
};
