import type { Anchor } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import { Heading } from '../ui/Heading.tsx';
import { Section } from '../ui/Section.tsx';
import type { HeadingTexts } from '../ui/SectionHeading.tsx';

interface StepPathProps {
  id: Anchor;
  tone: Tone;
  heading: HeadingTexts;
  steps: readonly { step: string; title: string; description: string }[];
}

/** Numbered steps on a connecting line (SPT-1e). */
export const StepPath = ({ id, tone, heading, steps }: StepPathProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ol className="path relative">
      {steps.map(({ step, title, description }) => (
        <li key={step} className="path-step relative grid content-start gap-3">
          <p className="path-number font-display text-3 font-semibold text-graphite tabular-nums">{step}</p>
          <Heading level={3} className="heading-3">
            {title}
          </Heading>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ol>
  </Section>
);
