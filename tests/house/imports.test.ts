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

const roomOf = (folder: string, file: string): string => {
  const [room = '.', ...inside] = file.slice(folder.length + 1).split('/');
  return inside.length > 0 ? room : '.';
};

/** The folders that may not be imported from a folder. biome.json forbids cycles. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  sites: ['schemas', 'generator', 'renderer', 'server', 'tests', 'scripts'],
  schemas: ['generator', 'renderer', 'server', 'tests', 'scripts'],
  generator: ['renderer', 'server', 'tests', 'scripts'],
  renderer: ['generator', 'server', 'tests', 'scripts'],
  server: ['generator', 'renderer', 'tests', 'scripts'],
  scripts: ['tests'],
};

describe('imports', () => {
  test.each(Object.entries(forbidden))('%s imports only what stands before it', (folder, others) => {
    const wrong = [...imports].flatMap(([file, targets]) =>
      file.startsWith(`${folder}/`)
        ? targets
            .filter((target) => others.some((other) => target.startsWith(`${other}/`)))
            .map((to) => `${file}: ${to}`)
        : [],
    );
    expect(wrong).toEqual([]);
    expect([...imports.values()].flat().length).toBeGreaterThan(1000);
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
