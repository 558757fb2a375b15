import type * as z from 'zod';
import type { sectionHeading } from '../fields/page-head.ts';
import { heading, section } from './section.ts';

/**
 * Schema of a kind of section that shows the items of a data file, or items in the section itself. The latter need a
 * heading, too.
 */
export const sectionWithOwnItems = <Kind extends string, Items extends z.ZodType>(
  kind: Kind,
  description: string,
  items: Items,
) =>
  section(kind, description, {
    heading: heading.optional().describe('Heading of the section. Default: that of the file.'),
    items: items.optional().describe('Items of this section alone. Default: those of the file.'),
  }).superRefine((value, context) => {
    const { heading: own, items: shown } = value as { heading?: z.output<typeof sectionHeading>; items?: unknown };
    if (!shown || own) return;
    const message = 'items of a section alone need a heading (fix: add "heading" with a title)';
    context.addIssue({ code: 'custom', path: ['items'], message });
  });
