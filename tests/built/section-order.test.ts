import { describe, expect, test } from 'vitest';
import { homePage } from '#generated/content/pages/home.ts';
import { sectionOrderNotes } from '../../generator/check/rules/site-settings.ts';
import { textAt, valueAt } from '../../generator/read/data-path.ts';
import { homePage as schema } from '../../schemas/pages/home.ts';
import { checkWith, rewrite } from '../generator/copied-project.ts';
import { builtPage } from '../site/built-pages.ts';
import { hasPage, pageOf } from '../site/pages.ts';

/** Moves a section of home.yaml to the end of the file. */
const movedToEnd = (key: string) =>
  rewrite('pages/home.yaml', (text) => {
    const [section = ''] = new RegExp(`^${key}:.*\\n(?: .*\\n)*`, 'm').exec(text) ?? [];
    return text.replace(section, '') + section;
  });

const notesWith = async (...keys: string[]) => {
  const result = await checkWith(keys.map(movedToEnd));
  return result.ok ? sectionOrderNotes(result.documents) : [];
};

describe('the sections of home.yaml', () => {
  test('in another order than those of the page are noted, with the order of the page', async () => {
    expect(await notesWith()).toEqual([]);
    const message =
      'the page shows innovation before this section, in any order of the file (fix: write the sections in the order hero, innovation, services, approach, expertise, industries, caseStudies)';
    expect(await notesWith('innovation')).toMatchObject([{ file: 'data/pages/home.yaml', path: 'services', message }]);
  });

  test.skipIf(!hasPage('home'))('have the order of the page', () => {
    const titles = Object.keys(schema.shape).flatMap(
      (key) => textAt(valueAt(homePage, [key, 'heading']), 'title') || [],
    );
    const shown = [...builtPage(pageOf('home')).querySelectorAll('main h2')].map(({ textContent }) => textContent);
    expect(shown.filter((title) => titles.includes(title))).toEqual(titles);
  });
});
