import type { SiteContent } from '../../receiver/load-site.ts';

/** Returns a site whose contact form, which every test site has, asks its senders to confirm. */
export const confirming = (site: SiteContent): SiteContent => {
  const { contact } = site.forms;
  if (!contact) return site;
  const forms = { ...site.forms, contact: { ...contact, definition: { ...contact.definition, confirm: true } } };
  return { ...site, forms, translations: site.translations.map(confirming) };
};
