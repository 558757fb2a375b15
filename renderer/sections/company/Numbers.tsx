import { milestonesSection } from '#generated/content/sections/milestones.ts';
import type { MilestonesSection } from '#generated/entities.ts';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Formats a figure by type: a plain year (STA-10), a count with a plus, a percentage. */
const formats: Readonly<Record<MilestonesSection['items'][number]['type'], (value: number) => string>> = {
  year: (value) => String(value),
  count: (value) => `${value}+`,
  percent: (value) => `${value}%`,
};

/** The strip of figures (HOM-21, ABT-1c, PRD-8). client/sections/milestones.ts counts them up, except years. */
export const Numbers = ({ content, id, tone }: SectionProps<'numbers'>) => (
  <Section id={id} tone={tone} heading={content.heading ?? milestonesSection?.heading}>
    <dl className="milestones rows-4" data-behavior="milestones">
      {(content.items ?? milestonesSection?.items)?.map(({ label, description, type, value }) => (
        <div key={label} className="milestone accent-top row-span-3 grid grid-rows-subgrid gap-3 pt-6">
          <dt className="heading-3">{label}</dt>
          <dd
            className="figure milestone-value order-first text-figure-large"
            data-count={type === 'year' ? undefined : value}
          >
            {formats[type](value)}
          </dd>
          <dd className="muted">{description}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
