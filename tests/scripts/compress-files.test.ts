import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from '../../scripts/build/compress-files.ts';

const text = 'A page that is long enough to gain by compression. '.repeat(40);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressed-'));
  writeFileSync(join(folder, 'page.html'), text);
  linkSync(join(folder, 'page.html'), join(folder, 'alias.html'));
  writeFileSync(join(folder, 'short.html'), 'Short.');
  writeFileSync(join(folder, 'picture.png'), text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const compressed = (): string[] => readdirSync(folder).filter((name) => /\.(br|gz)$/.test(name));

test('long texts get compressed files of the same content, also by their second names', async () => {
  await compressFiles(folder, false);
  expect(compressed().toSorted()).toEqual(['alias.html.br', 'alias.html.gz', 'page.html.br', 'page.html.gz']);
  for (const name of ['page', 'alias']) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.html.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${name}.html.gz`))).toString()).toBe(text);
  }
});

test('a new name of an unchanged page gets compressed files, too', async () => {
  await compressFiles(folder, false);
  linkSync(join(folder, 'page.html'), join(folder, 'new.html'));
  await compressFiles(folder, false);
  expect(compressed()).toEqual(expect.arrayContaining(['new.html.br', 'new.html.gz']));
});

test('a host that compresses by itself gets none, and those of an earlier build are removed', async () => {
  await compressFiles(folder, false);
  await compressFiles(folder, true);
  expect(compressed()).toEqual([]);
});

test('a changed text is compressed again, and a deleted one loses its compressed files', async () => {
  await compressFiles(folder, false);
  rmSync(join(folder, 'alias.html'));
  writeFileSync(join(folder, 'page.html'), text.toUpperCase());
  await compressFiles(folder, false);
  expect(compressed().toSorted()).toEqual(['page.html.br', 'page.html.gz']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.html.br'))).toString()).toBe(text.toUpperCase());
});
