import { reference } from '../../fields/reference.ts';
import { heading, section } from '../section.ts';

/** A form of one's own, such as the order of a newsletter or a white paper. */
export const form = section('form', 'A form of data/forms, such as a newsletter or the order of a white paper.', {
  heading,
  form: reference('form').describe('Name of the form: that of its file in data/forms.'),
});
