import type { PartnershipsSection } from '#generated/entities.ts';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { BrandMark } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { Placed } from '../section-props.ts';

/** The partner badges (HOM-7b, ABT-1e, PRD-9). */
export const Badges = ({ heading, items, id, tone }: PartnershipsSection & Placed) => (
  <Section id={id} tone={tone}>
    <div className="split">
      <SectionHeading id={`${id}-title`} {...heading} />
      <ul className="line-grid">
        {items.map(({ id, name, description }) => (
          <li key={id} className="grid grid-cols-[auto_1fr] items-start gap-6">
            <BrandMark id={id} className="size-14" />
            <div className="grid gap-2">
              <CardTitle>{name}</CardTitle>
              <p className="muted">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
