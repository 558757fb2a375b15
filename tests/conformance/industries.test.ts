import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, pageAt, the, words, wordsOf } from './page.ts';
import { industries } from './tables.ts';

const page = pageAt('/industries');
const blocks = all(page, '.industry-block');

describe('the industries overview', () => {
  test('[IND-1] nine blocks link to the industry pages', () => {
    expect(blocks.map((block) => words(the(block, 'h2')))).toEqual(industries.map(({ name }) => name));
    expect(blocks.map((block) => attribute(the(block, 'a.button'), 'href'))).toEqual(
      industries.map(({ path }) => `${path}#hero`),
    );
  });

  test('[IND-2] the grid uses the short titles', () => {
    expect(linksOf(page, '#grid a')).toEqual([
      'FinTech -> /industries/fintech#hero',
      'InsurTech -> /industries/insurance#hero',
      'RealEstate -> /industries/real-estate#hero',
      'BI -> /industries/business-intelligence#hero',
      'HealthTech -> /industries/healthcare#hero',
      'RetailTech -> /industries/ecommerce#hero',
      'Retail -> /industries/retail#hero',
      'SupplyChain -> /industries/supply-chain#hero',
      'Marketplace -> /industries/marketplace#hero',
    ]);
  });

  test.each(industries)(
    '[IND-3] $name shows solutions, key applications, benefits and related case studies',
    ({ name }) => {
      const block = blocks.find((one) => words(the(one, 'h2')) === name);
      if (!block) throw new Error(`no block for ${name}`);
      expect(wordsOf(block, 'h3.label')).toEqual([
        'What we build',
        'Key applications',
        'What changes',
        'Nearest case studies',
      ]);
      expect(all(block, '.solution-row').length).toBeGreaterThan(2);
      expect(all(block, '.mini-grid li').length).toBeGreaterThan(2);
      expect(all(block, '.benefit-row').length).toBeGreaterThan(2);
      const studies = all(block, 'a.text-link').map((link) => attribute(link, 'href'));
      expect(studies.length).toBeGreaterThan(0);
      for (const target of studies) {
        expect(target).toMatch(/^\/portfolio\/[a-z-]+$/);
        expect(all(pageAt(target), '#challenge')).toHaveLength(1);
      }
    },
  );
});
