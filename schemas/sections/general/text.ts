import { richText } from '../../text/rich-text.ts';
import { plainWords } from '../../text/rich-text-content.ts';
import { heading, section } from '../section.ts';

/** Text, the plainest kind of section. Its headings continue those of the page. */
export const text = section('text', 'Text with headings, lists, tables and pictures.', {
  heading: heading.optional().describe('Heading beside the text. With it, the headings in the text begin with ###.'),
  text: richText('The text.', { headings: 2, tables: true, pictures: true }),
}).superRefine((value, context) => {
  const headings = value.text.filter((block) => block.kind === 'heading');
  const wrong = value.heading ? headings.find(({ level }) => level === 2) : headings[0];
  if (!wrong || (!value.heading && wrong.level === 2)) return;
  const message = value.heading
    ? 'the heading of the section has this level (fix: write ### instead of ##)'
    : 'a heading of level 2 is missing before this one (fix: write ##, or give the section a heading)';
  const words = plainWords(wrong.children);
  context.addIssue({ code: 'custom', path: ['text'], message, params: { spot: { words } } });
});
