import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInLanguages } from '../../../editing/changes/site-in-language.ts';
import { inSentences, speaker } from '../../../editing/requests/sentences.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { secondCompany } from '../../generator/copied-project.ts';

const speak = speaker(readInLanguages(join(secondCompany, 'data')));

test.each([
  // No rule says the untranslated ones: another test would make them translated.
  ['no rule says "compny" (fix: write {{company}})', 'No rule says "compny". Write {{company}}.'],
  ['no rule says 94', 'No rule says 94.'],
  [
    'data/services/kran.yaml: Titel was changed (fix: change it there)',
    '„Schwergutkransteuerung“: Titel was changed. Change it there.',
  ],
  ['"tag" is gone (fix: npm run update)', '"tag" is gone.'],
  ['data/team.yaml has a sentence of its own (fix: keep it)', '„Team“ has a sentence of its own. Keep it.'],
  ['there is none in data/redirects.yaml or data/forms', 'There is none in „Weiterleitungen“ or „Formulare“.'],
  ['data/photographs/a.jpg is too small', 'data/photographs/a.jpg is too small.'],
  [
    say`unknown ${{ reference: 'tag' }} "${{ value: 'AI' }}" (fix: ${{ fix: say`write ${{ value: 'ai' }}` }})`,
    '„AI“ gibt es nicht. Schreiben Sie: ai.',
  ],
  [
    say`expected lower-case words joined by hyphens (fix: for example ${{ example: 'my-new-entry' }})`,
    'Nötig sind Wörter in Kleinbuchstaben, mit Bindestrichen verbunden, zum Beispiel mein-neuer-eintrag.',
  ],
  [say`${{ fix: say`write ${{ value: 'ai' }}` }}${{ orRemove: '' }}`, 'Schreiben Sie: ai.'],
  [
    say`${{ other: 'data/team.yaml' }} has the same ${{ key: 'name' }} (fix: change one)`,
    '„Team“ hat hier dasselbe. Ändern Sie einen der beiden Texte.',
  ],
])('editors read %s as sentences', (message, sentence) => {
  expect(speak(message)).toBe(sentence);
  const fault = { file: 'data/site.yaml', path: [], message };
  expect(inSentences({ faults: [fault] }, speak)).toEqual({ faults: [{ ...fault, message: sentence }] });
});
