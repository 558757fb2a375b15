import { expect, test } from 'vitest';
import { knownPlaceholders } from '../../../generator/read/placeholders/known-placeholders.ts';
import { edit, reportOf } from '../copied-project.ts';

const filled = (language: string, services: number): unknown[] => {
  const known = knownPlaceholders({
    site: { language },
    constants: {},
    offices: {},
    receiver: {},
    counts: { services },
  });
  return ['services', 'servicesInWords', 'ServicesInWords'].map((name) => known.get(name));
};

const italian = edit('site.yaml', 'language: de-DE', 'language: it-IT');

test.each([
  ['en', 0, '0', 'no', 'No'],
  ['en-US', 1, '1', 'one', 'One'],
  ['en-GB', 12, '12', 'twelve', 'Twelve'],
  ['en', 13, '13', '13', '13'],
  ['en', 1300, '1300', '1,300', '1,300'],
  ['de-DE', 5, '5', 'fünf', 'Fünf'],
  ['de', 12, '12', 'zwölf', 'Zwölf'],
  ['de', 1, '1', '1', '1'],
  ['fr-FR', 9, '9', 'neuf', 'Neuf'],
  ['fr', 12, '12', 'douze', 'Douze'],
  ['fr', 1, '1', '1', '1'],
  ['es-MX', 3, '3', 'tres', 'Tres'],
  ['es', 11, '11', 'once', 'Once'],
])('%s counts %i', (language, count, ...expected) => {
  expect(filled(language, count)).toEqual(expected);
});

test.each(['servicesInWords', 'ServicesInWords', 'officesInWords'])(
  '{{%s}} needs a language with words',
  async (name) => {
    const inFooter = edit('footer.yaml', '{{servicesInWords}}', `{{${name}}}`);
    const figures = name.replace('InWords', '').toLowerCase();
    expect(await reportOf(inFooter)).toEqual([]);
    expect((await reportOf(inFooter, italian)).join('\n')).toContain(
      `numbers in words exist for English, German, French, and Spanish, not for Italian (fix: write {{${figures}}} in place of {{${name}}}`,
    );
  },
);

test('figures need no words', async () => {
  const inFooter = edit('footer.yaml', '{{servicesInWords}}', '{{services}}');
  expect((await reportOf(inFooter, italian)).join('\n')).not.toContain('numbers in words');
});
