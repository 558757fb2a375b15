import { setKey } from './changes.ts';
import type { Mistake } from './mistake.ts';

/** What becomes of submissions must be written for each form. */
export const mistakes: readonly Mistake[] = ['receiver.yaml', 'mails.yaml'].map((file) => ({
  title: `${file} says nothing of a form`,
  changes: [setKey(file, 'forms.contact', 'lead')],
  faults: [
    {
      in: file,
      at: '‸forms:',
      path: 'forms',
      says: 'nothing is said of the form contact (fix: add "contact" here, or remove data/forms/contact.yaml)',
    },
  ],
}));
