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
import { formSections } from '#generated/page-addresses.ts';
import { sectionsOf } from './sections.ts';

// A form that the site does not have has no fields.
export { applicationForm, contactForm, leadForm };

/** The pages with the contact form. */
export const contactPlaces: readonly string[] = sectionsOf('contact-form').map(({ path }) => path);

/** The address of the section with the contact form to which the site leads, and the page and the anchor of it. */
export const contactSectionAddress: string = formSections.contact ?? '/#no-contact-form';
export const [contactPlace = '/', contactAnchor = ''] = contactSectionAddress.split('#');

/** The same of the application form. */
export const applicationSectionAddress: string = formSections.application ?? '/#no-application-form';
export const [applicationPlace = '/', applicationAnchor = ''] = applicationSectionAddress.split('#');

export const hasContactForm = hasContact && contactPlaces.length > 0;

export const hasApplicationForm = hasApplication && sectionsOf('application-form').length > 0;

/** The lead dialog is opened by the quote button, which every page has, and by the button of the teasers. */
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
