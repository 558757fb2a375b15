import type { ownForms } from '#generated/forms/index.ts';
import { Island } from '../../browser/islands/Island.tsx';
import { FormSection } from '../../parts/FormSection.tsx';
import { receiverOf } from '../../routing/addresses.ts';
import type { SectionProps } from '../section-props.ts';

type FormProps = Omit<SectionProps<'form'>, 'form'> & { form: (typeof ownForms)[number] };

/** A form of one's own, such as the order of a newsletter. */
export const Form = ({ heading, form, id, path, tone }: FormProps) => (
  <FormSection id={id} tone={tone} heading={heading}>
    <Island
      name="OwnForm"
      id={form.id}
      when="visible"
      props={{ form, ...receiverOf(form, { page: path, place: id }) }}
    />
  </FormSection>
);
