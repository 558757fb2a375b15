import { randomUUID } from 'node:crypto';
import type { NewSubmission, Submission } from '../../../server/store/submission.ts';

/** When submissions of the tests are received. */
export const received = '2024-03-01T08:00:00.000Z';

const content = {
  name: 'Inge Brandt',
  email: 'inge@example.com',
  company: 'Brandt',
  subject: 'Cranes',
  message: 'Hello,\nhow are you?',
  terms: true,
};

/** A submission of the contact form, which every test site has. */
export const newSubmission = (given: Partial<NewSubmission> = {}): NewSubmission => ({
  id: randomUUID(),
  form: 'contact',
  received,
  sender: { name: content.name, email: content.email },
  content,
  identity: randomUUID(),
  messages: [],
  ...given,
});

/** The same as it is kept. */
export const sampleSubmission = (given: Partial<Submission> = {}): Submission => ({
  id: randomUUID(),
  form: 'contact',
  received,
  state: 'new',
  changed: received,
  sender: { name: content.name, email: content.email },
  content,
  ...given,
});
