import type { HomePage } from '#generated/entities.ts';
import { Marquee } from '../../sections/Marquee.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** Expertise: a looping list of capabilities that pauses on hover (HOM-13, CST-5). */
export const Expertise = ({ heading, capabilities }: NonNullable<HomePage['expertise']>) => (
  <Section id="expertise" tone="ink" labelledBy="expertise-title">
    <div className="split">
      <SectionHeading id="expertise-title" {...heading} className="sticky-words" />
      <Marquee direction="column" loop="marquee-expertise">
        {capabilities.map((name) => (
          <li key={name} className="py-2 font-display text-statement leading-[1.15] font-semibold">
            {name}
          </li>
        ))}
      </Marquee>
    </div>
  </Section>
);
