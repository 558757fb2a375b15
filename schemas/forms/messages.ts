import * as z from 'zod';
import { text } from '../text/text.ts';

const name = () =>
  z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: 'expected a name in camelCase (fix: for example contactName)' });

/** Notification (GLB-6): title, text and look. */
export const notice = z.strictObject({
  title: text('card').describe('Heading of the notification.'),
  description: text('sentence').optional().describe('Text below the heading.'),
  variant: z.enum(['default', 'destructive']).describe('Look: destructive for errors.'),
});

/** Messages of forms, about a field or about a submission. */
export const messages = z.strictObject({
  sentences: z
    .record(name(), text('sentence').describe('Text of the message.'))
    .describe('Sentences below fields and in forms, by name.'),
  notices: z.record(name(), notice.describe('Notification with its look.')).describe('Notifications, by name.'),
});
