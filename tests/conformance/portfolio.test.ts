import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, metaOf, pageAt, sectionUnder, the, words, wordsOf } from './page.ts';
import { caseStudyIds } from './tables.ts';

const portfolio = pageAt('/portfolio');

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
