import { list } from '../../fields/group.ts';
import { text } from '../../text/text.ts';
import { section } from '../section.ts';

/** Mission and vision (ABT-1b). */
export const statements = section('statements', 'Statements in large type, such as mission and vision.', {
  items: list('Statements, in order; the first one names the section.', {
    title: text('heading').describe('Heading of the statement.'),
    text: text().describe('Text of the statement.'),
  })
    .min(1)
    .max(6),
});
