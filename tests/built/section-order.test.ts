import { describe, expect, test } from 'vitest';
import { check } from '../../generator/check/check.ts';
import { uncheckedAnchorOf } from '../../generator/read/anchors.ts';
import { pageAt } from '../../generator/read/content.ts';
import { listAt } from '../../generator/read/data-path.ts';
import { formatFaults } from '../../generator/read/fault.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { builtPage } from '../site/built-pages.ts';

const site = await check(siteFolders);
if (!site.ok) throw new Error(formatFaults(site.faults));

const contents = [site.content, ...site.others.map(({ content }) => content)];

/** The pages of sections in all languages, with the anchors of their files. */
const pages = contents.flatMap((content) =>
  content.addresses
    .filter(({ path, canonical }) => path === canonical)
    .map((address) => ({
      path: address.path,
      anchors: listAt(pageAt(content, address), ['sections']).map(uncheckedAnchorOf),
    }))
    .filter(({ anchors }) => anchors.length > 0),
);

describe('a built page shows its sections in the order of its file', () => {
  test.for(pages)('$path', ({ path, anchors }) => {
    const ids = [...builtPage(path).querySelectorAll('main [id]')].map((element) => element.getAttribute('id') ?? '');
    const shown = ids.filter((id) => anchors.includes(id));
    expect(shown[0]).toBe('hero');
    // A section without content is not on the page.
    expect(shown).toEqual(anchors.filter((anchor) => shown.includes(anchor)));
    expect(shown.length).toBeGreaterThan(1);
  });
});
