import { describe, expect, test } from 'vitest';
import { all, attribute, pageAt, the, words, wordsOf } from './page.ts';
import { industries } from './tables.ts';

const page = pageAt('/industries');
const blocks = all(page, '.industry-block');

describe('the industries overview', () => {
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
