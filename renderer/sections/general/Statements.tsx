import { Fragment } from 'react';
import { Heading } from '../../ui/Heading.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Statements in large type, such as mission and vision (ABT-1b). The first one labels the section. */
export const Statements = ({ items, id, tone }: SectionProps<'statements'>) => (
  <Section id={id} tone={tone}>
    <div className="grid gap-x-wide gap-y-8 lg:grid-cols-[3fr_9fr] lg:gap-y-20">
      {items.map(({ title, text }, index) => (
        <Fragment key={title}>
          <Heading
            level={2}
            id={index === 0 ? `${id}-title` : undefined}
            className="heading-3 statement-title self-start before:mb-4 before:block"
          >
            {title}
          </Heading>
          <p className="statement font-display text-statement font-semibold">{text}</p>
        </Fragment>
      ))}
    </div>
  </Section>
);
