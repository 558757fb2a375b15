import { reference } from '../fields/reference.ts';
import { heading, type KindsOfSections, section, sectionSchema } from './section.ts';

/** Kinds with a form. */
export const forms = {
  /** The contact section (HOM-18, CON-1b). sections/contact.yaml has its texts. */
  'contact-form': {
    schema: sectionSchema('contact-form', 'Contact form beside the cards with the ways to get in touch.', {
      heading: heading.optional().describe('Heading of the form. Default: that of the file.'),
    }),
    files: ['sections/contact'],
    form: 'contact',
  },
  /** A form of one's own, such as the order of a newsletter or a white paper. */
  form: section('form', 'A form, such as a newsletter or the order of a white paper.', {
    heading,
    form: reference('form').describe('Name of the form: that of its file.'),
  }),
  /** The application form (CAR-5). forms/application.yaml has the form. */
  'application-form': {
    schema: sectionSchema('application-form', 'Form for applications with a resume.', { heading }),
    form: 'application',
  },
} as const satisfies KindsOfSections;
