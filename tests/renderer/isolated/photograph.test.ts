import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { emitPhotographs } from '../../../generator/emit/pictures/photographs.ts';
import type { Output } from '../../../generator/emit/write-output.ts';
import { photographFolder } from '../../../generator/read/pictures/picture-files.ts';
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

const rendered = (alt?: string): Document =>
  parseHtml(
    renderToStaticMarkup(
      createElement(Picture, { image: 'asha.jpg' as never, className: 'portrait', ...(alt && { alt }) }),
    ),
  ) as unknown as Document;

const page = rendered('Asha at her desk');
const image = page.querySelector('img');
const source = page.querySelector('picture > source');

/** The addresses and widths of a set of versions. */
const versions = (set: string | null | undefined): { address: string; width: number }[] =>
  (set ?? '').split(', ').map((version) => {
    const [address = '', width = ''] = version.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });

describe('a photograph on a page', () => {
  test('is offered as AVIF before WebP, at every width that was made', () => {
    expect(source?.getAttribute('type')).toBe('image/avif');
    for (const [format, element] of [
      ['avif', source],
      ['webp', image],
    ] as const) {
      const offered = versions(element?.getAttribute('srcset'));
      expect(offered.map(({ width }) => width)).toEqual([480, 800, 1200, 1466]);
      for (const { address, width } of offered) {
        expect(address).toMatch(new RegExp(`-${width}\\.${format}$`));
        expect([...output.keys()]).toContain(`public${address}`);
      }
    }
  });

  test('has a size, so that nothing moves when it comes, and a placeholder until then', async () => {
    expect(image?.getAttribute('sizes')).toBe('(width >= 64rem) 50vw, 100vw');
    expect(source?.getAttribute('sizes')).toBe(image?.getAttribute('sizes'));
    const src = image?.getAttribute('src') ?? '';
    const { width, height, format } = await sharp(output.get(`public${src}`) as Uint8Array).metadata();
    expect(format).toBe('webp');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([String(width), String(height)]);
    const [, selector = 'none'] =
      /^(\S+) \{\n {2}background: url\("data:image\/webp/m.exec(String(output.get('photographs.css'))) ?? [];
    expect(image?.matches(selector)).toBe(true);
  });

  test('is fetched when it comes near, and is described, or decoration', () => {
    expect([image?.getAttribute('loading'), image?.getAttribute('decoding')]).toEqual(['lazy', 'async']);
    expect(image?.className).toContain('portrait');
    expect(image?.getAttribute('alt')).toBe('Asha at her desk');
    expect(rendered().querySelector('img')?.getAttribute('alt')).toBe('');
  });
});
