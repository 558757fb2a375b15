import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Industries of the home page (HOM-14, HOM-15). */
export const industryCards = section('industry-cards', 'Cards of all industries with pictures.', {
  heading,
  explore: text('button').describe('Label of the button on each card (HOM-15).'),
});
