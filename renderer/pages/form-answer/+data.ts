import { receiver } from '#generated/content/receiver.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { ownForms } from '#generated/forms/index.ts';
import { leadForm } from '#generated/forms/lead.ts';
import { formSections, pageAddresses } from '#generated/page-addresses.ts';
import type { Href } from '#generated/routes.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { type FormAnswer, type LinkAnswer, linkAnswers } from '../../../schemas/forms/wire-format.ts';
import { contactAddress } from '../../routing/addresses.ts';
import { homeAddress } from '../../routing/home-address.ts';
import { formAnswerOf, type PageAsked } from '../../routing/route-functions.ts';

const forms: Readonly<Record<string, FormDefinition>> = {
  contact: contactForm,
  lead: leadForm,
  application: applicationForm,
  ...Object.fromEntries(ownForms.map((form) => [form.id, form])),
};

/** Returns the address of a form. The lead form is a dialog; without scripts, its links lead to the contact form. */
const addressOf = ({ id }: FormDefinition): Href => {
  if (id === 'contact' || id === 'lead') return contactAddress;
  return formSections[id] ?? pageAddresses.careers ?? homeAddress;
};

const isLink = (answer: FormAnswer): answer is LinkAnswer => linkAnswers.some((each) => each === answer);

/** Returns the texts of a page that a link in a mail opens. Its button posts to the address of the page. */
const linkWords = (answer: LinkAnswer): { title: string; text: string; button: string | undefined } => {
  const { heading, ...words } = receiver.links[answer];
  return { title: heading, button: undefined, ...words };
};

/** Returns the texts of a response page. The receiver inserts the submitted values and the errors. */
export const data = (page: PageAsked) => {
  const { form: name = '', answer = 'sent' } = formAnswerOf(page) ?? {};
  const form = forms[name];
  if (!form) throw new Error(`there is no form "${name}" (see data/forms)`);
  const { faulty, faultyText, refused } = receiver.page;
  const { success, notices } = form;
  const words: Readonly<Record<Exclude<FormAnswer, LinkAnswer>, { title: string; text: string }>> = {
    sent: {
      title: success?.title ?? notices.success.title,
      text: success?.text ?? notices.success.description ?? notices.success.title,
    },
    faulty: { title: faulty, text: faultyText },
    refused: { title: refused, text: notices.failure.description ?? notices.failure.title },
  };
  const again = answer === 'sent' ? success?.again : undefined;
  const toForm = { address: addressOf(form), words: again ?? receiver.page.toForm };
  const shown = isLink(answer) ? linkWords(answer) : { ...words[answer], button: undefined };
  return {
    form,
    answer,
    toForm: answer === 'faulty' || shown.button !== undefined ? undefined : toForm,
    booking: answer === 'sent' ? success?.booking : undefined,
    ...shown,
  };
};

export type Data = ReturnType<typeof data>;
