import type { IconName } from '#generated/card-icons.ts';
import type { PictureName } from '#generated/ids.ts';
import type { Anchor, Href } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import { CardTitle } from '../ui/CardTitle.tsx';
import { Heading } from '../ui/Heading.tsx';
import { CardIcon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import type { HeadingTexts } from '../ui/SectionHeading.tsx';

interface Card {
  title: string;
  description: string;
  icon?: IconName;
  picture?: { image: PictureName; imageAlt: string };
  link?: Href;
}

interface CardGridProps {
  id: Anchor;
  tone: Tone;
  heading: HeadingTexts;
  items: readonly Card[];
}

/** Cards with a heading and a text in a grid (SPT-1d). */
export const CardGrid = ({ id, tone, heading, items }: CardGridProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="line-grid rows-3">
      {items.map((item) => (
        <li
          key={item.title}
          className={`line-card grid grid-rows-subgrid gap-4 ${item.icon || item.picture ? 'row-span-3' : 'row-span-2'}`}
        >
          {item.icon && <CardIcon name={item.icon} />}
          {item.picture && <Picture image={item.picture.image} alt={item.picture.imageAlt} />}
          {item.link ? (
            <CardTitle to={item.link}>{item.title}</CardTitle>
          ) : (
            <Heading level={3} className="heading-3">
              {item.title}
            </Heading>
          )}
          <p className="muted">{item.description}</p>
        </li>
      ))}
    </ul>
  </Section>
);
