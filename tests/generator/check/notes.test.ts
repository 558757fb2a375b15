import { expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { notesOn } from '../../../generator/check/notes.ts';
import { formatPath } from '../../../generator/read/data-path.ts';
import { type Change, changedProject, rewrite, secondCompany } from '../copied-project.ts';
import { catalog, drop, editEntry, lineBefore, set, translate } from '../edits.ts';

const german = 'Lasten bewegen, ohne zu raten. Wir beginnen mit einer Schicht vor Ort und bauen in kurzen Schritten.';
const left =
  'this is the text of the original (fix: translate it; if it is meant so, write the line "#, ignore-same" above the entry)';
const exchanged = (others = ''): string =>
  `msgid and msgstr seem to be exchanged${others} (fix: exchange them, or run npm run translations after a change of the original)`;
/** The note on the second company without a change. */
const closed = 'no list shows this role any more (fix: write a later day, or delete the file when nobody links to it)';
const aboutUs = '"Wer hinter der Software steht, woher wir kommen und warum wir bei Häfen und Werften geblieben sind."';
const card = 'services/kran card.detailedDescription';
const intro = 'services/kran intro.text';
const noLink = 'the original has /kontakt#contact, this text does not (fix: add the link or the picture)';
const role = 'team members.role';
const exchange = (entry: string): string =>
  entry.replaceAll(/^msgid (".*"(?:\n".*")*)\nmsgstr (".*"(?:\n".*")*)/gm, 'msgid $2\nmsgstr $1');

// biome-ignore format: one line a row
test.each<[title: string, change: Change, ...notes: [path: string, message: string][]]>([
  ['the original of a sentence', translate(card, 'Lasten', german), [card, left]],
  ['an original that is meant', editEntry(card, 'Lasten', /^(.*\n)msgid (.*)\nmsgstr .*$/s, '#, ignore-same\n$1msgid $2\nmsgstr $2')],
  ['a lost link', translate(intro, 'Wer plant', 'Planning needs reliable figures.'), [intro, noLink]],
  ['a link whose brackets are escaped', translate(intro, 'Wer plant', String.raw`Planning needs reliable figures: \[see\](/kontakt#contact).`), [intro, noLink]],
  ['another link', translate(intro, 'Wer plant', 'Planning needs [figures](https://en.example.org/).')],
  ['an uncertain translation', editEntry(role, 'Gründerin', 'msgctxt', '#, fuzzy\nmsgctxt'), [role, 'this translation is marked as uncertain (fix: check it, and remove the word fuzzy above the entry)']],
  ['the translation of a former original', editEntry(role, 'Gründerin', 'msgctxt', '#, fuzzy\n#| msgid "Inhaberin"\nmsgctxt')],
  ['blanks around a text', translate(role, 'Gründerin', ' Founder '), [role, 'this text has blanks at its ends, the original does not (fix: remove them)']],
  ['a page without links', drop('redirects.yaml', 'redirects[4]'), ['seo.title', 'nothing links to this page (fix: link to it from a menu or a page, or lead a short address to it in data/redirects.yaml)']],
  ['the title of another page', set('pages/contact.yaml', 'seo.title', 'Die Firma'), ['seo.title', 'data/pages/about.yaml has the same title (fix: say what differs)']],
  ['the description of another page', set('pages/services.yaml', 'seo.description', aboutUs), ['seo.description', 'data/pages/about.yaml has the same description (fix: say what differs)']],
  ['a draft without links', (files) => { drop('redirects.yaml', 'redirects[4]')(files); return lineBefore('pages/unterlagen.yaml', 'seo', 'draft: true')(files); }],
  ['an exchanged entry', editEntry(role, 'Gründerin', /^.*$/s, `msgctxt "${role}"\nmsgid "Founder"\nmsgstr "Gründerin"`), [role, exchanged()]],
  ['exchanged entries', rewrite(catalog, (text) => text.replaceAll(/^msgctxt "services\/kran .*\n(?:.+\n)*/gm, exchange)), ['services/kran name', exchanged(', as in 40 more')]],
])('an owner gets notes on %s, without a fault', async (_, change, ...notes) => {
  const { folders, edited } = changedProject([change], secondCompany);
  const result = await check(folders, { edited });
  const found = result.ok ? notesOn(result) : result.faults;
  expect(found.map(({ path, message }) => [formatPath(path), message])).toEqual(expect.arrayContaining([['page.closes', closed], ...notes]));
  expect(found).toHaveLength(notes.length + 1);
});
