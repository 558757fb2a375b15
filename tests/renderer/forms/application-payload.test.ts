import { describe, expect, test } from 'vitest';
import { applicationPayload } from '../../../renderer/islands/ApplicationForm.tsx';
import { freeTextField } from '../../../schemas/forms/wire-format.ts';
import { applicationForm, hasApplicationForm } from '../../site/forms.ts';

// Browser tests and tests/server/isolated/every-field-arrives.test.ts send all fields of all forms.
describe.runIf(hasApplicationForm)('the body of an application', () => {
  const resume = new File(['%PDF-'], 'resume.pdf');
  const free = freeTextField(applicationForm);
  const sent = (values: Record<string, string | boolean>): Record<string, FormDataEntryValue> =>
    Object.fromEntries(applicationPayload(values, resume));
  const fileField = applicationForm.fields.find(({ kind }) => kind === 'file')?.name ?? '';

  test('has no empty field', () => {
    expect(Object.keys(sent({}))).toEqual([fileField]);
  });

  test.runIf(free)('has the free text in place of the choice that shows it', () => {
    const { field = '', equals = '' } = free?.shownWhen ?? {};
    const name = free?.name ?? '';
    expect(sent({ [field]: equals, [name]: 'Beekeeper' })).toEqual({ [field]: 'Beekeeper', [fileField]: resume });
    expect(sent({ [field]: equals, [name]: '' })).toEqual({ [field]: equals, [name]: '', [fileField]: resume });
    expect(sent({ [field]: 'Another', [name]: 'Beekeeper' })).toEqual({ [field]: 'Another', [fileField]: resume });
  });

  test('has no field that is not shown', () => {
    const onDemand = applicationForm.fields.filter(({ shownWhen }) => shownWhen);
    const hidden = Object.fromEntries(onDemand.map(({ name }) => [name, 'Entered']));
    expect(Object.keys(sent(hidden))).toEqual([fileField]);
  });
});
