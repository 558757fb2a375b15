import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** The solution of a case study (CSD-4b). */
export const solution = section('solution', 'The solution of a case study, with technologies and features.', {
  heading,
  technologies: text('heading').describe('Heading above the technologies.'),
  features: text('heading').describe('Heading above the features.'),
});
