import type { Anchor } from '#generated/routes.ts';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

interface ApproachPathProps {
  id: Anchor;
  label?: string;
  title: string;
  intro?: string;
  steps: readonly { step: string; title: string; description: string }[];
}

/** Numbered steps joined by the ember line (SPT-1e). */
export const ApproachPath = ({ id, label, title, intro, steps }: ApproachPathProps) => (
  <Section id={id} labelledBy={`${id}-title`}>
    <SectionHeading id={`${id}-title`} label={label} title={title} intro={intro} />
    <ol className="path" data-steps={steps.length}>
      {steps.map(({ step, title: name, description }) => (
        <li key={step} className="path-step">
          <p className="path-number">{step}</p>
          <h3 className="heading-3">{name}</h3>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ol>
  </Section>
);
