import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { emitPhotographs } from '../../../generator/emit/pictures/photographs.ts';
import type { Output } from '../../../generator/emit/write-output.ts';
import { photographFolder } from '../../../generator/read/files/picture-files.ts';
import { Picture } from '../../../renderer/ui/Picture.tsx';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';

// The data of this site names no photograph: the page is given one here, as the generator writes it.
const known = vi.hoisted(() => ({ photographs: {} as Record<string, object> }));
vi.mock('#generated/photographs.ts', () => known);

const bytes = await sharp({ create: { width: 1700, height: 1100, channels: 3, background: 'grey' } })
  .jpeg()
  .toBuffer();

const root = mkdtempSync(join(tmpdir(), 'photograph-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, photographFolder), { recursive: true });
writeFileSync(join(root, photographFolder, 'asha.jpg'), bytes);
const output: Output = new Map();
await emitPhotographs(root, new Set(['asha.jpg']), { inHurry: false }, output);
// An object literal of the generator's is YAML, too.
const [, literal = ''] = /= (\{[\s\S]*\});\s*$/.exec(String(output.get('photographs.ts'))) ?? [];
Object.assign(known.photographs, parse(literal));

const pictureOf = (alt?: string): Element | undefined => {
  const picture = createElement(Picture, { image: 'asha.jpg' as never, className: 'portrait', ...(alt && { alt }) });
  return parseHtml(renderToStaticMarkup(picture)).querySelector('picture') as unknown as Element;
};

const attributesOf = (element: Element | null | undefined, ...names: string[]): (string | null | undefined)[] =>
  names.map((name) => element?.getAttribute(name));

test('a photograph is offered as AVIF before WebP at every width, with its size, and fetched when it comes near', async () => {
  const picture = pictureOf('Asha at her desk');
  const [source, image] = picture?.children ?? [];
  expect(attributesOf(source, 'type')).toEqual(['image/avif']);
  for (const [format, element] of [
    ['avif', source],
    ['webp', image],
  ] as const) {
    expect(attributesOf(element, 'sizes')).toEqual(['(width >= 64rem) 50vw, 100vw']);
    const versions = element?.getAttribute('srcset')?.split(', ') ?? [];
    expect(versions.map((version) => version.replace(/^.*-/, ''))).toEqual(
      [480, 800, 1200, 1466].map((width) => `${width}.${format} ${width}w`),
    );
    for (const version of versions) expect([...output.keys()]).toContain(`public${version.split(' ')[0]}`);
  }
  const file = output.get(`public${image?.getAttribute('src')}`) as Uint8Array;
  const { width, height } = await sharp(file).metadata();
  expect(attributesOf(image, 'width', 'height')).toEqual([String(width), String(height)]);
  expect(attributesOf(image, 'loading', 'decoding', 'alt')).toEqual(['lazy', 'async', 'Asha at her desk']);
  expect(image?.className).toContain('portrait');
  const [, placeholder = 'none'] = /^(\S+) \{\n {2}background: url/m.exec(String(output.get('photographs.css'))) ?? [];
  expect(image?.matches(placeholder)).toBe(true);
});

test('a photograph without a description is decoration', () => {
  expect(attributesOf(pictureOf()?.querySelector('img'), 'alt')).toEqual(['']);
});
