import {
  hasApplicationForm as hasApplication,
  hasContactForm as hasContact,
  hasLeadDialog,
  hasQuoteButton,
} from '#generated/features.ts';
import { applicationForm as application } from '#generated/forms/application.ts';
import { contactForm as contact } from '#generated/forms/contact.ts';
import { leadForm as lead } from '#generated/forms/lead.ts';
import type { DialogFormDefinition, FormDefinition } from '../../schemas/forms/form-definition.ts';
import { hasPage, pageOf } from './pages.ts';

/** What tests read of a form that the site does without: it has no field and says nothing. */
const absent: DialogFormDefinition = {
  id: 'absent',
  endpoint: 'lead',
  tool: { name: 'absent', purpose: '' },
  fields: [],
  submit: { idle: '', busy: '' },
  notices: { success: { title: '', variant: 'default' }, failure: { title: '', variant: 'destructive' } },
  fallback: '',
  dialog: { title: '', text: '', close: '', subjects: { quote: '', getStarted: '' }, fixed: {} },
};

// The types of the generated modules know of no absent form, because no page of such a site reads one. Tests read all.
const known: { contact?: FormDefinition; lead?: DialogFormDefinition; application?: FormDefinition } = {
  contact,
  lead,
  application,
};
export const { contact: contactForm = absent, lead: leadForm = absent, application: applicationForm = absent } = known;

/** Where the contact form stands: in the last section of the home page, and on a page of its own. */
export const contactPlaces: readonly string[] = ['home', 'contact'].filter(hasPage).map(pageOf);

/** The page that is there for the contact form, and otherwise the home page. */
export const [contactPlace = '/'] = contactPlaces.toReversed();

export const hasContactForm = hasContact && contactPlaces.length > 0;

export const hasApplicationForm = hasApplication && hasPage('careers');

/** The lead dialog is opened by the quote button, which every page has, and by a button of the home page. */
export const hasLeadForm = hasLeadDialog && hasQuoteButton;
