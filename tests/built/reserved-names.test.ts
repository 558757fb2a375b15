import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { takenFirstParts, takenParts } from '../../schemas/routing/addresses.ts';
import { isCompressedFile } from '../../scripts/build/compress-files.ts';
import { notFoundPath } from '../../scripts/build/page-files.ts';
import { health } from '../../server/receiver/operations/health.ts';
import { metricsEndpoint } from '../../server/receiver/operations/metrics.ts';
import { servedFiles } from './built-pages.ts';

/** Names of built files other than pages, such as `feed` of `feed.xml`. */
const written = servedFiles
  .filter((file) => !file.endsWith('.html') && !isCompressedFile(file))
  .flatMap((file) => /^([a-z0-9-]+)(?:\.[a-z]+$|\/)/.exec(file)?.[1] ?? []);

/** The first path segments of server routes. */
const answered = (): string[] => {
  const app = new Hono().route('/', health({} as never)).route('/', metricsEndpoint({} as never));
  const paths = [...app.routes.map(({ path }) => path), formAnswersPath, '/admin/'];
  return paths.map((path) => path.split('/')[1] ?? '');
};

test('every name of a built file or server route is reserved', () => {
  expect(written).toContain('assets');
  const names = new Set([...written, ...answered()]);
  expect([...names].filter((name) => !Object.hasOwn(takenFirstParts, name))).toEqual([]);
});

test('the names of files that hosts treat specially are reserved', () => {
  expect(Object.keys(takenParts).toSorted()).toEqual([notFoundPath.slice(1), 'index'].toSorted());
  expect(servedFiles).toEqual(expect.arrayContaining(['404.html', 'index.html']));
});
