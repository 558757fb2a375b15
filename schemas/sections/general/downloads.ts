import { list } from '../../fields/group.ts';
import { publicFile } from '../../fields/public-file.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Files to download. The generator adds type and size. */
export const downloads = section('downloads', 'Files to download, with their type and size.', {
  heading,
  items: list('Files, in order.', {
    title: text('card').describe('Text of the link: the title of the document.'),
    description: text('sentence').optional().describe('Sentence below the title. Default: none.'),
    file: publicFile().describe('Path of the file in public/, such as /prices.pdf.'),
  })
    .min(1)
    .max(40),
});
