import type { HomePage } from '#generated/entities.ts';
import { MotionToggle } from '../../ui/MotionToggle.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const Half = ({ names, copy = false }: { names: readonly string[]; copy?: boolean }) => (
  <ul className="marquee-half" aria-hidden={copy || undefined}>
    {names.map((name) => (
      <li key={name} className="py-2 font-display text-statement leading-[1.15] font-semibold">
        {name}
      </li>
    ))}
  </ul>
);

/** Expertise: fifteen capabilities that scroll by and pause under the pointer (HOM-13, CST-5). */
export const Expertise = ({ heading, capabilities }: HomePage['expertise']) => (
  <Section id="expertise" tone="ink" labelledBy="expertise-title">
    <div className="split">
      <SectionHeading id="expertise-title" {...heading} className="sticky-words" />
      <div className="marquee">
        <div className="marquee-column">
          <div className="marquee-track marquee-expertise">
            <Half names={capabilities} />
            <Half names={capabilities} copy />
          </div>
        </div>
        <MotionToggle />
      </div>
    </div>
  </Section>
);
