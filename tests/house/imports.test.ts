import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownFiles } from './own-files.ts';

/** The rooms of a folder and the other rooms that each may import. Files in the folder itself belong to `.`. */
const rooms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  generator: {
    read: [],
    pictures: ['read'],
    check: ['read', 'pictures'],
    emit: ['read', 'pictures', 'check'],
    edit: ['read', 'pictures', 'check', 'emit'],
    '.': ['read', 'check', 'emit'],
    dev: ['.', 'read', 'emit'],
  },
  server: {
    hosting: ['http'],
    http: ['.'],
    resume: ['.'],
    store: ['.', 'resume'],
    outbox: ['.', 'resume', 'store'],
    inbox: ['.', 'http', 'outbox', 'resume', 'retention', 'store'],
    retention: ['outbox', 'store'],
    receiver: ['.', 'hosting', 'http', 'resume', 'store'],
    '.': ['hosting', 'http', 'inbox', 'outbox', 'receiver', 'resume', 'retention', 'store'],
  },
};

const files = ownFiles(/\.(?:ts|tsx|mjs)$/);
const known = new Set(files);

/** The files that each file imports, also types only and later by `import()`. */
const imports = new Map(
  files.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(/^(?:(?:import|export|\} from)\b.*|.*\bimport\()'(\.{1,2}\/[^']+)'/gm)]
      .map(([, path = '']) => posix.join(posix.dirname(file), path))
      .filter((target) => known.has(target)),
  ]),
);

/** A cycle through each file that is part of one: the files from it back to itself. */
const cyclesIn = (graph: ReadonlyMap<string, readonly string[]>): string[] => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push([...way.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
};

const roomOf = (folder: string, file: string): string => {
  const [room = '.', ...inside] = file.slice(folder.length + 1).split('/');
  return inside.length > 0 ? room : '.';
};

/** The files of the renderer whose code matches a pattern. */
const rendererFilesWith = (pattern: RegExp): string[] =>
  files.filter((file) => file.startsWith('renderer/') && pattern.test(readFileSync(file, 'utf8')));

describe('imports', () => {
  test('pages read content only where builds note what they read', () => {
    expect(rendererFilesWith(/^import \{[^}]*\b(?:routes|canonicalRoutes)\b[^}]*\} from '#generated\/routes/m)).toEqual(
      ['renderer/routing/routes.ts'],
    );
    expect(rendererFilesWith(/\breadFileSync\(/)).toEqual([
      'renderer/content/read-generated.ts',
      // The styles and the hashes of the bundle.
      'renderer/document/assets.ts',
    ]);
  });

  test('form no cycle, types included', () => {
    expect([...imports.values()].flat().length).toBeGreaterThan(1000);
    expect(cyclesIn(imports)).toEqual([]);
    expect(
      cyclesIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b → c → b']);
  });

  test.each(Object.entries(rooms))('%s: every folder imports only the folders that it may use', (folder, allowed) => {
    const inside = files.filter((file) => file.startsWith(`${folder}/`));
    expect([...new Set(inside.map((file) => roomOf(folder, file)))].toSorted()).toEqual(
      Object.keys(allowed).toSorted(),
    );
    const wrong = inside.flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((target) => target.startsWith(`${folder}/`))
        .filter((target) => {
          const [from, to] = [roomOf(folder, file), roomOf(folder, target)];
          return from !== to && !allowed[from]?.includes(to);
        })
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});
