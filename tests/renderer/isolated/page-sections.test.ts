import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type * as z from 'zod';
import { team } from '#generated/content/team.ts';
import type { Section } from '#generated/entities.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { entryOf, type PageEntry } from '../../../renderer/content/page-entry.ts';
import { pageOf } from '../../../renderer/content/page-sections.ts';
import { hasSections } from '../../../schemas/pages.ts';
import { sectionKinds } from '../../../schemas/sections.ts';
import { type Page, parseHtml } from '../../../scripts/measure/weight/built-files.ts';
import { sampledPages } from '../../site/pages.ts';

// Its addresses are those of a build.
vi.mock('../../../renderer/assets/Styles.tsx', () => ({ DeferredStyles: () => null, HeroStyles: () => null }));

const { PageSections } = await import('../../../renderer/sections/PageSections.tsx');

const rendered = (sections: readonly Section[], entry: PageEntry | undefined): Page =>
  parseHtml(renderToStaticMarkup(createElement(PageSections, { path: '/', sections, entry })));

const valuesOf = (page: Page, selector: string, name: string): string[] =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');

/** The levels of headings that skip one. */
const skipped = (page: Page): number[] => {
  const levels = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => Number(localName[1]));
  return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
};

const pages = canonicalRoutes.filter(({ template, path }) => hasSections(template) && sampledPages.includes(path));

test.each(pages)('the sections of $path may stand in any order, and each may be missing', (route) => {
  const [hero, ...others] = pageOf(route).sections;
  if (!hero) throw new Error('a page begins with a hero');
  const entry = entryOf(route);
  const anchorsOf = (page: Page): string[] => valuesOf(page, 'body > [id]', 'id');
  const alone = new Map(others.map((section) => [section, anchorsOf(rendered([section], entry))]));
  fc.assert(
    fc.property(fc.shuffledSubarray(others), (chosen) => {
      const page = rendered([hero, ...chosen], entry);
      expect(anchorsOf(page)).toEqual(['hero', ...chosen.flatMap((section) => alone.get(section) ?? [])]);
      const ids = valuesOf(page, '[id]', 'id');
      expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
      expect(page.querySelectorAll('h1')).toHaveLength(1);
      expect(skipped(page)).toEqual([]);
      const tones = valuesOf(page, 'body > *', 'data-tone');
      expect(tones.filter((tone, index) => /mist|ink/.test(tone) && tone === tones[index - 1])).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

/** A section with the defaults of its optional keys, whose lists have a number of entries. */
const bare = (section: Section, count: number): Section => {
  const resized = (list: readonly unknown[]) => Array.from({ length: count }, (_, index) => list[index % list.length]);
  const contentOf = ([key, schema]: [string, z.ZodType]): unknown => {
    const byDefault = schema.safeParse(undefined);
    const value: unknown = byDefault.success ? byDefault.data : section[key as keyof Section];
    return Array.isArray(value) && value.length > 0 ? resized(value) : value;
  };
  const { shape } = sectionKinds[section.kind].schema;
  const fields = Object.entries(shape).map((field): [string, unknown] => [field[0], contentOf(field)]);
  const members = section.kind === 'people' && { members: resized(team.members.map(({ id }) => id)) };
  return { ...Object.fromEntries(fields), ...members } as unknown as Section;
};

test.each(pages.flatMap((route) => [1, 4, 20].map((count) => ({ ...route, count }))))(
  'each landmark of $path has its own name, without optional keys and with $count entries',
  (route) => {
    const [hero, ...others] = pageOf(route).sections;
    if (!hero) throw new Error('a page begins with a hero');
    const page = rendered([hero, ...others.map((section) => bare(section, route.count))], entryOf(route));
    const names = valuesOf(page, 'section[aria-labelledby]', 'aria-labelledby');
    expect(names.filter((id, index) => !page.querySelector(`[id="${id}"]`) || names.indexOf(id) < index)).toEqual([]);
  },
);
