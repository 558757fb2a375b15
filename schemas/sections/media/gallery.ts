import { list } from '../../fields/group.ts';
import { pictureFields } from '../../fields/picture.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Gallery (CAR-2). */
export const gallery = section('gallery', 'Pictures with captions in a grid.', {
  heading,
  images: list('Pictures, in order; the first two are wider (CAR-2).', {
    ...pictureFields('Picture of the scene.'),
    caption: text('line').describe('Caption below the picture.'),
  }),
});
