import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { routes } from '#generated/routes.ts';
import { readLedger } from '../../scripts/test/conformance.ts';
import { counted, every, prove, targetsOf } from './checks.ts';
import { metaOf, pageAt, the, visit, words, wordsOf } from './page.ts';
import { allPaths, canonicalPaths, caseStudyPaths } from './tables.ts';

test('[DOC-3] the product is what the document covers: its pages, its three forms, and a ledger of all its clauses', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(allPaths.toSorted());
  expect(readdirSync('data/forms').toSorted()).toEqual(['application.yaml', 'contact.yaml', 'lead.yaml']);
  expect(readLedger(readFileSync('tests/conformance/clauses.yaml', 'utf8')).size).toBe(359);
});

prove('every page', canonicalPaths, {
  '[DOC-2] leads prospective clients to the contact form and applicants to the application form': (page) => {
    const targets = targetsOf(page, 'header a');
    expect(targets).toEqual(expect.arrayContaining(['/contact#contact', '/careers#hero']));
  },
  '[PRD-4] links in its footer to three products, each on its own external site': (page) => {
    const own = new URL(metaOf(page, 'og:image')).host;
    const hosts = targetsOf(page, 'footer li a[href^="https:"]').map((target) => new URL(target).host);
    expect(hosts).toHaveLength(3);
    expect(new Set([...hosts, own]).size).toBe(4);
  },
  '[PRD-6] [ROL-1] [ROL-2] offers no login, account or role': every(
    counted('input:is([type="password"], [autocomplete~="username"])', 0),
    (page) => {
      const offered = /\b(log ?in|sign ?(in|up|out)|register|my account|dashboard)\b/i;
      expect(wordsOf(page, 'a, button, label').filter((text) => offered.test(text))).toEqual([]);
    },
  ),
});

test('[PRD-5] a visitor stays anonymous: no page sets a cookie or asks for a name', async () => {
  for (const path of allPaths) {
    const { status, headers } = await visit(path);
    expect([status, headers.get('set-cookie'), headers.get('www-authenticate')], path).toEqual([200, null, null]);
  }
});

prove('the pages of case studies', caseStudyPaths, {
  '[PRD-11] repeat the figures of the data, which are texts': (page, path) => {
    const file = path.replace('/portfolio', 'data/case-studies');
    const { results } = parse(readFileSync(`${file}.yaml`, 'utf8')) as { results: { value: unknown }[] };
    // A number in YAML would differ from its text.
    expect(results.map(({ value }) => value)).toEqual(wordsOf(page, '.result-value'));
  },
});

test('[ROL-3] role-based access is spoken of in a case study, as a feature of the client project, and nowhere else', () => {
  const speaking = canonicalPaths.filter((path) => /role-based access/i.test(words(the(pageAt(path), 'main'))));
  expect(speaking.filter((path) => !path.startsWith('/portfolio/'))).toEqual([]);
  const features = speaking.flatMap((path) => wordsOf(pageAt(path), '.feature-list li'));
  expect(features).toContainEqual(expect.stringMatching(/role-based access/i));
});
