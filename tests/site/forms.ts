import { resumeTypes } from '#generated/constants.ts';
import { roleSummaries } from '#generated/content/roles/index.ts';
import { site } from '#generated/content/site.ts';
import {
  hasApplicationForm as hasApplication,
  hasContactForm as hasContact,
  hasLeadDialog,
  hasQuoteButton,
} from '#generated/features.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import { hasPage, pageOf } from './pages.ts';

// A form that the site does not have has no fields.
export { applicationForm, contactForm, leadForm };

/** The pages with the contact form: home, in its last section, and the contact page. */
export const contactPlaces: readonly string[] = ['home', 'contact'].filter(hasPage).map(pageOf);

/** The page that is there for the contact form, and otherwise the home page. */
export const [contactPlace = '/'] = contactPlaces.toReversed();

export const hasContactForm = hasContact && contactPlaces.length > 0;

export const hasApplicationForm = hasApplication && hasPage('careers');

/** The lead dialog is opened by the quote button, which every page has, and by a button of the home page. */
export const hasLeadForm = hasLeadDialog && hasQuoteButton;

/** The path of an endpoint, because tests start a dedicated receiver. */
const pathOf = (endpoint: string | undefined): string =>
  endpoint === undefined ? '/no-endpoint' : new URL(endpoint, site.baseUrl).pathname;

export const contactEndpoint = pathOf(site.endpoints.contactProd);
export const leadEndpoint = pathOf(site.endpoints.leadProd);
export const careersEndpoint = pathOf(site.endpoints.careersProd);

/** The extensions of files that are accepted as a resume. */
export const resumeEndings: readonly string[] = resumeTypes.split(', ').map((type) => `.${type.toLowerCase()}`);

/** True if a name has such an extension. */
export const isResume = (name: string): boolean => resumeEndings.some((ending) => name.toLowerCase().endsWith(ending));

/** A name of a resume. */
export const cv = `cv${resumeEndings[0]}`;

/** The roles whose links choose a position in the application form: those without pages. */
export const openRoles = hasApplicationForm ? roleSummaries.filter(({ link }) => !link) : [];
