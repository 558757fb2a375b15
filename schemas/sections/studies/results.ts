import { text } from '../../text/text.ts';
import { section } from '../section.ts';

/** The figures of a case study (CSD-4). */
export const results = section('results', 'The figures of a case study, the first in large type.', {
  title: text('heading').describe('Heading above the figures.'),
});
