import { createHash } from 'node:crypto';
import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { routes } from '#generated/routes.ts';
import { inlineScripts, waitForStyles } from '../../renderer/document/inline-scripts.ts';
import { all, attribute, type Page, pageAt, spokenWords, the, visit, words } from './page.ts';

const paths = [...routes.map(({ path }) => path as string), '/404'];

/** Collects the faults of every page, each with its address, so that one run names them all. */
const faultsOf = (find: (page: Page, path: string) => readonly string[]): string[] =>
  paths.flatMap((path) => find(pageAt(path), path).map((fault) => `${path}: ${fault}`));

const tagOf = (element: Element): string => element.outerHTML.slice(0, 120);

const nameOf = (element: Element): string => attribute(element, 'aria-label') || spokenWords(element);

const idsOf = (page: Page): ReadonlySet<string> => new Set(all(page, '[id]').map(({ id }) => id));

const isHidden = (element: Element): boolean => element.closest('[aria-hidden="true"]') !== null;

const hashOf = (block: string): string => `sha256-${createHash('sha256').update(block).digest('base64')}`;

describe('every page', () => {
  test('has exactly one h1', () => {
    expect(
      faultsOf((page) =>
        all(page, 'h1').length === 1 && words(the(page, 'h1')) !== '' ? [] : ['one h1 was expected'],
      ),
    ).toEqual([]);
  });

  test('skips no level of headings', () => {
    const skips = faultsOf((page) => {
      const headings = all(page, 'main, footer').flatMap((place) => all(place, 'h1, h2, h3, h4, h5, h6'));
      return headings.flatMap((heading, index) => {
        const before = Number(headings[index - 1]?.localName.at(1) ?? 0);
        return Number(heading.localName.at(1)) > before + 1 ? [`h${before} is followed by ${tagOf(heading)}`] : [];
      });
    });
    expect(skips).toEqual([]);
  });

  test('has a header, a named main menu, one main and a footer, in this order', () => {
    const faults = faultsOf((page) => {
      const landmarks = [...the(page, 'body').children].map(({ localName }) => localName);
      const order = landmarks.filter((name) => ['header', 'main', 'footer'].includes(name)).join();
      const menu = all(page, 'body > header nav').map((nav) => attribute(nav, 'aria-label'));
      return order === 'header,main,footer' && menu.join() === 'Main menu' ? [] : [`${order}; ${menu}`];
    });
    expect(faults).toEqual([]);
  });

  test('names each of its navigations differently', () => {
    const faults = faultsOf((page) => {
      const names = all(page, 'nav').map((nav) => {
        const label = attribute(nav, 'aria-labelledby');
        return label ? words(the(page, `[id="${label}"]`)) : attribute(nav, 'aria-label');
      });
      return new Set(names).size === names.length && !names.includes('') ? [] : [names.join()];
    });
    expect(faults).toEqual([]);
  });

  test('begins with a skip link to its content', () => {
    const faults = faultsOf((page) => {
      const [first] = all(page, 'a, button, input');
      return first && attribute(first, 'href') === '#content' && all(page, 'main#content').length === 1 ? [] : ['none'];
    });
    expect(faults).toEqual([]);
  });

  test('links inside the site only to routes, and to anchors that exist there', () => {
    const known = new Set<string>(paths);
    const faults = faultsOf((page, path) =>
      all(page, 'a[href]')
        .map((link) => attribute(link, 'href'))
        .filter((target) => /^[/#?]/.test(target))
        .flatMap((target) => {
          const { pathname, hash } = new URL(target, `https://site.example${path}`);
          if (!known.has(pathname)) return [`${target} is no route`];
          return hash === '' || idsOf(pageAt(pathname)).has(hash.slice(1)) ? [] : [`${target} has no such anchor`];
        }),
    );
    expect(faults).toEqual([]);
  });

  test('links elsewhere by https or mailto', () => {
    const faults = faultsOf((page) =>
      all(page, 'a')
        .map((link) => attribute(link, 'href'))
        .filter((target) => !/^([/#?]|https:\/\/[^\s]+$|mailto:[^\s@]+@[^\s@]+$)/.test(target)),
    );
    expect(faults).toEqual([]);
  });

  test('opens new tabs only from links that announce it and have noopener', () => {
    const faults = faultsOf((page) =>
      all(page, 'a[target]')
        .filter((link) => attribute(link, 'rel') !== 'noopener' || !spokenWords(link).includes('opens in a new tab'))
        .map(tagOf),
    );
    expect(faults).toEqual([]);
  });

  test('has every element that another one refers to', () => {
    const faults = faultsOf((page) => {
      const ids = idsOf(page);
      return ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'commandfor'].flatMap((name) =>
        all(page, `[${name}]`)
          .flatMap((element) => attribute(element, name).split(' '))
          .filter((id) => !ids.has(id))
          .map((id) => `${name}="${id}" leads nowhere`),
      );
    });
    expect(faults).toEqual([]);
  });

  test('labels each of its sections by a heading or a name', () => {
    const faults = faultsOf((page) =>
      all(page, 'section').flatMap((section) => {
        const label = attribute(section, 'aria-labelledby');
        // The cookie banner has no heading; its name is a label.
        if (attribute(section, 'aria-label')) return [];
        const [heading] = label ? all(page, `[id="${label}"]`) : [];
        return heading && /^h[1-6]$/.test(heading.localName) ? [] : [tagOf(section)];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('uses an id once', () => {
    const faults = faultsOf((page) => {
      const ids = all(page, '[id]').map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    expect(faults).toEqual([]);
  });

  test('names each picture or hides it from screen readers', () => {
    const faults = faultsOf((page) =>
      all(page, 'svg, img')
        .filter((picture) => !isHidden(picture))
        // Elements in a named picture are part of it.
        .filter((picture) => {
          const named = picture.closest('[role="img"]');
          return !named || attribute(named, 'aria-label').length < 10;
        })
        .map(tagOf),
    );
    expect(faults).toEqual([]);
  });

  test('has no link and no button without a name', () => {
    const faults = faultsOf((page) =>
      all(page, 'a, button')
        .filter((control) => nameOf(control) === '')
        .map(tagOf),
    );
    expect(faults).toEqual([]);
  });

  test('labels each field of its forms', () => {
    const faults = faultsOf((page) =>
      all(page, 'input, select, textarea')
        .filter((field) => !field.closest('label') && all(page, `label[for="${field.id}"]`).length !== 1)
        .map(tagOf),
    );
    expect(faults).toEqual([]);
  });

  test('has no event handler attribute and no inline style', () => {
    const faults = faultsOf((page) => [
      ...all(page, '[style]').map(tagOf),
      ...all(page, '*')
        .filter((element) => element.getAttributeNames().some((name) => /^on/.test(name)))
        .map(tagOf),
    ]);
    expect(faults).toEqual([]);
  });

  test('has one block of styles and the same two in scripts, and one policy names just these', async () => {
    const policies = new Set<string | null>();
    for (const path of paths) {
      const { headers, page } = await visit(path);
      // Structured data is a data block, which browsers do not run and policies do not name.
      const blocks = ['script:not([src], [type="application/ld+json"])', 'style'].map((kind) =>
        all(page, kind).map(({ textContent }) => textContent),
      );
      expect(blocks[0], path).toEqual(inlineScripts);
      expect(blocks[1], path).toHaveLength(1);
      const policy = headers.get('content-security-policy');
      expect(policy?.match(/sha256-[^']+/g), path).toEqual(blocks.flat().map(hashOf));
      policies.add(policy);
    }
    expect(policies.size).toBe(1);
  });

  test('links its other stylesheet right after its first section, and waits for it there', () => {
    const faults = faultsOf((page) => {
      const [link, ...more] = all(page, 'link[rel="stylesheet"]');
      const section = link?.previousElementSibling;
      const isFirst = section === link?.parentElement?.firstElementChild && section?.querySelector('h1') !== null;
      return link && more.length === 0 && isFirst && link.nextElementSibling?.textContent === waitForStyles
        ? []
        : ['one link after the section with the h1, and a script behind it, were expected'];
    });
    expect(faults).toEqual([]);
  });

  test('loads one module script with low priority and no render-blocking script', () => {
    const faults = faultsOf((page) => {
      const scripts = all(page, 'script[src]');
      const [script] = scripts;
      const isEntry = script && attribute(script, 'type') === 'module' && attribute(script, 'fetchpriority') === 'low';
      return scripts.length === 1 && isEntry ? [] : scripts.map(tagOf);
    });
    expect(faults).toEqual([]);
  });

  test('has only text in noscript', () => {
    const faults = faultsOf((page) =>
      all(page, 'noscript')
        .filter((block) => /<(?:link|img|svg|style|script)/.test(block.innerHTML))
        .map(tagOf),
    );
    expect(faults).toEqual([]);
  });
});
