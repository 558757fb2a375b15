import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tags } from '../../ui/Tags.tsx';
import type { StudyProps } from '../section-props.ts';

/** The solution of a case study, with its technologies and features (CSD-4b). */
export const Solution = ({ study, id, tone, ...words }: StudyProps<'solution'>) => (
  <Section id={id} tone={tone}>
    <div className="split">
      <div className="sticky-words grid content-start gap-8">
        <Heading level={2} id={`${id}-title`} className="heading-2">
          {words.heading.title}
        </Heading>
        <div>
          <Heading level={3} className="label mb-4">
            {words.technologies}
          </Heading>
          <Tags labels={study.technologies} />
        </div>
      </div>
      <div>
        <RichText className="prose-large" content={study.solution} />
        <Heading level={3} className="label mt-12 mb-4">
          {words.features}
        </Heading>
        <ul className="feature-list grid gap-x-8 gap-y-3 sm:grid-cols-[repeat(2,1fr)]">
          {study.features.map((feature) => (
            <li key={feature} className="flex gap-3">
              <Icon name="check" className="mt-1 size-5 flex-none" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </div>
  </Section>
);
