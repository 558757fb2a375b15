import { shortList } from '../fields/group.ts';
import { richText } from '../text/rich-text.ts';
import { uniqueText } from '../text/text.ts';

/** Frequently asked questions, folded. */
export const questions = shortList('Questions, in order.', 24, {
  question: uniqueText('heading').describe('Question as a visitor would ask it.'),
  answer: richText('Answer: paragraphs, a list, links. Shown when the question is opened.'),
});
