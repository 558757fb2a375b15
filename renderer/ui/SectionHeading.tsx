import { Heading } from './Heading.tsx';

/** The texts of a section's heading, from data/pages. */
export interface HeadingTexts {
  label?: string;
  title: string;
  intro?: string;
}

interface SectionHeadingProps extends HeadingTexts {
  id: string;
  className?: string;
}

/** The heading of a section: label, title, introduction. */
export const SectionHeading = ({ id, label, title, intro, className = '' }: SectionHeadingProps) => (
  <header className={`section-heading ${className}`}>
    <div>
      {label && <p className="label">{label}</p>}
      <Heading level={2} id={id} className="heading-2">
        {title}
      </Heading>
    </div>
    {intro && <p className="lead">{intro}</p>}
  </header>
);
