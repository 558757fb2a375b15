import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, pageAt, the, words, wordsOf } from './page.ts';
import { allPaths, industries, services } from './tables.ts';

const footer = (path: string): Element => the(pageAt(path), 'body > footer');

/** A column by its heading. */
const column = (path: string, title: string): Element => {
  const found = all(footer(path), 'h2').find((heading) => words(heading) === title)?.parentElement;
  if (!found) throw new Error(`no footer column "${title}"`);
  return found;
};

describe('the footer', () => {
  test('[FTR-1a] a blurb on the company, with a link to LinkedIn', () => {
    for (const path of allPaths) {
      const brand = the(footer(path), '.footer-brand');
      expect(words(brand).length).toBeGreaterThan(80);
      const [link, ...others] = all(brand, 'a');
      expect(others).toEqual([]);
      expect(link && words(link)).toContain('LinkedIn');
      expect(link && new URL(attribute(link, 'href')).host).toBe('www.linkedin.com');
    }
  });

  test('[FTR-1b] Our Products, three logo links to external sites', () => {
    for (const path of allPaths) {
      const links = all(column(path, 'Our Products'), 'a');
      expect(links).toHaveLength(3);
      for (const link of links) {
        expect(all(link, '.brand-mark svg')).toHaveLength(1);
        expect(attribute(link, 'href')).toMatch(/^https:\/\//);
      }
    }
  });

  test('[FTR-1c] the nine services', () => {
    for (const path of allPaths) {
      expect(linksOf(column(path, 'Services'))).toEqual(
        services.map((service) => `${service.name} -> ${service.path}#hero`),
      );
    }
  });

  test('[FTR-1d] the industries without Business Intelligence and Marketplace', () => {
    for (const path of allPaths) {
      const listed = industries.filter(({ short }) => short !== 'BI' && short !== 'Marketplace');
      expect(linksOf(column(path, 'Industries'))).toEqual(listed.map((one) => `${one.name} -> ${one.path}#hero`));
    }
  });

  test('[FTR-1e] the overview', () => {
    for (const path of allPaths) {
      expect(linksOf(column(path, 'Overview'))).toEqual([
        'About Us -> /about#hero',
        'Our Team -> /team#hero',
        'Careers -> /careers#hero',
        'Portfolio -> /portfolio#hero',
        'Contact -> /contact#hero',
      ]);
    }
  });

  test('[FTR-1f] the contact address, headquarters and US office with their maps', () => {
    for (const path of allPaths) {
      const [mail, headquarters, office, ...others] = all(column(path, 'Contact'), 'a');
      expect(others).toEqual([]);
      if (!mail || !headquarters || !office) throw new Error('a link of the contact column is missing');
      expect(words(mail)).toMatch(/^\S+@\S+$/);
      expect(attribute(mail, 'href')).toBe(`mailto:${words(mail)}`);
      expect(words(headquarters)).toBe('Hyderabad, Telangana');
      expect(words(office)).toContain('Virginia');
      expect(attribute(headquarters, 'href')).toMatch(/^https:\/\/maps\..*Hyderabad/);
      expect(attribute(office, 'href')).toMatch(/^https:\/\/maps\..*Virginia/);
      expect(wordsOf(column(path, 'Contact'), 'p > span:first-child')).toEqual(['Headquarters', 'US office']);
    }
  });

  test('[FTR-1a] [FTR-1b] [FTR-1c] [FTR-1d] [FTR-1e] [FTR-1f] the columns are these and no others', () => {
    expect(wordsOf(footer('/'), 'h2').toSorted()).toEqual([
      'Contact',
      'Industries',
      'Our Products',
      'Overview',
      'Services',
    ]);
  });

  test('[FTR-2] a copyright line of this year and the three legal links', () => {
    for (const path of allPaths) {
      const bottom = the(footer(path), '.footer-bottom');
      expect(words(the(bottom, 'p'))).toMatch(new RegExp(`^© ${new Date().getFullYear()} \\S.*`));
      expect(linksOf(bottom)).toEqual([
        'Privacy Policy -> /privacy',
        'Terms of Conditions -> /terms',
        'Cookie Policy -> /cookies',
      ]);
    }
  });
});
