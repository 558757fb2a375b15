import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Case studies that the entry of the page names. */
export const relatedStudies = section('related-studies', 'Case studies that the entry names as related.', {
  heading,
  view: text('button').describe('Label of the link on each case study.'),
});
