import type { IconName } from '#generated/card-icons.ts';
import { Heading } from '../ui/Heading.tsx';
import { CardIcon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import type { HeadingTexts } from '../ui/SectionHeading.tsx';

interface BenefitsProps {
  heading: HeadingTexts;
  tone?: 'paper' | 'ink' | 'mist';
  items: readonly { title: string; description: string; icon?: IconName }[];
}

/** Benefit cards in a grid (SPT-1d). */
export const Benefits = ({ heading, tone = 'ink', items }: BenefitsProps) => (
  <Section id="benefits" entries={items} tone={tone} heading={heading}>
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
