interface SectionHeadingProps {
  id: string;
  label?: string;
  title: string;
  intro?: string;
  className?: string;
}

/** The words that open a section: a small label, the heading, a sentence. */
export const SectionHeading = ({ id, label, title, intro, className = '' }: SectionHeadingProps) => (
  <header className={`section-heading ${className}`}>
    <div className="section-title">
      {label && <p className="label">{label}</p>}
      <h2 id={id} className="heading-2">
        {title}
      </h2>
    </div>
    {intro && <p className="lead">{intro}</p>}
  </header>
);
