import { expect, test } from 'vitest';
import { check } from '../../../../generator/check/check.ts';
import { translationNotes } from '../../../../generator/check/site-content.ts';
import { type Change, changedProject, edit, rewrite, secondCompany } from '../../copied-project.ts';

/** The English site of the German company with changes: its addresses, and its German texts. */
const englishWith = async (...changes: Change[]) => {
  const { folders, edited } = changedProject(changes, secondCompany);
  const site = await check(folders, { edited });
  if (!site.ok) throw new Error(site.faults.map(({ message }) => message).join('\n'));
  const [english] = site.others;
  const { addresses = [], untranslated = [] } = english?.content ?? {};
  return { notes: translationNotes(site), addresses: addresses.map(({ path }) => path), untranslated };
};

/** Empties the translations of a context. */
const without = (context: string): Change =>
  rewrite('translations/en.po', (text) =>
    text.replaceAll(new RegExp(`(msgctxt "${context}"\n(?:msgid .*\n|".*\n)+msgstr ).*\n(?:".*\n)*`, 'g'), '$1""\n'),
  );

const complete = await englishWith();

test.each<[what: string, change: Change, left: string[], lost: string[]]>([
  [
    'a new entry of the menu',
    edit('menus.yaml', 'header:\n', 'header:\n  - { name: Termine, href: / }\n'),
    ['Termine'],
    [],
  ],
  ['the footer', without('footer copyright'), ['© {year} Nordhafen Digitalwerk GmbH. Alle Rechte vorbehalten.'], []],
  ['the interface', without('interface skipLink'), ['Direkt zum Inhalt'], []],
  ['a message', without('messages sentences.contactCompany'), ['Bitte die Firma nennen'], []],
  ['a form', without('forms/hafenbrief success.again'), ['Noch eine Adresse'], []],
  ['the 404 page', without('pages/not-found title'), ['Hier liegt nichts vor Anker'], []],
  ['the site', without('site tagline'), ['Software für Häfen und Werften'], []],
  ['a page', without('pages/careers seo.title'), [], ['/en/careers']],
])(
  '%s without translation takes no other page away, and its texts are known as German',
  async (_, change, left, lost) => {
    const { addresses, notes, untranslated } = await englishWith(change);
    expect(complete.addresses.filter((path) => !addresses.includes(path))).toEqual(lost);
    expect(untranslated).toEqual(left.length > 0 ? [{ code: 'de-DE', dir: 'ltr', texts: left }] : []);
    const note = 'English: 1 text of menus, footer, controls or forms is not translated (npm run translations -- en)';
    expect(notes.filter((line) => line === note)).toHaveLength(left.length);
  },
);

test('a language without a translated page has none, although some need no translation', async () => {
  const { addresses } = await englishWith(
    rewrite('translations/en.po', (text) =>
      text.replaceAll(/(?<=\nmsgid "(?!").*\n(?:".*\n)*msgstr ).*\n(?:".*\n)*/g, '""\n'),
    ),
  );
  expect(addresses).toEqual([]);
});
