import { maybeEmptyText } from '../text/text.ts';

/** Phone number, or empty (ENT-7). Letters only name an extension: `+49 40 66969 123 ext. 5`. */
export const phone = () =>
  maybeEmptyText('label')
    .regex(/^(?:[+\d(][\d ()/.-]{6,}(?: (?:x|\p{L}{3,}\.?) ?\d{1,5})?|)$/u, {
      error:
        'expected a phone number such as +49 40 66969 123 (fix: write digits with blanks, brackets and hyphens only)',
    })
    .meta({ text: true, name: true });
