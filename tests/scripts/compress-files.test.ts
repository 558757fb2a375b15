import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from '../../scripts/build/compress-files.ts';

const text = 'A page that is long enough to gain by compression. '.repeat(40);

test('long texts get compressed files of the same content, also by their second names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'));
  writeFileSync(join(folder, 'page.html'), text);
  linkSync(join(folder, 'page.html'), join(folder, 'alias.html'));
  writeFileSync(join(folder, 'short.html'), 'Short.');
  writeFileSync(join(folder, 'picture.png'), text);
  await compressFiles(folder);
  const compressed = readdirSync(folder).filter((name) => /\.(br|gz)$/.test(name));
  expect(compressed.toSorted()).toEqual(['alias.html.br', 'alias.html.gz', 'page.html.br', 'page.html.gz']);
  for (const name of ['page', 'alias']) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.html.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${name}.html.gz`))).toString()).toBe(text);
  }
  rmSync(folder, { recursive: true, force: true });
});
