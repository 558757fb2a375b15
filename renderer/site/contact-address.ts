import { pageAddresses } from '#generated/page-addresses.ts';
import type { Href } from '#generated/routes.ts';

/** Where a conversation begins: the form on the contact page, or that on the home page where there is no such page. */
export const contactAddress: Href = `${pageAddresses.contact ?? pageAddresses.home ?? '/'}#contact` as Href;

/**
 * A link that begins a conversation goes to the form itself (RTE-23): /contact, with whatever anchor, becomes
 * /contact#contact.
 */
export const heroLink = (link: Href): Href => (link.split('#')[0] === pageAddresses.contact ? contactAddress : link);
