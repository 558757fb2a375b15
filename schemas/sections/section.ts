import * as z from 'zod';
import { sectionHeading } from '../fields/page-head.ts';
import { slug } from '../text/text.ts';

/** Backgrounds: `paper` is that of the page, `mist` is tinted, `ink` uses the dark colors in both themes. */
export const tones = ['paper', 'mist', 'ink'] as const;

export type Tone = (typeof tones)[number];

/**
 * Schema of a kind of section. `kind` is its name in YAML, and by default also its anchor. `description` says in one
 * sentence what a visitor sees.
 *
 * @example section('faq', 'Questions and answers.', { heading, items: … })
 */
export const section = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Shape,
) =>
  z
    .strictObject({
      kind: z.literal(kind).describe('Kind of section.'),
      id: slug().optional().describe('Anchor for links to the section, such as /about#mission. Default: its kind.'),
      tone: z.enum(tones).optional().describe('Background. Default: different from those of its neighbors.'),
      ...fields,
    })
    .describe(description);

/** Schema of a kind of section that begins a page: it has the page heading. Its anchor is `#hero`. */
export const heroSection = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Shape,
) => z.strictObject({ kind: z.literal(kind).describe('Kind of section.'), ...fields }).describe(description);

export const heading = sectionHeading.describe('Heading of the section.');
