import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMatcher } from '../../renderer/search/match.ts';
import { folded, piecesOf, wordsOf } from '../../renderer/search/words.ts';
import type { SearchEntry } from '../../schemas/search-entry.ts';

const entries = JSON.parse(readFileSync('generated/public/search.json', 'utf8')) as SearchEntry[];
const match = createMatcher(entries);
const titlesFor = (query: string): string[] => match(query).map(({ entry }) => entry.title);

/** Any text: letters of all scripts, halves of surrogate pairs, control characters; and texts like those that are searched. */
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

/** Words as they are mistyped, drawn over what the site's pages are called, each with the page that is meant. */
const misspelt: Readonly<Record<string, readonly (readonly [typed: string, path: string])[]>> = {
  'a letter dropped': [
    ['helth', '/industries/healthcare'],
    ['helth', '/portfolio/ai-diagnostics-system'],
    ['helth', '/portfolio/healthcare-payment-modernization'],
    ['machne', '/services/ai'],
    ['macine lerning', '/services/ai'],
    ['qualty', '/services/qa'],
    ['asurance', '/services/qa'],
    ['sofware', '/services/software'],
    ['saleforce', '/services/salesforce'],
    ['migraton', '/services/cloud'],
    ['finacial', '/industries/fintech'],
    ['estte', '/industries/real-estate'],
    ['inteligence', '/industries/business-intelligence'],
    ['ecomerce', '/industries/ecommerce'],
    ['suply', '/industries/supply-chain'],
    ['marketplce', '/industries/marketplace'],
    ['persnal finance', '/portfolio/ai-personal-finance-platform'],
    ['automaton', '/portfolio/enterprise-data-automation'],
    ['lendng', '/portfolio/white-label-lending-platform'],
    ['privcy', '/privacy'],
    ['cokie', '/cookies'],
    ['condtions', '/terms'],
    ['carers', '/careers'],
    ['portfolo', '/portfolio'],
    ['servics', '/services'],
  ],
  'a letter doubled': [
    ['architectture', '/services/architecture'],
    ['devvops', '/services/devops'],
    ['mobille', '/services/mobile'],
    ['fasst track', '/services/poc'],
    ['finnancial', '/industries/fintech'],
    ['commmerce', '/industries/ecommerce'],
    ['carreers', '/careers'],
  ],
  'two letters swapped': [
    ['devosp', '/services/devops'],
    ['moblie', '/services/mobile'],
    ['pcos', '/services/poc'],
    ['cluod', '/services/cloud'],
    ['rael estate', '/industries/real-estate'],
    ['buisness', '/industries/business-intelligence'],
    ['heatlhcare', '/industries/healthcare'],
    ['retial', '/industries/retail'],
    ['chian', '/industries/supply-chain'],
    ['workflwo', '/portfolio/ai-diagnostics-system'],
    ['paymnet', '/portfolio/healthcare-payment-modernization'],
    ['whtie label', '/portfolio/white-label-lending-platform'],
    ['contcat', '/contact'],
    ['abuot', '/about'],
    ['indsutries', '/industries'],
  ],
  'a wrong letter': [
    ['insurence', '/industries/insurance'],
    ['retaul', '/industries/retail'],
    ['enterprize', '/portfolio/enterprise-data-automation'],
    ['modernisation', '/portfolio/healthcare-payment-modernization'],
    ['teem', '/team'],
    ['softwere', '/services/software'],
    ['clowd', '/services/cloud'],
    ['merketplace', '/industries/marketplace'],
  ],
  'a word that is only begun': [
    ['arhitec', '/services/architecture'],
    ['custm', '/services/software'],
    ['slaesf', '/services/salesforce'],
    ['inusr', '/industries/insurance'],
    ['makret', '/industries/marketplace'],
    ['salezf', '/services/salesforce'],
    ['intele', '/industries/business-intelligence'],
    ['modrni', '/portfolio/healthcare-payment-modernization'],
    ['finnanc', '/industries/fintech'],
    ['markte', '/industries/marketplace'],
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
          const own = new Set(wordsOf([entry.title, entry.description, ...entry.keywords].join('\n')).map(folded));
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

  test.each(entries.map(({ kind, title }) => [title, kind] as const))(
    'for "%s" shows that %s among the first three',
    (title, kind) => {
      const first = match(title).slice(0, 3);
      expect(first.map(({ entry }) => `${entry.kind} ${entry.title}`)).toContain(`${kind} ${title}`);
    },
  );

  test.each(entries.flatMap(({ title, keywords }) => keywords.map((keyword) => [keyword, title] as const)))(
    'for "%s" finds "%s"',
    (keyword, title) => {
      if (wordsOf(keyword).length > 0) expect(titlesFor(keyword)).toContain(title);
    },
  );

  test.each([
    ['a word that is only begun', 'salesf', 'Salesforce Implementation'],
    ['a slip of the finger', 'salesfroce', 'Salesforce Implementation'],
    ['a missing letter', 'architecure', 'Architecture & Solutions Strategy'],
    ['words in another order', 'management cloud', 'Cloud Migration & Management'],
    ['a client', 'copperleaf', 'White-Label Lending Platform'],
    ['a tool', 'pytorch', 'Healthcare Workflow Automation'],
    ['a short name', 'insurtech', 'Insurance Technology'],
    ['a person', 'lindqvist', 'Our Team'],
    ['one word that is known beside one that is not', 'salesforce zzyzx', 'Salesforce Implementation'],
  ])('finds by %s', (_, query, title) => {
    expect(titlesFor(query)[0]).toBe(title);
  });

  test.each(
    Object.entries(misspelt).flatMap(([slip, rows]) => rows.map(([typed, path]) => [slip, typed, path] as const)),
  )('%s: "%s" shows %s among the first three', (_, typed, path) => {
    expect(
      match(typed)
        .slice(0, 3)
        .map(({ entry }) => entry.path),
    ).toContain(path);
  });

  test('what is called by a misspelt beginning comes before what only names it', () => {
    const called = /^Healthcare/;
    const titles = titlesFor('helth');
    expect(titles.filter((title) => called.test(title))).toEqual(titles.slice(0, 3));
    expect(titles.length).toBeGreaterThan(3);
    expect(titles).toEqual(titlesFor('health'));
  });

  test.each(['heal', 'retail', 'cloud', 'ai'])('a right beginning is not read as another: %s', (typed) => {
    const [first] = match(typed);
    expect([...(first?.words ?? [])].some((word) => word.startsWith(typed))).toBe(true);
  });

  test.each(['', ' ', '\n', '?!', '🙂', '\u0000', 'zzyzx', '😀 😀', '—'])('finds nothing for %j', (query) => {
    expect(match(query)).toEqual([]);
  });

  test('takes a very long text in its stride', () => {
    for (const query of ['x'.repeat(1000), 'cloud '.repeat(170), 'ab '.repeat(340)]) {
      const begin = performance.now();
      match(query);
      expect(performance.now() - begin).toBeLessThan(1000);
    }
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
    ['AI/ML Engineer', ['AI', 'ML', 'Engineer']],
    ['Full Stack Developer (React + Node)', ['Full', 'Stack', 'Developer', 'React', 'Node']],
    ['E-commerce', ['E', 'commerce']],
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
