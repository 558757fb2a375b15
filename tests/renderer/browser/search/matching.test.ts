import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBeginnings } from '../../../../renderer/browser/search/beginnings.ts';
import { createMatcher } from '../../../../renderer/browser/search/match.ts';
import type { SearchEntry } from '../../../../schemas/collections/search.ts';
import { folded, piecesOf, wordsOf } from '../../../../schemas/text/words.ts';
import { searchEntries } from '../../../site/search-index.ts';

const entry = (path: string, title: string, description: string, ...keywords: string[]): SearchEntry => ({
  kind: 'page',
  path,
  title,
  description,
  aliases: [],
  keywords,
});

/** The search index of an invented library, with similar and different words. */
const libraryIndex: readonly SearchEntry[] = [
  entry('/visit', 'Plan Your Visit', 'Opening hours, the tram, lockers and the coffee in the courtyard.'),
  entry('/membership', 'Membership', 'A card for a year, and what it opens.', 'Reader card'),
  entry(
    '/librarians',
    'Our Librarians',
    'The people who know where it stands.',
    'Ingeborg Vestergaard',
    'Amos Tindale',
  ),
  entry('/maps', 'Maps & Atlases', 'Sea charts, city plans and a globe that is wrong about Australia.', 'Cartography'),
  entry('/manuscripts', 'Medieval Manuscripts', 'Psalters, ledgers and letters on parchment, by appointment.'),
  entry('/newspapers', 'Newspapers on Microfilm', 'Two centuries of local news on reels.', 'Periodicals'),
  entry('/restoration', 'Paper Restoration', 'How a flooded map is dried and made whole.', 'Conservation'),
  entry('/health', 'Health Reading Room', 'Medical journals, and a librarian who was a nurse.'),
  entry('/healthcare', 'Healthcare History', 'Hospitals, midwives and quarantine since 1700.'),
  {
    ...entry('/lectures', 'Evening Lectures', 'Thursday talks, among them one on public health.'),
    aliases: ['History'],
  },
  entry('/music', 'Music and Scores', 'Quartets to borrow, with every part.', 'Sheet music'),
  entry('/typography', 'Printing & Typography', 'Lead type, two presses and a Saturday class.', 'Letterpress'),
];

const entries = searchEntries.length > 0 ? searchEntries : libraryIndex;
const match = await createMatcher(entries);
const inLibrary = await createMatcher(libraryIndex);
const titlesFor = (query: string): string[] => match(query).map(({ entry: { title } }) => title);
const pathsFor = (query: string): string[] => inLibrary(query).map(({ entry: { path } }) => path);

