import * as z from 'zod';
import { button } from '../fields/link.ts';
import { keysOf, recordOf } from '../keys-of.ts';
import { maybeEmptyText, text } from '../text/text.ts';
import { card } from './card.ts';
import { heading, type KindsOfSections, sectionSchema, studySection } from './section.ts';

/**
 * Facts of a project. The page of a case study lists those with a value. data/pages/case-study.yaml has their labels.
 */
export const studyFacts = {
  category: maybeEmptyText('tag').describe('Badge on the card; none if empty.'),
  duration: text('label').optional().describe('Duration of the project, in words (ENT-11).'),
  teamSize: text('label').optional().describe('Size of the team, in words (ENT-11).'),
};

const label = text('label').describe('Label of this fact.');

/** Kinds that show case studies, most of them for the page of a study. */
export const studies = {
  /** Featured case studies (HOM-16, HOM-17). */
  'featured-studies': {
    schema: sectionSchema('featured-studies', 'Case studies whose field "Featured" is on.', {
      heading,
      view: text('button').describe('Label of the button on each case study (HOM-16).'),
      all: button.describe('Button below the case studies (HOM-17).'),
    }),
    shows: ['case-studies', 'featured'],
  },
  /** The challenge of a case study, with its facts (CSD-4a). */
  challenge: studySection('challenge', 'The challenge of a case study, beside its facts.', {
    heading,
    facts: z
      .strictObject(recordOf(keysOf(studyFacts), () => label))
      .describe('Labels of the facts beside the challenge.'),
  }),
  /** The solution of a case study (CSD-4b). */
  solution: studySection('solution', 'The solution of a case study, with technologies and features.', {
    heading,
    technologies: text('heading').describe('Heading above the technologies.'),
    features: text('heading').describe('Heading above the features.'),
  }),
  /** The figures of a case study (CSD-4). */
  results: studySection('results', 'The figures of a case study, the first in large type.', {
    title: text('heading').describe('Heading above the figures.'),
  }),
  /** Quotations about a case study. */
  'study-quotations': studySection('study-quotations', 'Quotations about the case study.', {}),
  /** Implementation Approach (CSD-4d). The study has the picture. */
  implementation: studySection('implementation', 'Blocks of text beside the second picture of a case study.', {
    heading,
    items: z.array(card).min(1).max(9).describe('Fixed blocks of the section (CSD-4d).'),
  }),
  /** Case studies that the entry of the page names. */
  'related-studies': {
    schema: sectionSchema('related-studies', 'Case studies that the entry names as related.', {
      heading,
      view: text('button').describe('Label of the link on each case study.'),
    }),
    of: ['services', 'industries', 'case-studies'],
  },
} as const satisfies KindsOfSections;
