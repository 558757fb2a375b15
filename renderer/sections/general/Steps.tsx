import { CardTitle } from '../../ui/CardTitle.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Numbered steps on a connecting line (SPT-1e, SVC-5). */
export const Steps = ({ id, tone, heading, items }: SectionProps<'steps'>) => (
  <Section id={id} tone={tone} heading={heading}>
    <ol className="path">
      {items.map(({ step, title, description }) => (
        <li key={step} className="path-step">
          <p className="path-number">{step}</p>
          <CardTitle>{title}</CardTitle>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ol>
  </Section>
);
