// The forms of the site, and where a visitor meets them. Tests take them from here, so that one file knows which a site
// may lack.
import { features } from './features.ts';
import { hasPage, pageOf } from './pages.ts';

export { applicationForm } from '#generated/forms/application.ts';
export { contactForm } from '#generated/forms/contact.ts';
export { leadForm } from '#generated/forms/lead.ts';

/** Where the contact form stands: in the last section of the home page, and on a page of its own. */
export const contactPlaces: readonly string[] = ['home', 'contact'].filter(hasPage).map(pageOf);

/** The page that is there for the contact form. */
export const [contactPlace = '/'] = contactPlaces.toReversed();

export const hasContactForm = contactPlaces.length > 0;

export const hasApplicationForm = hasPage('careers');

/** It is opened by the quote button, which every page has, and by a button of the home page. */
export const hasLeadForm = features.leadDialog && features.quoteButton;
