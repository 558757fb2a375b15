import { text } from '../../text/text.ts';
import { section } from '../section.ts';

/** The industries in full (IND-1, IND-3). */
export const industryBlocks = section(
  'industry-blocks',
  'A block for each industry: solutions, applications, benefits.',
  {
    solutions: text('heading').describe('Heading above an industry’s solutions (IND-3).'),
    applications: text('heading').describe('Heading above its key applications (IND-3).'),
    benefits: text('heading').describe('Heading above its benefits (IND-3).'),
    studies: text('heading').describe('Heading above its case studies (IND-3).'),
    explore: text('button', ['industry']).describe(
      'Label of the link to the industry page; {industry} is its name (IND-1).',
    ),
  },
);
