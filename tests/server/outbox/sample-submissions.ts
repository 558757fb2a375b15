import type { NewSubmission, Submission } from '../../../server/store/submission.ts';
import { newSubmission as makeNew } from '../store/new-submission.ts';

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
export const newSubmission = (given: Partial<NewSubmission> = {}): NewSubmission =>
  makeNew({ received, sender: { name: content.name, email: content.email }, content, ...given });

/** A stored submission. */
export const sampleSubmission = (given: Partial<Submission> = {}): Submission => {
  const { identity: _, messages: __, resume: ___, ...submission } = newSubmission();
  return { ...submission, state: 'new', changed: received, ...given };
};
