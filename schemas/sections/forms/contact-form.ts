import { heading, section } from '../section.ts';

/** The contact section (HOM-18, CON-1b). sections/contact.yaml has its texts. */
export const contactForm = section('contact-form', 'Contact form beside the cards of data/sections/contact.yaml.', {
  heading: heading.optional().describe('Heading of the form. Default: that of the file.'),
});
