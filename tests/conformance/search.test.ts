import { describe, expect, test } from 'vitest';
import { foundFor } from '../site/search-index.ts';
import { searchWords } from './search-words.ts';

/** Typos of page titles, each with the intended page. */
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

const pathsFor = (query: string): string[] => foundFor(query).map(({ entry }) => entry.path);
const titlesFor = (query: string): string[] => foundFor(query).map(({ entry }) => entry.title);

// No clause requires the search. tests/renderer tests the search itself.
describe('the search of the site', () => {
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
    expect(pathsFor(typed).slice(0, 3)).toContain(path);
  });

  test.each(Object.entries(searchWords).flatMap(([path, words]) => words.map((word) => [word, path] as const)))(
    '"%s" shows %s among the first three',
    (word, path) => {
      expect(pathsFor(word).slice(0, 3)).toContain(path);
    },
  );

  test('a title match of a misspelled prefix ranks before a mention', () => {
    const called = /^Healthcare/;
    const titles = titlesFor('helth');
    expect(titles.filter((title) => called.test(title))).toEqual(titles.slice(0, 3));
    expect(titles.length).toBeGreaterThan(3);
    expect(titles).toEqual(titlesFor('health'));
  });
});
