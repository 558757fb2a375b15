import { CardTitle } from '../../ui/CardTitle.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { StudyProps } from '../section-props.ts';

/** Implementation Approach: fixed blocks beside the project's drawing (CSD-4d). */
export const Implementation = ({ heading, items, study, id, tone }: StudyProps<'implementation'>) => (
  <Section id={id} tone={tone} heading={heading}>
    <div className="split split-reverse">
      <Picture image={study.implementationImage} alt={study.implementationImageAlt} />
      <ul className="line-grid content-center">
        {items.map(({ title, description }) => (
          <li key={title} className="grid gap-2">
            <CardTitle>{title}</CardTitle>
            <p className="muted">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
