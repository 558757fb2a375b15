import { site } from '#generated/content/site.ts';
import type { MilestonesSection } from '#generated/entities.ts';
import { Section } from '../../ui/Section.tsx';
import type { Placed } from '../section-props.ts';

type Figure = MilestonesSection['items'][number];

const numbers = new Intl.NumberFormat(site.language);
const percents = new Intl.NumberFormat(site.language, { style: 'percent', maximumFractionDigits: 1 });

/** Formats a figure by type: a plain year (STA-10), an exact number, a count with a plus, a percentage. */
const formats: Readonly<Record<Figure['type'], (value: number) => string>> = {
  year: String,
  number: (value) => numbers.format(value),
  count: (value) => `${numbers.format(value)}+`,
  percent: (value) => percents.format(value / 100),
};

/** Returns a figure with its unit, which stays on its line. */
const textOf = ({ type, value, unit }: Figure): string => {
  const figure = formats[type](value);
  return unit === undefined ? figure : `${figure}\u00a0${unit}`;
};

/** The strip of figures (HOM-21, ABT-1c, PRD-8). browser/sections/milestones.ts counts them up, except years. */
export const Numbers = ({ heading, items, id, tone }: MilestonesSection & Placed) => (
  <Section id={id} tone={tone} heading={heading}>
    <dl className="milestones rows-4" data-behavior="milestones">
      {items.map((item) => (
        <div key={item.label} className="milestone accent-top row-span-3 grid grid-rows-subgrid gap-3 pt-6">
          <dt className="heading-3">{item.label}</dt>
          <dd
            className="figure milestone-value order-first text-display"
            data-count={item.type === 'year' ? undefined : item.value}
          >
            {textOf(item)}
          </dd>
          <dd className="muted">{item.description}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
