import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { routes } from '#generated/routes.ts';
import { readLedger } from '../../scripts/conformance.ts';
import { all, attribute, metaOf, pageAt, the, visit, words, wordsOf } from './page.ts';
import { allPaths, caseStudyPaths } from './tables.ts';

const mainOf = (path: string): string => words(the(pageAt(path), 'main'));

describe('the document', () => {
  test('[DOC-2] a prospective client reaches the contact form and an applicant the application form from every page', () => {
    for (const path of allPaths) {
      const targets = all(pageAt(path), 'header a').map((link) => attribute(link, 'href'));
      expect(targets, path).toEqual(expect.arrayContaining(['/contact#contact', '/careers#hero']));
    }
  });

  test('[DOC-3] the product is what the document covers: its pages, its three forms, and a ledger of all its clauses', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(allPaths.toSorted());
    expect(readdirSync('data/forms').toSorted()).toEqual(['application.yaml', 'contact.yaml', 'lead.yaml']);
    expect(readLedger(readFileSync('tests/conformance/clauses.yaml', 'utf8')).size).toBe(359);
  });
});

describe('what the product does', () => {
  test('[PRD-4] the footer of every page links to three products, each on its own external site', () => {
    for (const path of allPaths) {
      const page = pageAt(path);
      const own = new URL(metaOf(page, 'og:image')).host;
      const hosts = all(page, 'footer a')
        .filter((link) => link.closest('li') && /^https:/.test(attribute(link, 'href')))
        .map((link) => new URL(attribute(link, 'href')).host);
      expect(hosts, path).toHaveLength(3);
      expect(new Set([...hosts, own]).size, path).toBe(4);
    }
  });

  test('[PRD-5] a visitor stays anonymous: no page sets a cookie or asks for a name', async () => {
    for (const path of allPaths) {
      const { status, headers } = await visit(path);
      const found = [status, headers.get('set-cookie'), headers.get('www-authenticate')];
      expect(found, path).toEqual([200, null, null]);
    }
  });

  test('[PRD-6] [ROL-1] [ROL-2] no page offers a login, an account or a role', () => {
    for (const path of allPaths) {
      const page = pageAt(path);
      expect(all(page, 'input[type="password"], input[autocomplete~="username"]'), path).toEqual([]);
      const controls = wordsOf(page, 'a, button, label');
      const offered = /\b(log ?in|sign ?(in|up|out)|register|my account|dashboard)\b/i;
      expect(controls.filter((text) => offered.test(text))).toEqual([]);
    }
  });

  test.each(readdirSync('data/case-studies'))(
    '[PRD-11] the figures of %s are text that the page repeats as it is',
    (file) => {
      const { results } = parse(readFileSync(`data/case-studies/${file}`, 'utf8')) as { results: { value: unknown }[] };
      const shown = wordsOf(pageAt(`/portfolio/${file.replace('.yaml', '')}`), '.result-value');
      expect(results.every(({ value }) => typeof value === 'string')).toBe(true);
      expect(shown).toEqual(results.map(({ value }) => value));
    },
  );

  test('[ROL-3] role-based access is spoken of in a case study, as a feature of the client project, and nowhere else', () => {
    const speaking = allPaths.filter((path) => /role-based access/i.test(mainOf(path)));
    expect(speaking.length).toBeGreaterThan(0);
    expect(speaking.filter((path) => !path.startsWith('/portfolio/'))).toEqual([]);
    const features = caseStudyPaths.flatMap((path) => wordsOf(pageAt(path), '.feature-list li'));
    expect(features.some((feature) => /role-based access/i.test(feature))).toBe(true);
  });
});
