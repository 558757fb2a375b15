import type { ReactNode } from 'react';
import type { Anchor } from '#generated/routes.ts';

interface SectionProps {
  id?: Anchor;
  /** Paper is the page's ground; ink turns the tokens to their dark side whatever the theme. */
  tone?: 'paper' | 'ink' | 'mist';
  labelledBy?: string;
  className?: string;
  /** The list under the heading. The section is not rendered when it is empty. */
  entries?: readonly unknown[];
  children: ReactNode;
}

/** A band of the page with its ground, its margins and its rhythm. */
export const Section = ({ id, tone = 'paper', labelledBy, className = '', entries, children }: SectionProps) =>
  entries?.length !== 0 && (
    <section id={id} data-tone={tone} aria-labelledby={labelledBy} className={`section ${className}`}>
      <div className="frame">{children}</div>
    </section>
  );
