import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { routes } from '#generated/routes.ts';
import { readLedger } from '../../scripts/test/ledger.ts';
import { all, attribute, metaOf, pageAt, the, visit, words, wordsOf } from './page.ts';
import { allPaths, caseStudyPaths, industries, services } from './tables.ts';

const mainOf = (path: string): string => words(the(pageAt(path), 'main'));

describe('the document', () => {
  test('[DOC-1] the company presents itself as a software engineering, AI and consulting company', () => {
    expect(mainOf('/about')).toContain('is a software engineering, AI and consulting company');
    expect(metaOf(pageAt('/'), 'og:type')).toBe('website');
  });

  test('[DOC-2] a prospective client reaches the contact form and an applicant the application form from every page', () => {
    for (const path of allPaths) {
      const targets = all(pageAt(path), 'header a').map((link) => attribute(link, 'href'));
      expect(targets, path).toEqual(expect.arrayContaining(['/contact#contact', '/careers#hero']));
    }
    expect(all(pageAt('/contact'), '#contact form')).toHaveLength(1);
    expect(all(pageAt('/careers'), '#apply form')).toHaveLength(1);
  });

  test('[DOC-3] the product is what the document covers: its pages, its three forms, and a ledger of all its clauses', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(allPaths.toSorted());
    expect(readdirSync('data/forms').toSorted()).toEqual(['application.yaml', 'contact.yaml', 'lead.yaml']);
    expect(readLedger(readFileSync('tests/conformance/clauses.yaml', 'utf8')).size).toBe(359);
  });
});

describe('what the product does', () => {
  test('[PRD-1] it presents nine services and nine industries, each on a page of its own', () => {
    for (const { name, path } of [...services, ...industries]) {
      expect(words(the(pageAt(path), '#hero .label')), path).toBe(name);
    }
  });

  test('[PRD-2] it shows case studies, leadership, offices and a contact route', () => {
    expect(all(pageAt('/portfolio'), '#project-gallery h3')).toHaveLength(6);
    expect(all(pageAt('/team'), 'main .person h2')).toHaveLength(2);
    expect(all(pageAt('/contact'), '#offices h3')).toHaveLength(2);
    expect(all(pageAt('/contact'), '#contact form')).toHaveLength(1);
  });

  test.each(allPaths)(
    '[PRD-4] the footer of %s links out to three products, each on an external site of its own',
    (path) => {
      const page = pageAt(path);
      const own = new URL(metaOf(page, 'og:image')).host;
      const hosts = all(page, 'footer a')
        .filter((link) => link.closest('li') && /^https:/.test(attribute(link, 'href')))
        .map((link) => new URL(attribute(link, 'href')).host);
      expect(hosts).toHaveLength(3);
      expect(new Set([...hosts, own]).size).toBe(4);
    },
  );

  test.each(allPaths)('[PRD-5] a visitor of %s stays anonymous: no cookie, no request for a name', async (path) => {
    const { status, headers } = await visit(path);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('www-authenticate')).toBeNull();
  });

  test.each(allPaths)('[PRD-6] [ROL-1] [ROL-2] %s is public and offers no login, account or role', async (path) => {
    const { status, page } = await visit(path);
    expect(status).toBe(200);
    expect(all(page, 'input[type="password"], input[autocomplete~="username"]')).toEqual([]);
    const controls = wordsOf(page, 'a, button, label');
    expect(
      controls.filter((text) => /\b(log ?in|sign ?(in|up|out)|register|my account|dashboard)\b/i.test(text)),
    ).toEqual([]);
  });

  test('[PRD-7] the copy claims 50+ enterprises, results since 2015 and a reply within 24 hours', () => {
    const home = mainOf('/');
    expect(home).toContain('Trusted by 50+ enterprises');
    expect(home).toContain('Delivering results since 2015');
    expect(home).toContain('Reply within 24 hours');
  });

  test('[PRD-8] the stats of the about page are 2015, 300+, 70+ and 60%', () => {
    const strip = the(pageAt('/about'), '#stats');
    expect(wordsOf(strip, 'dt').map((label, index) => [label, wordsOf(strip, '.milestone-value')[index]])).toEqual([
      ['Founded', '2015'],
      ['Projects delivered', '300+'],
      ['Markets scaled', '70+'],
      ['Average efficiency improvement', '60%'],
    ]);
  });

  test.each(['/', '/about'])('[PRD-9] %s shows two partner badges: a cloud provider and a CRM provider', (path) => {
    const badges = wordsOf(the(pageAt(path), '#partnerships'), 'li');
    expect(badges).toHaveLength(2);
    expect(badges[0]).toContain('Cloud provider');
    expect(badges[1]).toContain('CRM provider');
  });

  test('[PRD-10] nine client logos stand in the strip, and three product logos under it', () => {
    const page = pageAt('/');
    expect(all(page, '#clients .marquee-half:not([aria-hidden]) li .brand-mark svg')).toHaveLength(9);
    expect(all(page, 'main .product-name .brand-mark svg')).toHaveLength(3);
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
