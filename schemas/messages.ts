import * as z from 'zod';
import { clauses } from './constants.ts';
import { text } from './text.ts';

const name = () =>
  z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: 'expected a name in camelCase (fix: for example contactName)' });

/** A sentence under a field or in a form. */
const sentence = z.strictObject({
  text: text().describe('The words, exactly as the visitor reads them.'),
  clauses,
});

/** A notification (GLB-6): a title, a line under it, and its colour. */
const notice = z.strictObject({
  title: text().describe('The heading of the notification.'),
  description: text().optional().describe('The line under the heading.'),
  variant: z.enum(['default', 'destructive']).describe('Its look: destructive is for what went wrong.'),
  clauses,
});

/** Every message of the specification's sections 5 and 8. */
export const messages = z.strictObject({
  sentences: z
    .record(name(), sentence.describe('One sentence with its clauses.'))
    .describe('Sentences under fields and in forms, by name.'),
  notices: z.record(name(), notice.describe('One notification with its look.')).describe('Notifications, by name.'),
});
