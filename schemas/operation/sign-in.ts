import { group } from '../fields/group.ts';
import { text } from '../text/text.ts';

const refusal = (what: string) =>
  group(what, {
    heading: text('heading').describe('Heading of the page.'),
    text: text('sentence').describe('Text below it, with the next step.'),
  });

export const signInTexts = group('Texts of the sign-in page.', {
  heading: text('heading').describe('The heading of the page.'),
  token: text('label').describe('Label of the token field.'),
  hint: text('sentence').describe('Help text below the field: where to find the token.'),
  submit: text('button').describe('Button that signs in.'),
  wrong: text('sentence').describe('Error for a wrong token.'),
  expired: text('sentence').describe('Error for an expired sign-in link.'),
});

export const refusalTexts = group('Error pages.', {
  nothingHere: refusal('Unknown address, or something that was removed.'),
  foreign: refusal('Rejected cross-site request.'),
  unreadable: refusal('Form with unknown values.'),
  tooMany: refusal('Too many sign-in attempts.'),
  fault: refusal('The server cannot read what it needs.'),
});
