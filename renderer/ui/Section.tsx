import type { ReactNode } from 'react';
import type { Anchor } from '#generated/routes.ts';
import { type Heading, SectionHeading } from './SectionHeading.tsx';

interface SectionProps {
  id?: Anchor;
  /** Paper is the page's ground; ink turns the tokens to their dark side whatever the theme. */
  tone?: 'paper' | 'ink' | 'mist';
  /** Texts of its heading, which names the section. Without them a heading among its children does. */
  heading?: Heading;
  /** Id of the element that names the section; by default that of its heading. */
  labelledBy?: string | undefined;
  className?: string;
  /** The list under the heading. The section is not rendered when it is empty. */
  entries?: readonly unknown[];
  children: ReactNode;
}

/** A band of the page with its ground, its margins and its rhythm. */
export const Section = ({
  id,
  tone = 'paper',
  heading,
  labelledBy = id && `${id}-title`,
  className = '',
  entries,
  children,
}: SectionProps) =>
  entries?.length !== 0 && (
    <section id={id} data-tone={tone} aria-labelledby={labelledBy} className={`section ${className}`}>
      <div className="frame">
        {heading && labelledBy && <SectionHeading id={labelledBy} {...heading} />}
        {children}
      </div>
    </section>
  );
