import { pictureFields } from '../../fields/picture.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** One large picture. */
export const picture = section('picture', 'One large picture with a caption.', {
  heading: heading.optional().describe('Heading above the picture. Default: none.'),
  ...pictureFields('The picture.', { place: 'large' }),
  caption: text('line').optional().describe('Caption beside the picture. Default: none.'),
});