/** Any text: letters of all scripts, halves of surrogate pairs, control characters; and texts that are searched. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 100 }),
  fc
    .array(fc.constantFrom(...entries.flatMap(({ title, keywords }) => [title, ...keywords])), { maxLength: 8 })
    .map((texts) => texts.join(' ')),
  fc.constantFrom('__proto__', 'constructor', '.*', '\\', '%', '<script>alert(1)</script>', '🙂👩🏽‍🚀', '١٢٣'),
);

describe('a search', () => {
  test('answers any text with entries of the index, each once, and with words that stand in them', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const found = match(query);
        expect(new Set(found.map((one) => one.entry)).size).toBe(found.length);
        for (const { entry: one, words } of found) {
          expect(entries).toContain(one);
          const own = wordsOf([one.title, one.description, ...one.aliases, ...one.keywords].join('\n')).map(folded);
          expect(words.size).toBeGreaterThan(0);
          expect(own).toEqual(expect.arrayContaining([...words]));
        }
      }),
    );
  });

  test('does not mind case, accents and blanks around the words', () => {
    for (const { title } of entries) {
      const accented = title.replaceAll(/[aeiou]/gi, (vowel) => `${vowel}\u0301`).normalize('NFC');
      for (const same of [title.toUpperCase(), title.toLowerCase(), ` ${title}\n`, accented]) {
        expect(titlesFor(same)).toEqual(titlesFor(title));
      }
    }
  });

  test('finds every entry by its keywords, and by its aliases among the first three', () => {
    const missed = entries.flatMap(({ title, keywords, aliases }) => [
      ...keywords.filter((keyword) => wordsOf(keyword).length > 0 && !titlesFor(keyword).includes(title)),
      ...aliases.filter((alias) => !titlesFor(alias).slice(0, 3).includes(title)),
    ]);
    expect(missed).toEqual([]);
  });

  // conformance/search.test.ts has many more typos.
  test.each([
    ['a word that is only begun', 'manusc', '/manuscripts'],
    ['a letter dropped', 'typograhy', '/typography'],
    ['a letter doubled', 'attlases', '/maps'],
    ['two letters swapped', 'micorfilm', '/newspapers'],
    ['a wrong letter in a begun word', 'manusk', '/manuscripts'],
    ['words in another order', 'room reading', '/health'],
    ['a keyword', 'cartography', '/maps'],
    ['an alias that is a word of another title', 'histories', '/lectures'],
    ['two words that are written as one', 'readingroom', '/health'],
    ['the singular of a word', 'manuscript', '/manuscripts'],
    ['the plural of a word', 'quarantines', '/healthcare'],
    ['one word that is known beside one that is not', 'membership zzyzx', '/membership'],
  ])('finds by %s', (_, query, path) => {
    expect(pathsFor(query)[0]).toBe(path);
  });

  test('what is called by a misspelt beginning comes before what only names it', () => {
    expect(pathsFor('helth')).toEqual(['/health', '/healthcare', '/lectures']);
    expect(pathsFor('health')).toEqual(pathsFor('helth'));
  });

  test.each(['heal', 'paper', 'music', 'our'])('a right beginning is not read as another: %s', (typed) => {
    expect([...(inLibrary(typed)[0]?.words ?? [])].some((word) => word.startsWith(typed))).toBe(true);
  });

  test.each(['', ' ', '\n', '?!', '🙂', '\u0000', 'zzyzx', '—'])('finds nothing for %j', (query) => {
    expect(match(query)).toEqual([]);
  });

  test.each([
    ['a word of a thousand letters', 'x'.repeat(1000), ''],
    ['a word that is repeated', 'music '.repeat(170), 'music'],
    ['a word of two letters that is repeated', 'ab '.repeat(340), 'ab'],
  ])('answers %s like its words', (_, query, same) => {
    expect(pathsFor(query)).toEqual(pathsFor(same));
  });
});

describe('the words of a text', () => {
  test('joined with what stands between them, they are the text', () => {
    fc.assert(fc.property(anyText, (text) => piecesOf(text).join('') === text));
  });

  test.each([
    ['UI/UX Designer', ['UI', 'UX', 'Designer']],
    ['Glass Blower (Lead + Crystal)', ['Glass', 'Blower', 'Lead', 'Crystal']],
    ['E-learning', ['E', 'learning']],
    ['Übung ١٢ 東京', ['Übung', '١٢', '東京']],
    ['データ品質を測る。', ['データ', '品質', 'を', '測る']],
    ['คุณภาพข้อมูล AI', ['คุณภาพ', 'ข้อมูล', 'AI']],
    ['🙂', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test.each([
    ['Ångström', 'angstrom'],
    ['ﬁnance', 'finance'],
    ['İ', 'i'],
    ['ß', 'ß'],
  ])('%s is compared as %s', (word, expected) => {
    expect(folded(word)).toBe(expected);
  });
});

describe('the beginnings of words that a typed word may mean', () => {
  test.each([
    ['a word that is right', ['health', 'healthcare'], 'health', ['health']],
    ['a beginning that is right', ['healthcare'], 'healt', ['healt']],
    ['a dropped letter', ['healthcare'], 'helth', ['health']],
    ['two typos in a longer word', ['intelligence'], 'inteligance', ['intelligence']],
    ['a typo in a short word', ['saas'], 'sas', ['sas']],
    ['two typos in a word of four letters', ['data'], 'dxxa', ['dxxa']],
    ['a number that resembles another one', ['2015'], '27001', ['27001']],
    ['a word of an empty index', [], 'cloud', ['cloud']],
    ['a typo equally near to several', ['form', 'farm', 'foam', 'firmament'], 'fxrm', ['farm', 'firm', 'form']],
  ])('%s', (_, words, typed, meant) => {
    const beginnings = createBeginnings(words);
    expect(beginnings.meantBy(typed).toSorted()).toEqual(meant);
  });
});
