import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, pageAt, styled, the, words, wordsOf } from './page.ts';
import { industries, services } from './tables.ts';

const mainOf = (path: string): string => words(the(pageAt(path), 'main'));
const benefitsOf = (path: string): string => words(the(pageAt(path), '#benefits'));

describe.each(industries)('the page on $name', ({ path }) => {
  const page = pageAt(path);

  test('[IPT-1] [CST-19] it has a hero, four deliverables, benefit cards and steps 01 to 03', () => {
    const hero = the(page, '#hero');
    for (const part of ['h1', '.lead', '.picture[role="img"]']) expect(all(hero, part), part).toHaveLength(1);
    expect(all(hero, 'a.button')).toHaveLength(2);
    expect(all(page, '#deliverables [role="tab"]')).toHaveLength(4);
    expect(all(page, '#benefits li.line-card').length).toBeGreaterThan(0);
    expect(wordsOf(page, '#approach .path-number')).toEqual(['01', '02', '03']);
  });

  test('[IPT-3] its secondary button is View Portfolio to /portfolio', () => {
    expect(linksOf(page, '#hero a.button-secondary')).toEqual(['View Portfolio -> /portfolio']);
  });
});

describe('the primary buttons', () => {
  test.each([
    ['IPT-2a', 'real-estate', 'Start PropTech Project'],
    ['IPT-2b', 'retail', 'Start Retail Project'],
    ['IPT-2c', 'ecommerce', 'Start E-commerce Project'],
    ['IPT-2d', 'business-intelligence', 'Start BI Project'],
    ['IPT-2e', 'marketplace', 'Launch Your Marketplace'],
    ['IPT-2f', 'supply-chain', 'Talk Logistics AI'],
  ])('[%s] that of %s says "%s" and leads to the contact form', (_, id, text) => {
    expect(linksOf(pageAt(`/industries/${id}`), '#hero a.button-primary')).toEqual([`${text} -> /contact#contact`]);
  });

  test('[IPT-2f] the hero of supply chain fills 60% of the window, and no other does', () => {
    const tall = industries.filter(({ path }) => attribute(the(pageAt(path), '#hero'), 'data-height') === 'tall');
    expect(tall.map(({ path }) => path)).toEqual(['/industries/supply-chain']);
    expect(styled('.hero[data-height=tall]', 'min-height:calc(var(--hero-height-tall-share) * 100svh)')).toBe(true);
    expect(styled(':root', '--hero-height-tall-share:.6')).toBe(true);
  });
});

describe('the figures', () => {
  test.each([
    ['IPT-4a', 'real-estate', 'up to 45% lower management cost'],
    ['IPT-4a', 'real-estate', 'up to 20% rent premium'],
    ['IPT-4a', 'real-estate', '35% better tenant retention'],
    ['IPT-4a', 'real-estate', '15-25% asset value growth'],
    ['IPT-4a', 'real-estate', '60% faster maintenance response'],
    ['IPT-4a', 'real-estate', '30% energy savings'],
    ['IPT-4b', 'ecommerce', '35-50% conversion'],
    ['IPT-4b', 'ecommerce', '30% order value'],
    ['IPT-4b', 'ecommerce', '40% retention'],
    ['IPT-4b', 'ecommerce', '3x lifetime value'],
    ['IPT-4b', 'ecommerce', '25% omnichannel revenue'],
    ['IPT-4b', 'ecommerce', '20% checkout completion'],
    ['IPT-4b', 'ecommerce', '60% mobile traffic'],
    ['IPT-4c', 'business-intelligence', '70% faster decisions'],
    ['IPT-4c', 'business-intelligence', '100+ data sources'],
    ['IPT-4c', 'business-intelligence', 'up to 40% cost reduction'],
    ['IPT-4d', 'supply-chain', 'up to 25% faster transit'],
  ])('[%s] %s promises %s', (_, id, figure) => {
    expect(benefitsOf(`/industries/${id}`)).toContain(figure);
  });

  test.each(['/industries/retail', '/industries/marketplace'])('[IPT-5] the benefits of %s have no figures', (path) => {
    expect(benefitsOf(path)).not.toMatch(/\d|%/);
    expect(benefitsOf(path)).not.toMatch(/\b(per ?cent|half|third|quarter|twice|double|triple|tenfold)\b/i);
  });

  test.each(['up to 60%', 'up to 80%', 'up to 90%'])('[IPT-6] other copy claims %s', (claim) => {
    const claiming = [...services, ...industries].filter(({ path }) => mainOf(path).toLowerCase().includes(claim));
    expect(claiming.map(({ path }) => path)).not.toEqual([]);
  });
});
