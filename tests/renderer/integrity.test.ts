import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { type BuiltElement, builtFilePaths, builtText, clientFolder, elementsOf } from '../site/built-references.ts';

const checked = ['stylesheet', 'modulepreload'];

/** What a page has a browser run or be dressed by, from a file. */
const programs = (html: string): BuiltElement[] =>
  elementsOf(html).filter(
    ({ tag, attributes }) =>
      (tag === 'script' && attributes.src !== undefined) || (tag === 'link' && checked.includes(attributes.rel ?? '')),
  );

const hashOf = (address: string): string =>
  `sha384-${createHash('sha384')
    .update(readFileSync(clientFolder + address))
    .digest('base64')}`;

const pages = builtFilePaths().filter((file) => file.endsWith('.html'));

describe('what a page runs and is dressed by', () => {
  test.each(pages)('is held to the hash of its file: %s', (page) => {
    const named = programs(builtText(page)).map(({ attributes }) => attributes);
    expect(named.length).toBeGreaterThan(1);
    for (const { src, href = src ?? '', integrity } of named) {
      expect([href, integrity]).toEqual([href, hashOf(href)]);
    }
  });
});

const answers = `${siteFolders.dist}${formAnswersPath}`;

test.each(filesBelow(answers))('a page from another origin asks for no hash, which would need CORS: %s', (file) => {
  const named = programs(readFileSync(`${answers}/${file}`, 'utf8'));
  expect(named.map(({ attributes }) => [attributes.rel, attributes.integrity])).toEqual([['stylesheet', undefined]]);
});
