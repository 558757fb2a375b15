import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBeginnings } from '../../renderer/search/beginnings.ts';
import { createMatcher } from '../../renderer/search/match.ts';
import { folded, piecesOf, wordsOf } from '../../schemas/text/words.ts';
import { searchEntries } from '../site/search-index.ts';
import { libraryIndex } from './library-index.ts';

const entries = searchEntries.length > 0 ? searchEntries : libraryIndex;
const match = createMatcher(entries);
const inLibrary = createMatcher(libraryIndex);
const titlesFor = (query: string): string[] => match(query).map(({ entry }) => entry.title);

/**
 * Any text: letters of all scripts, halves of surrogate pairs, control characters; and texts like those that are
 * searched.
 */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 100 }),
  fc
    .array(fc.constantFrom(...entries.flatMap(({ title, keywords }) => [title, ...keywords])), { maxLength: 8 })
    .map((texts) => texts.join(' ')),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '*',
    '.*',
    '\\',
    '%',
    '<script>alert(1)</script>',
    '🙂👩🏽‍🚀',
    '١٢٣',
  ),
);

/** Words as they are mistyped, each with the page that is meant. */
const misspelt: Readonly<Record<string, readonly (readonly [typed: string, path: string])[]>> = {
  'a letter dropped': [
    ['helth', '/health'],
    ['membrship', '/membership'],
    ['manuscrpts', '/manuscripts'],
    ['archve', '/photography'],
    ['bookbindng', '/binding'],
    ['lectres', '/lectures'],
    ['architectre', '/architecture'],
    ['evening lecures', '/lectures'],
    ['medival manuscripts', '/manuscripts'],
  ],
  'a letter doubled': [
    ['membbership', '/membership'],
    ['attlases', '/maps'],
    ['newspappers', '/newspapers'],
    ['muusic', '/music'],
  ],
  'two letters swapped': [
    ['viist', '/visit'],
    ['paepr', '/restoration'],
    ['pritning', '/typography'],
    ['heatlhcare', '/healthcare'],
    ['reaidng room', '/health'],
  ],
  'a wrong letter': [
    ['membarship', '/membership'],
    ['manuskripts', '/manuscripts'],
    ['fotography', '/photography'],
    ['colection', '/donate'],
  ],
  'a word that is only begun': [
    ['membre', '/membership'],
    ['manusrc', '/manuscripts'],
    ['bokbin', '/binding'],
    ['intrelib', '/loans'],
  ],
};

describe('a search', () => {
  test('answers any text with entries of the index, each once, and with words that stand in them', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const found = match(query);
        expect(new Set(found.map(({ entry }) => entry)).size).toBe(found.length);
        for (const { entry, words } of found) {
          expect(entries).toContain(entry);
          const own = new Set(
            wordsOf([entry.title, entry.description, ...entry.aliases, ...entry.keywords].join('\n')).map(folded),
          );
          expect(words.size).toBeGreaterThan(0);
          for (const word of words) expect(own).toContain(word);
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

  test.each([
    ['a word that is only begun', 'manusc', 'Medieval Manuscripts'],
    ['a slip of the finger', 'micorfilm', 'Newspapers on Microfilm'],
    ['a missing letter', 'typograhy', 'Printing & Typography'],
    ['words in another order', 'room reading', 'Health Reading Room'],
    ['a keyword', 'cartography', 'Maps & Atlases'],
    ['a person', 'vestergaard', 'Our Librarians'],
    ['one word that is known beside one that is not', 'membership zzyzx', 'Membership'],
  ])('finds by %s', (_, query, title) => {
    expect(inLibrary(query)[0]?.entry.title).toBe(title);
  });

  test.each(
    Object.entries(misspelt).flatMap(([slip, rows]) => rows.map(([typed, path]) => [slip, typed, path] as const)),
  )('%s: "%s" shows %s among the first three', (_, typed, path) => {
    expect(
      inLibrary(typed)
        .slice(0, 3)
        .map(({ entry }) => entry.path),
    ).toContain(path);
  });

  test('what is called by a misspelt beginning comes before what only names it', () => {
    const paths = inLibrary('helth').map(({ entry }) => entry.path);
    expect(paths).toEqual(['/health', '/healthcare', '/lectures']);
    expect(paths).toEqual(inLibrary('health').map(({ entry }) => entry.path));
  });

  test.each(['heal', 'paper', 'music', 'our'])('a right beginning is not read as another: %s', (typed) => {
    const [first] = inLibrary(typed);
    expect([...(first?.words ?? [])].some((word) => word.startsWith(typed))).toBe(true);
  });

  test.each(['', ' ', '\n', '?!', '🙂', '\u0000', 'zzyzx', '😀 😀', '—'])('finds nothing for %j', (query) => {
    expect(match(query)).toEqual([]);
  });

  test.each([
    ['a word of a thousand letters', 'x'.repeat(1000), ''],
    ['a word that is repeated', 'music '.repeat(170), 'music'],
    ['a word of two letters that is repeated', 'ab '.repeat(340), 'ab'],
  ])('answers %s like its words', (_, query, same) => {
    const paths = (text: string): string[] => inLibrary(text).map(({ entry }) => entry.path);
    expect(paths(query)).toEqual(paths(same));
  });
});

describe('the words of a text', () => {
  test('joined with what stands between them, they are the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(piecesOf(text).join('')).toBe(text);
      }),
    );
  });

  test.each([
    ['UI/UX Designer', ['UI', 'UX', 'Designer']],
    ['Glass Blower (Lead + Crystal)', ['Glass', 'Blower', 'Lead', 'Crystal']],
    ['E-learning', ['E', 'learning']],
    ['Übung ١٢ 東京', ['Übung', '١٢', '東京']],
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

const meantBy = (words: readonly string[], typed: string): string[] => {
  const beginnings = createBeginnings();
  for (const word of words) beginnings.add(word);
  return beginnings.meantBy(typed).toSorted();
};

describe('the beginnings of words that a typed word may mean', () => {
  test.each([
    ['a word that is right', ['health', 'healthcare'], 'health', ['health']],
    ['a beginning that is right', ['healthcare'], 'healt', ['healt']],
    ['a dropped letter', ['healthcare'], 'helth', ['health']],
    ['a doubled letter', ['retail'], 'rettai', ['retai']],
    ['swapped letters', ['marketplace'], 'makret', ['market']],
    ['a wrong letter', ['cloud'], 'clowd', ['cloud']],
    ['two typos in a longer word', ['intelligence'], 'inteligance', ['intelligence']],
    ['a typo in a short word', ['saas'], 'sas', ['sas']],
    ['two typos in a word of four letters', ['data'], 'dxxa', ['dxxa']],
    ['a word like no other', ['cloud'], 'zzyzx', ['zzyzx']],
    ['a word of an empty index', [], 'cloud', ['cloud']],
  ])('%s', (_, words, typed, meant) => {
    expect(meantBy(words, typed)).toEqual(meant);
  });

  test('all that are equally near are meant, and those alone', () => {
    expect(meantBy(['form', 'farm', 'foam', 'firmament'], 'fxrm')).toEqual(['farm', 'firm', 'form']);
  });
});
