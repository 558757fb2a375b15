import { CardTitle } from '../../ui/CardTitle.tsx';
import { CardIcon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Cards with a heading and a text in a grid (SPT-1d, SVC-5, CAR-4, CSD-4c). */
export const Cards = ({ id, tone, heading, items }: SectionProps<'cards'>) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="line-grid rows-3">
      {items.map((item) => (
        <li
          key={item.title}
          className={`line-card grid grid-rows-subgrid gap-4 ${item.icon || item.picture ? 'row-span-3' : 'row-span-2'}`}
        >
          {item.icon && <CardIcon name={item.icon} />}
          {item.picture && <Picture image={item.picture.image} alt={item.picture.imageAlt} />}
          <CardTitle to={item.link}>{item.title}</CardTitle>
          <p className="muted">{item.description}</p>
        </li>
      ))}
    </ul>
  </Section>
);
