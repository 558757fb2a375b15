import * as z from 'zod';
import { studyFacts } from '../../collections/case-study.ts';
import { keysOf, recordOf } from '../../keys-of.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

const label = text('label').describe('Label of this fact.');

/** The challenge of a case study, with its facts (CSD-4a). */
export const challenge = section('challenge', 'The challenge of a case study, beside its facts.', {
  heading,
  facts: z
    .strictObject(recordOf(keysOf(studyFacts), () => label))
    .describe('Labels of the facts beside the challenge.'),
});
