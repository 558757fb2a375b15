import type { ReactNode } from 'react';
import { MotionToggle } from '../ui/MotionToggle.tsx';

interface MarqueeProps {
  /** The window through which the items pass: in a row or in a column. */
  direction: 'row' | 'column';
  /** The class with the duration of the loop. */
  loop: 'marquee-clients' | 'marquee-expertise';
  /** The items of the list. */
  children: ReactNode;
}

/** A list that passes by, doubled so that its loop has no seam. A control stops it. */
export const Marquee = ({ direction, loop, children }: MarqueeProps) => (
  <div className="marquee relative overflow-hidden">
    <div className={`marquee-${direction}`}>
      <div className={`marquee-track ${loop}`}>
        <ul className="marquee-half">{children}</ul>
        <ul className="marquee-half" aria-hidden="true">
          {children}
        </ul>
      </div>
    </div>
    <MotionToggle />
  </div>
);
