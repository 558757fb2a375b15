import { Marquee } from '../../parts/Marquee.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { SectionProps } from '../section-props.ts';

/** Expertise: a looping list of capabilities that pauses on hover (HOM-13, CST-5). */
export const Capabilities = ({ heading, items, id, tone }: SectionProps<'capabilities'>) => (
  <Section id={id} tone={tone}>
    <div className="split">
      <SectionHeading id={`${id}-title`} {...heading} className="sticky-words" />
      <Marquee direction="column" loop="marquee-expertise">
        {items.map((name) => (
          <li key={name} className="py-2 font-display text-statement leading-[1.15] font-semibold">
            {name}
          </li>
        ))}
      </Marquee>
    </div>
  </Section>
);
