import * as z from 'zod';
import { text } from '../text/text.ts';
import type { Feature } from './site.ts';

const name = () =>
  z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: 'expected a name in camelCase (fix: for example contactName)' });

/** A notification (GLB-6): a title, a line under it, and its color. */
const notice = z.strictObject({
  title: text('card').describe('The heading of the notification.'),
  description: text('sentence').optional().describe('The line under the heading.'),
  variant: z.enum(['default', 'destructive']).describe('Its look: destructive is for what went wrong.'),
});

/** Messages of forms: about a field, and about a submission. */
export const messages = z.strictObject({
  sentences: z
    .record(name(), text('sentence').describe('The words, exactly as the visitor reads them.'))
    .describe('Sentences under fields and in forms, by name.'),
  notices: z.record(name(), notice.describe('One notification with its look.')).describe('Notifications, by name.'),
});

/** The messages that code imports by name, each with the feature that shows it: required while that feature is on. */
export const messagesInCode: Readonly<Record<'sentences' | 'notices', Readonly<Record<string, Feature>>>> = {
  sentences: {
    applicationBroken: 'applicationForm',
    resumeHint: 'applicationForm',
    resumeMissing: 'applicationForm',
  },
  notices: {
    resumeDamaged: 'applicationForm',
    resumeEncrypted: 'applicationForm',
    resumeInfected: 'applicationForm',
    resumeMacros: 'applicationForm',
    resumeObjects: 'applicationForm',
    resumeProgram: 'applicationForm',
    resumeRemote: 'applicationForm',
    resumeRtf: 'applicationForm',
    resumeScript: 'applicationForm',
    resumeSize: 'applicationForm',
    resumeType: 'applicationForm',
    resumeUnreadable: 'applicationForm',
  },
};
