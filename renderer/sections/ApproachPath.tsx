import type { Anchor } from '#generated/routes.ts';
import { Section } from '../ui/Section.tsx';
import type { Heading } from '../ui/SectionHeading.tsx';

interface ApproachPathProps {
  id: Anchor;
  heading: Heading;
  steps: readonly { step: string; title: string; description: string }[];
}

/** Number of columns on wide screens, by number of steps. */
const columns: Readonly<Record<number, string>> = {
  3: 'lg:grid-cols-[repeat(3,1fr)]',
  4: 'lg:grid-cols-[repeat(4,1fr)]',
  5: 'lg:grid-cols-[repeat(5,1fr)]',
};

/** Numbered steps on a connecting line (SPT-1e). */
export const ApproachPath = ({ id, heading, steps }: ApproachPathProps) => (
  <Section id={id} heading={heading}>
    <ol className={`relative grid gap-10 lg:gap-close ${columns[steps.length] ?? ''}`}>
      {steps.map(({ step, title, description }) => (
        <li key={step} className="path-step relative grid content-start gap-3 pl-14 lg:pt-14 lg:pl-0">
          <p className="path-number font-display text-3 font-semibold text-graphite tabular-nums">{step}</p>
          <h3 className="heading-3">{title}</h3>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ol>
  </Section>
);
