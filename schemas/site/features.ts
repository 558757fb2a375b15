import * as z from 'zod';

const on = (words: string) => z.boolean().default(true).describe(words);

/**
 * Optional features. A build leaves out scripts, styles and texts of a feature that is off (vite.config.ts and
 * renderer/ read generated/features.ts).
 */
export const features = z.strictObject({
  contactForm: on('The form on the home and contact pages (data/forms/contact.yaml).'),
  leadDialog: on('The dialog that opens over any page (GLB-2b); without it its buttons lead to the contact section.'),
  applicationForm: on('The form on the careers page (data/forms/application.yaml).'),
  quoteButton: on('The floating button at the right edge (GLB-2).'),
  search: on('The search in the header, with its palette and its keys.'),
  particles: on('The sparks that drift behind pages (GLB-1).'),
  cookieBanner: on('The banner at the foot of a first visit (GLB-3).'),
  swipeToDismiss: on('That a notification can be swiped away (CST-9d); its close button and its key stay.'),
  prerendering: on('That browsers get a page ready when its link is pointed at.'),
});

export type Feature = keyof z.output<typeof features>;

/** Requirements of features: a form, or a page of one template. */
export const featureNeeds: Readonly<Partial<Record<Feature, { form: string } | { page: string }>>> = {
  contactForm: { form: 'contact' },
  leadDialog: { form: 'lead' },
  applicationForm: { form: 'application' },
  search: { page: 'search' },
};
