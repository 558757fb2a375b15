import type { Offer } from '../../content/page-entry.ts';
import { Heading } from '../../ui/Heading.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Introduction of a service (SPT-1b). */
export const Introduction = ({ title, text, id, tone }: SectionProps<'introduction', NonNullable<Offer['intro']>>) => (
  <Section id={id} tone={tone}>
    <div className="grid gap-x-wide gap-y-8 lg:grid-cols-[5fr_7fr] lg:gap-y-16">
      <Heading
        level={2}
        id={`${id}-title`}
        className="text-1 leading-(--leading-display) tracking-hero text-balance lg:col-span-full lg:text-hero"
      >
        {title}
      </Heading>
      <RichText className="prose-large lg:col-start-2" content={text} />
    </div>
  </Section>
);
