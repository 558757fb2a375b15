import { randomUUID } from 'node:crypto';
import type { NewSubmission } from '../../../receiver/store/submission.ts';

export const firstTime = '2026-03-01T08:00:00.000Z';

export const timeAt = (seconds: number): string => new Date(Date.parse(firstTime) + seconds * 1000).toISOString();

/** A submission as the receiver would make it, with what a test wants otherwise. */
export const newSubmission = (given: Partial<NewSubmission> = {}): NewSubmission => ({
  id: randomUUID(),
  form: 'contact',
  received: firstTime,
  sender: { name: 'Jürgen Müller', email: 'Juergen@Example.com' },
  content: { name: 'Jürgen Müller', email: 'Juergen@Example.com', message: 'Grüße aus Köln', privacy: true },
  identity: randomUUID(),
  messages: [],
  ...given,
});

export const uploaded = (bytes: Uint8Array): NonNullable<NewSubmission['resume']> => ({
  name: 'résumé.pdf',
  type: 'application/pdf',
  size: bytes.length,
  bytes,
});

/** A resume that is known by the id of its submission, of several pages of a database. */
export const resumeOf = (id: string): Uint8Array => Buffer.from(id.repeat(700));
