import { expect, test } from 'vitest';
import { unbrokenParts } from '../../renderer/ui/unbroken.ts';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { builtPaths, htmlOf } from '../site/built-pages.ts';

/** Elements whose texts no line shows. */
const lineless = 'option, textarea, .compound, .sr-only, [aria-hidden]';

test('figures, codes, compounds and ranges stay on a line in islands, too', () => {
  const breaking = builtPaths.flatMap((path) =>
    [...parseHtml(htmlOf(path)).querySelectorAll('[data-island] *')]
      .filter((element) => !element.closest(lineless))
      .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => unbrokenParts(text).join('|') !== text)
      .map((text) => `${path}: ${text}`),
  );
  expect(new Set(breaking)).toEqual(new Set());
});
