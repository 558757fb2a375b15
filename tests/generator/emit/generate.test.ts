import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { emit, generate } from '../../../generator/generate.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import {
  applyTo,
  type Change,
  copiedProject,
  copy,
  edit,
  projectRoot,
  remove,
  secondCompany,
} from '../copied-project.ts';

/** One service more, with a drawing of its own. */
const oneMore: Change = copy('services/kran.yaml', 'services/testing.yaml', (text) =>
  text
    .replace('order: 2', 'order: 10')
    .replace(/^name: .*$/m, 'name: Testing')
    .replaceAll('image: kran.avif', 'image: scan'),
);

/** Bytes in a form that can be read in a failure. */
const readable = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : Buffer.from(content).toString('latin1');

/** As if its data lay in this project, so that no path differs. */
const withDataOf = (root: string) => ({ ...foldersIn(''), data: join(root, 'data') });

/** Every file of generated/ with its bytes. */
const generatedIn = (root: string): Map<string, string> => {
  const folder = join(root, 'generated');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')]),
  );
};

/** The same of an output: its text is written as UTF-8. */
const asWritten = (output: ReadonlyMap<string, string | Uint8Array>): Map<string, string> =>
  new Map(
    [...output]
      .map(([file, content]): [string, string] => [file, Buffer.from(content).toString('latin1')])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

describe('what is emitted', async () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const output = new Map(
    [...(await emit(withDataOf(secondCompany)))].map(([file, content]) => [file, readable(content)]),
  );

  test('is the same, byte by byte, from another folder and on another day', async () => {
    vi.useFakeTimers({ now: new Date('2001-02-03T04:05:06Z'), toFake: ['Date'] });
    const early = await emit(withDataOf(copiedProject()));
    vi.setSystemTime(new Date('2039-12-31T23:59:59Z'));
    const late = await emit(withDataOf(copiedProject()));
    expect([...early]).toEqual([...(await emit(withDataOf(secondCompany)))]);
    expect([...late]).toEqual([...early]);
  });

  test('names no folder of this machine and no date but the one that stands in the data', () => {
    const [, expires = 'none'] =
      /expires: (\S+)/.exec(readFileSync(join(secondCompany, 'data/site.yaml'), 'utf8')) ?? [];
    const told = [...output].filter(([, text]) => {
      const others = text.replaceAll(expires.slice(0, 10), '');
      return text.includes(projectRoot) || /\b20\d\d-\d\d-\d\d\b/.test(others);
    });
    expect(told).toEqual([]);
  });

  test('begins, in every module, with who wrote it, from what, and how to change it', () => {
    const modules = [...output].filter(([file]) => file.endsWith('.ts'));
    const wrong = modules.filter(([, text]) => {
      const [first, second, third, fourth, fifth] = text.split('\n');
      const emitter = /^\/\/ Written by (generator\/emit\/[a-z/-]+\.ts)$/.exec(second ?? '')?.[1];
      return !(
        first === '// Generated: do not edit.' &&
        emitter &&
        existsSync(join(projectRoot, emitter)) &&
        /^\/\/ from \S/.test(third ?? '') &&
        fourth === '// To change it, edit that data and run: npm run generate' &&
        fifth === ''
      );
    });
    expect(modules.length).toBeGreaterThan(50);
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  test('names, in every module of an entry, a data file that exists', () => {
    const modules = [...output].filter(([file]) => /^content\/(services|industries|legal)\/(?!index)/.test(file));
    const origins = modules.map(([, text]) => /^\/\/ from (data\/\S+\.yaml)$/m.exec(text)?.[1] ?? '');
    expect(origins.length).toBeGreaterThan(5);
    expect(origins.filter((file) => !existsSync(join(secondCompany, file)))).toEqual([]);
  });

  test('gives a new service its module, its id, its place in the list its route and its place in the search', async () => {
    const grown = await emit(withDataOf(copiedProject(oneMore)));
    const changed = [...grown]
      .filter(([file, content]) => output.get(file) !== readable(content))
      .map(([file]) => file);
    expect(changed.toSorted()).toEqual([
      'content/footer.ts',
      'content/services/index.ts',
      'content/services/testing.ts',
      'ids.ts',
      'json-schemas/names.json',
      'public/llms.txt',
      'public/pictures/scan--testing.svg',
      'public/search.json',
      'public/sitemap.xml',
      'public/social/leistungen-testing.png',
      'routes.json',
      'routes.ts',
      'search.json',
    ]);
    expect(grown.get('ids.ts')).toContain('| "testing"');
    expect(grown.get('routes.ts')).toContain('| "/leistungen/testing"');
    expect(grown.get('content/services/testing.ts')).toContain('link: "/leistungen/testing"');
    expect(grown.get('content/services/index.ts')).toContain(
      `"testing": async () => (await import('./testing.ts')).service,`,
    );
    expect(grown.get('public/search.json')).toContain('{"kind":"service","title":"Testing"');
  });
});

describe('writing generated/', () => {
  test('a second run writes nothing and touches nothing', async () => {
    const root = copiedProject();
    const first = await generate(foldersIn(root));
    const time = statSync(join(root, 'generated')).mtimeMs;
    const second = await generate(foldersIn(root));
    expect(first).toEqual({ written: first.written, unchanged: 0, removed: 0 });
    expect(second).toEqual({ written: 0, unchanged: first.written, removed: 0 });
    expect(statSync(join(root, 'generated')).mtimeMs).toBe(time);
    expect(generatedIn(root)).toEqual(asWritten(await emit(foldersIn(root))));
  });

  test('a run over faulty data reports it and leaves the old output as it was', async () => {
    const root = copiedProject();
    await generate(foldersIn(root));
    const before = generatedIn(root);
    applyTo(root, edit('team.yaml', /role: .*/, 'role: 42'));
    await expect(generate(foldersIn(root))).rejects.toThrow(
      [
        `${foldersIn(root).data}/team.yaml:4:11  members[0].role  expected text, got a number (fix: quote it)`,
        '    4 |     role: 42',
        '                  ^',
        '1 fault in 1 file',
      ].join('\n'),
    );
    expect(generatedIn(root)).toEqual(before);
  });

  test('an entry that is gone takes its files with it', async () => {
    const root = copiedProject();
    await generate(foldersIn(root));
    const before = generatedIn(root);
    applyTo(root, oneMore);
    expect(await generate(foldersIn(root))).toEqual({ written: 13, unchanged: before.size - 10, removed: 0 });
    applyTo(root, remove('services/testing.yaml'));
    expect(await generate(foldersIn(root))).toEqual({ written: 10, unchanged: before.size - 10, removed: 3 });
    expect(generatedIn(root)).toEqual(before);
  });
});
