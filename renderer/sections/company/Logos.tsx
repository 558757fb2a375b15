import type { ClientsSection } from '#generated/entities.ts';
import { Marquee } from '../../parts/Marquee.tsx';
import { BrandMark } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Placed } from '../section-props.ts';

/** The clients strip: looping logos (HOM-7a, CST-4). */
export const Logos = ({ heading, items, id, tone }: ClientsSection & Placed) => (
  <Section id={id} tone={tone} heading={heading}>
    <Marquee direction="row" loop="marquee-clients">
      {items.map(({ id, name }) => (
        <li
          key={id}
          className="inline-flex items-center gap-3 px-close py-4 font-display text-name font-semibold tracking-heading whitespace-nowrap"
        >
          <BrandMark id={id} />
          {name}
        </li>
      ))}
    </Marquee>
  </Section>
);
