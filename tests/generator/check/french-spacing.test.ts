import { expect, test } from 'vitest';
import { frenchSpacing } from '../../../generator/check/french-spacing.ts';
import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { checkWith, edit } from '../copied-project.ts';

/** Shows `~` for U+00A0 and `^` for U+202F. */
const shown = (text: string): string => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '^');

test.each([
  ['Bonjour !', 'Bonjour^!'],
  ['Comment ça va ?', 'Comment ça va^?'],
  ['Vraiment ?! Oui !!!', 'Vraiment^?! Oui^!!!'],
  ['Du pain ; du beurre', 'Du pain^; du beurre'],
  ['Ouvert : le lundi', 'Ouvert~: le lundi'],
  ['Trois choses :\n\n- du pain', 'Trois choses~:\n\n- du pain'],
  ['Il dit « bonjour » et part', 'Il dit «~bonjour~» et part'],
  ['« Quoi ? » dit-il', '«~Quoi^?~» dit-il'],
  ['**Attention** : lisez (vite !)', '**Attention**~: lisez (vite^!)'],
  ['**Attention :** lisez **ceci !**', '**Attention~:** lisez **ceci^!**'],
  ['{count} résultats : {query} ?', '{count} résultats~: {query}^?'],
])('sets the spaces of %j', (written, expected) => {
  expect(shown(frenchSpacing(written))).toBe(expected);
  expect(frenchSpacing(written)).toHaveLength(written.length);
});

test.each([
  'à 10:30 ou 14:00',
  'https://example.com/a?b=1;c=2#!d',
  '[la liste](/portfolio?page=2)',
  '/portfolio/:id et /portfolio/ :id',
  'le paramètre ?page=2',
  'mailto:a@b.example',
  'Bonjour! Quoi? Voici: «tout»',
  'un mot, un autre. Fin…',
])('leaves %j as it is', (written) => {
  expect(frenchSpacing(written)).toBe(written);
});

const texts = async (language: string): Promise<string[]> => {
  const result = await checkWith([
    edit('site.yaml', 'language: de-DE', `language: ${language}`),
    edit('site.yaml', /^tagline: .*$/m, 'tagline: "Ports : « tout » !"'),
    edit('legal/datenschutz.yaml', /^updated: .*$/m, 'updated: 2026-03-01'),
    edit('legal/datenschutz.yaml', 'Was Sie senden, lesen nur wir.', 'Quoi ? Ici : **oui !**'),
  ]);
  if (!result.ok) return result.faults.map(({ file, path, message }) => `${file} ${path} ${message}`);
  const { single, collections } = result.content;
  const [legal] = collections.legal;
  return [single.site.tagline, plainText(legal?.sections[0]?.text ?? []).slice(0, 18)].map(shown);
};

test('a French site gets the spaces in plain and rich texts', async () => {
  const spaced = ['Ports~: «~tout~»^!', 'Quoi^? Ici~: oui^!'];
  expect(await texts('fr-FR')).toEqual(spaced);
  expect(await texts('fr')).toEqual(spaced);
});

test('a site in another language keeps its ordinary spaces', async () => {
  expect(await texts('en')).toEqual(['Ports : « tout » !', 'Quoi ? Ici : oui !']);
});
