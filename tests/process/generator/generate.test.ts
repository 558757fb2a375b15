import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeOutput } from '../../../generator/emit/write-output.ts';
import { emit, generate } from '../../../generator/generate.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import {
  applyTo,
  copiedProject,
  copy,
  edit,
  emitted,
  projectRoot,
  remove,
  secondCompany,
} from '../../generator/copied-project.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

/** A further service with a dedicated drawing. */
const oneMore = copy('services/kran.yaml', 'services/testing.yaml', (text) =>
  text
    .replace('order: 2', 'order: 10')
    .replace(/^name: .*$/m, 'name: Testing')
    .replaceAll('image: kran.avif', 'image: scan'),
);

/** Days in texts. */
const dates = /\b20\d\d-\d\d-\d\d\b/g;

/** Bytes as a text, so that a failure can be read. */
const readable = (output: ReadonlyMap<string, string | Uint8Array>): Map<string, string> =>
  new Map(
    [...output]
      .map(([file, content]): [string, string] => [file, Buffer.from(content).toString('latin1')])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Every file of generated/ with its bytes. */
const generatedIn = (root: string): Map<string, string> => {
  const folder = join(root, 'generated');
  return readable(new Map(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file))])));
};

const output = readable(await emitted([], { cards: true }));

describe('the output', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is the same, byte by byte, from another folder and on another day', async () => {
    const at = async (root: string, now: string): Promise<Map<string, string>> => {
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
      // Folders are part of the output, and here as if the data lay in this project.
      return readable(await emit({ ...foldersIn(''), data: join(root, 'data') }));
    };
    // A role closes on a day.
    const open = ['inbetriebnahme-kran', 'lagerplanung'].map((id) =>
      edit(`roles/${id}.yaml`, /^ {2}closes: .*\n/m, ''),
    );
    const [one, other] = [copiedProject(...open), copiedProject(...open)];
    expect(await at(one, '2039-12-31T23:59:59Z')).toEqual(await at(other, '2001-02-03T04:05:06Z'));
  });

  test('contains no local path and no date except for those in the data', async () => {
    const texts = filesBelow(join(secondCompany, 'data')).map((file) =>
      readFileSync(join(secondCompany, 'data', file)),
    );
    const given = new Set(texts.flatMap((text) => text.toString('latin1').match(dates) ?? []));
    const relative = await emit({ ...foldersIn(''), data: join(secondCompany, 'data') }, { cards: false });
    const found = [...readable(relative)].filter(
      ([, text]) => text.includes(projectRoot) || (text.match(dates) ?? []).some((date) => !given.has(date)),
    );
    expect(found).toEqual([]);
  });

  test('names in every module its emitter, its data and how to change it', () => {
    const modules = [...output].filter(([file]) => file.endsWith('.ts'));
    const wrong = modules.filter(([file, text]) => {
      const [, emitter, source = ''] =
        /^\/\/ Generated: do not edit\.\n\/\/ Written by (generator\/emit\/[a-z/-]+\.ts)\n\/\/ from (\S.*)\n\/\/ To change it, edit that data and run: npm run generate\n\n/.exec(
          text,
        ) ?? [];
      const isEntry = /^content\/(services|industries|legal)\/(?!index)/.test(file);
      return (
        !emitter || !existsSync(join(projectRoot, emitter)) || (isEntry && !existsSync(join(secondCompany, source)))
      );
    });
    expect(modules.length).toBeGreaterThan(50);
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  test('has for a new service a module, an id, a route, and entries of lists and of the search', async () => {
    const grown = readable(await emitted([oneMore], { cards: true }));
    expect([...grown].flatMap(([file, text]) => (output.get(file) === text ? [] : [file]))).toEqual([
      'content/footer.ts',
      'content/services/index.ts',
      'content/services/testing.ts',
      'ids.ts',
      'json-schemas/names.json',
      'public/llms.txt',
      'public/pictures/dark/scan.svg',
      'public/pictures/light/scan.svg',
      'public/pictures/scan.svg',
      'public/search.json',
      'public/sitemap.xml',
      'public/social/leistungen/testing.png',
      'routes.json',
      'routes.ts',
      'search.json',
    ]);
    expect(grown.get('ids.ts')).toContain('| "testing"');
    expect(grown.get('routes.ts')).toContain('| "/leistungen/testing"');
    expect(grown.get('content/services/testing.ts')).toContain('link: "/leistungen/testing"');
    expect(grown.get('content/services/index.ts')).toMatch(/from '\.\/testing\.ts';[\s\S]*"testing": entry\d,/);
    expect(grown.get('public/search.json')).toContain('{"kind":"service","title":"Testing"');
  });
});

test('only changed files of generated/ are written, and none while the data has faults', async () => {
  const root = copiedProject();
  const folders = foldersIn(root);
  const first = await generate(folders);
  expect(first).toEqual({ written: output.size, unchanged: 0, removed: 0 });
  const before = generatedIn(root);
  expect(before).toEqual(readable(await emit(folders)));

  const time = statSync(folders.generated).mtimeMs;
  expect(await generate(folders)).toEqual({ written: 0, unchanged: first.written, removed: 0 });
  expect(statSync(folders.generated).mtimeMs).toBe(time);

  applyTo(root, oneMore);
  expect(await generate(folders)).toEqual({ written: 15, unchanged: before.size - 10, removed: 0 });
  applyTo(root, remove('services/testing.yaml'));
  expect(await generate(folders)).toEqual({ written: 10, unchanged: before.size - 10, removed: 5 });
  expect(generatedIn(root)).toEqual(before);

  applyTo(root, edit('team.yaml', /role: .*/, 'role: 42'));
  await expect(generate(folders)).rejects.toThrow(
    [
      `${folders.data}/team.yaml:4:11  members[0].role  expected text, got a number (fix: quote it)`,
      '    4 |     role: 42',
      '                  ^',
      '1 fault in 1 file',
    ].join('\n'),
  );
  expect(generatedIn(root)).toEqual(before);
});

test('a run that changes some files keeps the others, and leaves no temporary files', () => {
  const target = temporaryFolder(onTestFinished);
  const run = (files: Record<string, string>) => writeOutput(target, new Map(Object.entries(files)));
  const first = { 'same.ts': 'same', 'deep/gone.ts': 'gone' };
  expect(run(first)).toEqual({ written: Object.keys(first), removed: [] });
  const { ino } = statSync(join(target, 'same.ts'));
  expect(run({ 'same.ts': 'same', 'deep/new.ts': 'new' })).toEqual({
    written: ['deep/new.ts'],
    removed: ['deep/gone.ts'],
  });
  expect(statSync(join(target, 'same.ts')).ino).toBe(ino);
  expect(filesBelow(target).toSorted()).toEqual(['deep/new.ts', 'same.ts']);
});
