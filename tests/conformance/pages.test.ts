import { describe, expect, test } from 'vitest';
import { onPages, targetsOf } from './checks.ts';
import { all, linksOf, type Page, pageAt, the, words, wordsOf } from './page.ts';
import { expanded, industries, pathsOf, type Row, services, shows, toHero } from './tables.ts';

const prove = (page: Page, { at, texts, links, targets, contains, count }: Row): void => {
  if (texts) expect(wordsOf(page, at)).toEqual(texts);
  if (links) expect(linksOf(page, at)).toEqual(expanded(links));
  if (targets) expect(targetsOf(page, at)).toEqual(targets);
  if (count !== undefined) expect(all(page, at)).toHaveLength(count);
  for (const part of contains ?? []) expect(words(the(page, at)).toLowerCase()).toContain(part.toLowerCase());
};

const titleOf = ({ clauses, on, at, texts, links, targets, contains, count }: Row): string => {
  const content = count ?? (texts ?? links ?? targets ?? contains ?? []).join(', ');
  return `${clauses.map((id) => `[${id}]`).join(' ')} ${on}: ${at}: ${content}`;
};

describe('pages show what the specification says', () => {
  for (const row of shows) test(titleOf(row), () => onPages(pathsOf(row), (page) => prove(page, row)));

  test.each([
    ...services.map((service) => ({ ...service, menus: ['#menu-services', '#drawer', 'footer'] })),
    ...industries.map((industry) => ({ ...industry, menus: ['#menu-industries', '#drawer'] })),
  ])('[$clause] $menus name $name', ({ menus, ...entry }) => {
    for (const menu of menus) expect(linksOf(the(pageAt('/about'), menu)), menu).toContain(toHero(entry));
  });

  test.each(services)('[SPT-4] there is a service page $path: $title', ({ path, title }) => {
    expect(words(the(pageAt(path), 'head title'))).toContain(title);
  });
});
