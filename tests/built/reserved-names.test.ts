import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { takenFirstParts, takenParts } from '../../schemas/routing/reserved-names.ts';
import { isCompressedFile } from '../../scripts/build/compress-files.ts';
import { notFoundPath } from '../../scripts/build/page-files.ts';
import { health } from '../../server/receiver/operations/health.ts';
import { metricsEndpoint } from '../../server/receiver/operations/metrics-endpoint.ts';
import { servedFiles } from './built-pages.ts';

/** The names beside pages that the build writes: `feed` of `feed.xml`. Names with a dot or a bar are no address. */
const written = servedFiles
  .filter((file) => !file.endsWith('.html') && !isCompressedFile(file))
  .flatMap((file) => /^([a-z0-9-]+)(?:\.[a-z]+$|\/)/.exec(file)?.[1] ?? []);

/** The first parts of the addresses that the servers answer besides pages. */
const answered = (): string[] => {
  const app = new Hono().route('/', health({} as never)).route('/', metricsEndpoint({} as never));
  const paths = [...app.routes.map(({ path }) => path), formAnswersPath, '/admin/'];
  return paths.map((path) => path.split('/')[1] ?? '');
};

test('every name that the build writes or a server answers is reserved', () => {
  expect(written).toContain('assets');
  const names = new Set([...written, ...answered()]);
  expect([...names].filter((name) => !Object.hasOwn(takenFirstParts, name))).toEqual([]);
});

test('the names of files that hosts read in every folder are reserved', () => {
  expect(Object.keys(takenParts).toSorted()).toEqual([notFoundPath.slice(1), 'index'].toSorted());
  expect(servedFiles).toEqual(expect.arrayContaining(['404.html', 'index.html']));
});
