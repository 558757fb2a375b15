import { describe, expect, test } from 'vitest';
import { all, attribute, pageAt, spokenWords, styled, the, words } from './page.ts';

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
