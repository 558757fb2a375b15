import { useLayoutEffect, useRef } from 'react';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { unbroken } from '../../ui/unbroken.ts';

type SuccessPanelProps = NonNullable<FormDefinition['success']> & { onAgain: () => void };

/**
 * The panel that replaces a submitted form (STA-12, STA-20c). It takes the focus, so that screen readers announce it.
 */
export const SuccessPanel = ({ title, text, again, booking, onAgain }: SuccessPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  // A layout effect runs before the next key press. A later effect could take the focus back after a Tab.
  useLayoutEffect(() => panel.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-5" ref={panel} tabIndex={-1}>
      <h3 className="heading-3">{unbroken(title)}</h3>
      <p>{unbroken(text)}</p>
      {booking && (
        <a className="button button-primary" href={booking.link}>
          {unbroken(booking.text)}
        </a>
      )}
      <button type="button" className="button button-secondary" onClick={onAgain}>
        {unbroken(again)}
      </button>
    </div>
  );
};
