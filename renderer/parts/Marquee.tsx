import type { ReactNode } from 'react';

interface MarqueeProps {
  direction: 'row' | 'column';
  /** Class that sets the duration of the loop. */
  loop: 'marquee-clients' | 'marquee-expertise';
  children: ReactNode;
}

/** A looping list. The items are rendered twice for a seamless loop. */
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
  </div>
);
