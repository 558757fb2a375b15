import type { ReactNode } from 'react';
import type { Anchor } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import { type HeadingTexts, SectionHeading } from './SectionHeading.tsx';

export interface HeadedSection {
  id: Anchor;
  tone: Tone;
  heading: HeadingTexts;
}

interface SectionProps {
  id?: Anchor | undefined;
  tone?: Tone;
  /** Texts of the heading, which labels the section. Without them, a child element provides the heading. */
  heading?: HeadingTexts | undefined;
  /** Id of the element that labels the section; by default its heading. Empty for a section without a heading. */
  labelledBy?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A full-width section of a page. */
export const Section = ({
  id,
  tone = 'paper',
  heading,
  labelledBy = id && `${id}-title`,
  className = '',
  children,
}: SectionProps) => (
  <section id={id} data-tone={tone} aria-labelledby={labelledBy || undefined} className={`section ${className}`}>
    <div className="frame">
      {heading && labelledBy && <SectionHeading id={labelledBy} {...heading} />}
      {children}
    </div>
  </section>
);
