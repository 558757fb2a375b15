import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, pageAt, spokenWords, styled, the, words, wordsOf } from './page.ts';

const about = pageAt('/about');

describe('the about page', () => {
  test('[ABT-1a] its hero has a Start Your Journey link to /contact', () => {
    expect(linksOf(about, '#hero a')).toEqual(['Start Your Journey -> /contact#contact']);
  });

  test('[ABT-1b] it states mission and vision', () => {
    const [mission = '', vision = '', ...others] = wordsOf(about, '#mission h2');
    expect(others).toEqual([]);
    expect(mission).toMatch(/^Mission\b/);
    expect(vision).toMatch(/^Vision\b/);
    const statements = wordsOf(about, '#mission p.statement');
    expect(statements).toHaveLength(2);
    for (const statement of statements) expect(statement.length).toBeGreaterThan(200);
  });

  test('[ABT-1c] it shows the stats at a glance', () => {
    expect(wordsOf(about, '#stats .label')).toEqual(['At a glance']);
    expect(wordsOf(about, '#stats .milestone-value')).toEqual(['2015', '300+', '70+', '60%']);
  });

  test('[ABT-1d] it shows the clients', () => {
    expect(all(about, '#clients .marquee-half:not([aria-hidden]) li')).toHaveLength(9);
  });

  test('[ABT-1e] it shows the partnerships', () => {
    expect(all(about, '#partnerships li')).toHaveLength(2);
  });
});

describe('the leadership page', () => {
  test('[LDR-1] two co-founders, each with role, photo and bio, on alternating sides', () => {
    const people = all(pageAt('/team'), 'main .person');
    expect(people).toHaveLength(2);
    for (const person of people) {
      const name = words(the(person, 'h2'));
      expect(words(the(person, '.label'))).toMatch(/^Co-founder\b/);
      expect(attribute(the(person, '.picture[role="img"]'), 'aria-label')).toContain(name);
      expect(all(person, '.prose p').length).toBeGreaterThan(1);
      expect(spokenWords(the(person, '.prose')).length).toBeGreaterThan(400);
    }
    expect(new Set(people.map((person) => words(the(person, 'h2')))).size).toBe(2);
    expect(people[0]?.parentElement).toBe(people[1]?.parentElement);
    const sides = people.map((person) => attribute(the(person, '.picture'), 'class')?.includes('lg:order-1'));
    expect(sides).toEqual([false, true]);
    expect(styled(String.raw`.lg\:order-1`, 'order:1')).toBe(true);
  });
});
