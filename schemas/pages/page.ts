import * as z from 'zod';
import { pageHead } from '../fields/page-head.ts';
import { sections } from '../sections.ts';
import { text } from '../text/text.ts';

/** Page of sections (HOM, ABT, LDR, SVC, IND, CON, CAR). */
export const page = z.strictObject({ ...pageHead, sections });

/** Sections that all services or all industries share (SPT-1, IPT-1). Their files have title and description. */
export const entryPage = z.strictObject({ sections });

/** Sections that all case studies share, and the patterns of their titles and descriptions (CSD-3…CSD-5). */
export const caseStudyPage = z.strictObject({
  titlePattern: text('card', ['title']).describe(
    'Title of the tab; {title} is the title of the study (CSD-5a). The company name follows.',
  ),
  descriptionPattern: text('paragraph', ['client', 'value', 'metric', 'technologies']).describe(
    'Text of the search result; {client}, {value}, {metric} and {technologies} are filled in (CSD-5b).',
  ),
  sections,
});
