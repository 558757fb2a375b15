import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, metaOf, pageAt, sectionUnder, the, visit, words, wordsOf } from './page.ts';
import { caseStudyIds, listedIds } from './tables.ts';

const portfolio = pageAt('/portfolio');
const targetsOf = (selector: string): string[] => all(portfolio, selector).map((link) => attribute(link, 'href'));

describe('the portfolio', () => {
  test('[PRT-1a] it begins with a hero', () => {
    expect(all(portfolio, 'main > section#hero:first-child h1')).toHaveLength(1);
  });

  test('[PRT-1b] [ENT-10] it features three projects', () => {
    expect(targetsOf('#featured a')).toEqual([
      '/portfolio/ai-personal-finance-platform#hero',
      '/portfolio/ai-diagnostics-system#hero',
      '/portfolio/enterprise-data-automation#hero',
    ]);
  });

  test('[PRT-1c] [CSD-2a] its gallery lists six projects, each with a link, all but white-label-lending-platform', () => {
    expect(targetsOf('#project-gallery a')).toEqual([
      '/portfolio/ai-personal-finance-platform#hero',
      '/portfolio/ai-diagnostics-system#hero',
      '/portfolio/enterprise-data-automation#hero',
      '/portfolio/sap-aws-optimization#hero',
      '/portfolio/healthcare-payment-modernization#hero',
      '/portfolio/business-intelligence-platform#hero',
    ]);
  });

  test('[PRT-1c] each card of the gallery has a category badge, or none where the category is empty', () => {
    const badges = all(portfolio, '#project-gallery li').map((card) => wordsOf(card, '.tag'));
    expect(badges).toHaveLength(listedIds.length);
    expect(badges.map((own) => own.length)).toEqual([1, 1, 1, 0, 1, 1]);
    expect(badges.flat().every((badge) => badge.length > 2)).toBe(true);
  });

  test('[PRT-1d] Start Your Project leads to /contact#contact', () => {
    expect(linksOf(portfolio, '#hero .button-primary, .closing .button-primary')).toEqual([
      'Start Your Project -> /contact#contact',
      'Start Your Project -> /contact#contact',
    ]);
  });

  test('[ENT-9b] a card sums its results up as impact, performance and users', () => {
    for (const card of all(portfolio, '#featured li')) {
      expect(wordsOf(card, 'dt')).toEqual(['Impact', 'Performance', 'Users']);
      expect(wordsOf(card, 'dd').every((value) => value.length > 5)).toBe(true);
    }
  });
});

describe('the case studies', () => {
  test.each(caseStudyIds)('[CSD-1] [CSD-2b] %s has its page', async (id) => {
    const { status, page } = await visit(`/portfolio/${id}`);
    expect(status).toBe(200);
    expect(attribute(the(page, 'link[rel="canonical"]'), 'href')).toMatch(new RegExp(`/portfolio/${id}$`));
  });
});

describe.each(caseStudyIds)('the page of %s', (id) => {
  const page = pageAt(`/portfolio/${id}`);
  const title = words(the(page, 'h1'));

  test('[CSD-3a] a back button leads to the portfolio', () => {
    expect(linksOf(page, '#hero > div > p a')).toEqual(['Portfolio -> /portfolio']);
  });

  test('[CSD-3b] it introduces the client', () => {
    expect(words(the(page, '#hero .label'))).toMatch(/^Meet [A-Z]\S+/);
  });

  test('[CSD-3c] its title is that of its card', () => {
    const cards = wordsOf(portfolio, '#project-gallery h3');
    expect(title).not.toBe('');
    expect(cards.includes(title)).toBe(id !== 'white-label-lending-platform');
  });

  test('[CSD-3d] Discuss More leads to /contact#contact', () => {
    expect(linksOf(page, '#hero .button-primary')).toEqual(['Discuss More -> /contact#contact']);
  });

  test('[CSD-3e] it has a hero image', () => {
    expect(attribute(the(page, '#hero .picture'), 'aria-label').length).toBeGreaterThan(20);
  });

  test('[CSD-4a] it tells The Challenge at length', () => {
    expect(words(the(sectionUnder(page, 'The Challenge'), '.prose')).split(' ').length).toBeGreaterThanOrEqual(120);
  });

  test('[CSD-4b] it tells Our Solution at length', () => {
    expect(words(the(sectionUnder(page, 'Our Solution'), '.prose')).split(' ').length).toBeGreaterThanOrEqual(120);
  });

  test('[CSD-4c] [CST-20] Outcomes & Impact are the same six cards on every page', () => {
    const cards = wordsOf(sectionUnder(page, 'Outcomes & Impact'), 'li');
    expect(new Set(cards).size).toBe(6);
    expect(cards).toEqual(wordsOf(sectionUnder(pageAt('/portfolio/sap-aws-optimization'), 'Outcomes & Impact'), 'li'));
  });

  test('[CSD-4d] Implementation Approach has three fixed blocks and an image of its own', () => {
    const section = sectionUnder(page, 'Implementation Approach');
    expect(wordsOf(section, 'h3')).toEqual(['Modern Architecture', 'Secure Integrations', 'Scalable Infrastructure']);
    const imageOf = (study: string): string =>
      attribute(the(sectionUnder(pageAt(`/portfolio/${study}`), 'Implementation Approach'), '.picture use'), 'href');
    expect(caseStudyIds.filter((study) => imageOf(study) === imageOf(id))).toEqual([id]);
    expect(attribute(the(section, '.picture'), 'aria-label').length).toBeGreaterThan(20);
  });

  test('[CSD-4e] it closes with an invitation', () => {
    const closing = sectionUnder(page, 'Ready to Start Your Success Story?');
    expect(linksOf(closing)).toEqual(['Start Your Project -> /contact#contact']);
    expect(all(page, 'main > section:last-of-type').at(-1)?.id).toBe(closing.id);
  });

  test('[CSD-5a] the tab shows its title, the words Case Study and the company', () => {
    expect(words(the(page, 'head title'))).toBe(`${title} - Case Study | Emberline`);
  });

  test('[CSD-5b] description and keywords are built from client, first result and technologies', () => {
    const client = words(the(page, '#hero .label')).replace(/^Meet /, '');
    const [metric = ''] = wordsOf(page, '.result-metric');
    const [value = ''] = wordsOf(page, '.result-value');
    const technologies = wordsOf(page, '#solution .tags .tag');
    const description = metaOf(page, 'description');
    for (const part of [client, metric, value, ...technologies.slice(0, 3)]) expect(description).toContain(part);
    for (const part of [client, metric, ...technologies]) expect(metaOf(page, 'keywords')).toContain(part);
  });
});
