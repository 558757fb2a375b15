import { interfaceTexts } from '#generated/content/interface.ts';
import { keysOf } from '../../../schemas/keys-of.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { StudyProps } from '../section-props.ts';

/** The challenge of a case study, beside its facts (CSD-4a). */
export const Challenge = ({ heading, facts, study, id, tone }: StudyProps<'challenge'>) => (
  <Section id={id} tone={tone}>
    <div className="split">
      <div className="sticky-words grid content-start gap-8">
        <Heading level={2} id={`${id}-title`} className="heading-2">
          {heading.title}
        </Heading>
        <Facts
          facts={[
            ...keysOf(facts).map((key) => ({ name: facts[key], value: study[key] })),
            { name: interfaceTexts.entries.since, value: study.year },
          ]}
        />
      </div>
      <RichText className="prose-large" content={study.challenge} />
    </div>
  </Section>
);
