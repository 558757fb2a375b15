import type { IconName } from '#generated/card-icons.ts';
import type { Anchor } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import { Heading } from '../ui/Heading.tsx';
import { CardIcon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import type { HeadingTexts } from '../ui/SectionHeading.tsx';

interface CardGridProps {
  id: Anchor;
  tone: Tone;
  heading: HeadingTexts;
  items: readonly { title: string; description: string; icon?: IconName }[];
}

/** Cards with a heading and a text in a grid (SPT-1d). */
export const CardGrid = ({ id, tone, heading, items }: CardGridProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="line-grid rows-3">
      {items.map((item) => (
        <li
          key={item.title}
          className={`line-card grid grid-rows-subgrid gap-4 ${item.icon ? 'row-span-3' : 'row-span-2'}`}
        >
          {item.icon && <CardIcon name={item.icon} />}
          <Heading level={3} className="heading-3">
            {item.title}
          </Heading>
          <p className="muted">{item.description}</p>
        </li>
      ))}
    </ul>
  </Section>
);
