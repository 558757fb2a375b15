import { type ReactNode, useId } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { isRepeatedClick } from '../visitor.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** Number of the current opening; 0 while closed. */
  opening: number;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/**
 * A modal dialog with a title, controlled by its parent (STA-16a). Escape, the close button and a click on the backdrop
 * close it (STA-16b, STA-16c).
 */
export const Dialog = ({ opening, onClose, title, closeLabel, children }: DialogProps) => {
  const id = useId();
  return (
    <dialog
      className="dialog max-w-none overflow-y-auto overscroll-contain bg-raised text-ink"
      aria-labelledby={id}
      {...useModal(opening, onClose)}
    >
      <div className="grid gap-6 p-panel">
        <div className="dialog-head flex items-start justify-between gap-6 tall:sticky tall:top-0 tall:z-1 tall:-my-6 tall:bg-raised tall:py-6">
          <h2 id={id} className="heading-2">
            {unbroken(title)}
          </h2>
          <IconButton
            icon="x"
            className="-mt-2 -me-2"
            aria-label={closeLabel}
            onClick={(event) => isRepeatedClick(event) || onClose()}
          />
        </div>
        {children}
      </div>
    </dialog>
  );
};
