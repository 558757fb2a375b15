import { ownForms } from '#generated/forms/index.ts';
import { Island } from '../../islands/Island.tsx';
import { receiverOf } from '../../site/addresses.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { SectionProps } from '../section-props.ts';

/** A form of one's own, such as the order of a newsletter. The check knows that it exists. */
export const Form = ({ content: { heading, form: name }, id, tone }: SectionProps<'form'>) => {
  const form = ownForms.find((each) => each.id === name);
  return (
    form && (
      <Section id={id} tone={tone}>
        <div className="split">
          <SectionHeading id={`${id}-title`} {...heading} className="sticky-words" />
          <div className="accent-top self-start bg-raised p-panel">
            <Island name="OwnForm" id={form.id} when="visible" props={{ form, ...receiverOf(form) }} />
          </div>
        </div>
      </Section>
    )
  );
};
