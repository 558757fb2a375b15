import { type ReactNode, useId } from 'react';
import { isRepeatedClick } from '../client/browser/clicks.ts';
import { Icon } from './Icon.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** The number of this opening; 0 while it is closed. */
  opening: number;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/**
 * A titled modal dialog that its parent opens and closes (STA-16a). Escape, the close button and a click on the
 * backdrop close it, clicks inside do not (STA-16b, STA-16c).
 */
export const Dialog = ({ opening, onClose, title, closeLabel, children }: DialogProps) => {
  const id = useId();
  return (
    <dialog className="dialog" aria-labelledby={id} {...useModal(opening, onClose)}>
      <div className="dialog-content">
        <div className="dialog-head">
          <h2 id={id} className="heading-2">
            {title}
          </h2>
          <button
            type="button"
            className="dialog-close"
            aria-label={closeLabel}
            onClick={(event) => isRepeatedClick(event) || onClose()}
          >
            <Icon name="x" className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
};
