import { linkSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from '../../scripts/build/compress-files.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

const text = 'A page that is long enough to gain by compression. '.repeat(40);

test('long texts get compressed files of the same content, also by their second names', async () => {
  const folder = temporaryFolder(onTestFinished);
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
});

test('unchanged texts keep their compressed files and times', async () => {
  const [former, folder] = [temporaryFolder(onTestFinished), temporaryFolder(onTestFinished)];
  for (const each of [former, folder]) writeFileSync(join(each, 'same.html'), text);
  writeFileSync(join(former, 'other.html'), text);
  writeFileSync(join(folder, 'other.html'), text.toUpperCase());
  linkSync(join(folder, 'same.html'), join(folder, 'alias.html'));
  utimesSync(join(former, 'same.html'), 1e9, 1e9);
  await compressFiles(former);
  await compressFiles(folder, former);
  for (const ending of ['', '.br', '.gz']) {
    const { ino, mtime } = statSync(join(folder, `same.html${ending}`));
    expect(mtime).toEqual(new Date(1e12));
    expect([former, folder].map((each) => statSync(join(each, `same.html${ending}`)).ino)).toEqual([ino, ino]);
    expect(statSync(join(folder, `alias.html${ending}`)).ino).toBe(ino);
  }
  expect(brotliDecompressSync(readFileSync(join(folder, 'other.html.br'))).toString()).toBe(text.toUpperCase());
});
