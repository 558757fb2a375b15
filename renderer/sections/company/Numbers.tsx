import type { MilestonesSection } from '#generated/entities.ts';
import { Section } from '../../ui/Section.tsx';
import type { Placed } from '../section-props.ts';

/** Formats a figure by type: a plain year (STA-10), a count with a plus, a percentage. */
const formats: Readonly<Record<MilestonesSection['items'][number]['type'], (value: number) => string>> = {
  year: (value) => String(value),
  count: (value) => `${value}+`,
  percent: (value) => `${value}%`,
};

/** The strip of figures (HOM-21, ABT-1c, PRD-8). client/sections/milestones.ts counts them up, except years. */
export const Numbers = ({ heading, items, id, tone }: MilestonesSection & Placed) => (
  <Section id={id} tone={tone} heading={heading}>
    <dl className="milestones rows-4" data-behavior="milestones">
      {items.map(({ label, description, type, value }) => (
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
