import { text } from '../../text/text.ts';
import { section } from '../section.ts';

/** Links to the other entries of the collection. */
export const siblings = section('siblings', 'Links to the pages of the other entries of the same kind.', {
  title: text('heading').describe('Heading above the links.'),
});
