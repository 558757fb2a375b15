import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkedDrawing } from '../../generator/pictures/drawings/read-drawing.ts';
import { typefaces } from '../../schemas/site/site.ts';
import { servedFiles } from '../site/built-pages.ts';
import { builtText } from '../site/built-references.ts';

/** The mark of the site that the system is delivered with. */
const mark = 'data/brand/mark.svg';
const usual = Object.values(typefaces.parse({}))
  .flat()
  .map((name) => name.replace(/^.*\//, '').replaceAll('-', '.'));

test('no served file has a typeface or a shape of the mark of another company', async () => {
  const svg = existsSync(mark) ? (await checkedDrawing(mark, 'emblem')).svg : '';
  const shapes = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, shape = '']) => RegExp.escape(shape));
  const foreign = new RegExp([...shapes, ...usual].join('|'), 'i');
  const texts = servedFiles.filter((file) => /\.(?:html|css|js|svg|xml|json|txt|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((file) => foreign.test(builtText(file)))).toEqual([]);
});
