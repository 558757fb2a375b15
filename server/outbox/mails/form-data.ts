import type { FormDefinition, FormName } from '../../../schemas/forms/form-definition.ts';
import { importGenerated } from '../../../sites/import-generated.ts';
import { DeliveryFault } from '../delivery-fault.ts';

const { applicationForm } =
  await importGenerated<typeof import('#generated/forms/application.ts')>('forms/application.ts');
const { contactForm } = await importGenerated<typeof import('#generated/forms/contact.ts')>('forms/contact.ts');
const { leadForm } = await importGenerated<typeof import('#generated/forms/lead.ts')>('forms/lead.ts');
const { mails } = await importGenerated<typeof import('#generated/content/mails.ts')>('content/mails.ts');
const { receiver } = await importGenerated<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');
const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

/** A form that the site does without is not defined, whatever its type says (generator/emit/content/forms.ts). */
const definitions: Readonly<Record<FormName, FormDefinition | undefined>> = {
  contact: contactForm,
  lead: leadForm,
  application: applicationForm,
};

/**
 * What the data says of a form: its fields, its name, who is told of it, and the words of its mails. Throws
 * DeliveryFault if one is missing, as after a form was taken off the site while its messages waited.
 */
export const formOf = (form: FormName) => {
  const definition = definitions[form];
  const received = receiver.forms[form];
  const words = mails.forms[form];
  if (!definition || !received || !words) {
    const file = definition ? (received ? 'mails.yaml' : 'receiver.yaml') : `forms/${form}.yaml`;
    throw new DeliveryFault(`data/${file} says nothing of the form ${form} (fix: add it)`, 'unsendable');
  }
  return { fields: definition.fields, name: received.name, owner: site.emails[received.to], words };
};
