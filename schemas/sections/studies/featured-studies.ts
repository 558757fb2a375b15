import { button } from '../../fields/link.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Featured case studies (HOM-16, HOM-17). */
export const featuredStudies = section('featured-studies', 'Case studies with the line "featured: true".', {
  heading,
  view: text('button').describe('Label of the button on each case study (HOM-16).'),
  all: button.describe('Button below the case studies (HOM-17).'),
});
