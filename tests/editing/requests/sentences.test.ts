import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInLanguages } from '../../../editing/changes/site-in-language.ts';
import { inSentences, speaker } from '../../../editing/requests/sentences.ts';
import { secondCompany } from '../../generator/copied-project.ts';

const say = speaker(readInLanguages(join(secondCompany, 'data')));

test.each([
  ['unknown placeholder "compny" (fix: write {{company}})', 'Unknown placeholder "compny". Write {{company}}.'],
  ['expected at most 90 characters, got 94', 'Expected at most 90 characters, got 94.'],
  [
    'data/services/kran.yaml: Titel was changed (fix: change it there)',
    '“Schwergutkransteuerung”: Titel was changed. Change it there.',
  ],
  ['"tag" is gone (fix: npm run update)', '"tag" is gone.'],
  ['data/team.yaml has the same name (fix: change one)', '“Team” has the same name. Change one.'],
])('editors read %s as sentences', (message, sentence) => {
  expect(say(message)).toBe(sentence);
  const fault = { file: 'data/site.yaml', path: [], message };
  expect(inSentences({ faults: [fault] }, say)).toEqual({ faults: [{ ...fault, message: sentence }] });
});
