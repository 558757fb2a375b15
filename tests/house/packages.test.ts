import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { canInstall, chooseNode, matches } from '../../scripts/run/set-up.mjs';

const named = z.record(z.string(), z.string());
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      engines: z.object({ node: z.string().optional() }).catch({}),
      hasInstallScript: z.boolean().optional(),
      optionalDependencies: named.default({}),
    }),
  ),
});
const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const {
  dependencies,
  devDependencies,
  engines: { node: supported },
  optionalDependencies,
  allowScripts,
} = z
  .object({
    dependencies: named,
    devDependencies: named,
    engines: z.object({ node: z.string() }),
    optionalDependencies: named,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

/** Licenses that any package may have, by their SPDX identifier (https://spdx.org/licenses/). */
const allowedLicenses = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0'],
  ...['Zlib', 'CC0-1.0', 'Unlicense', 'WTFPL'],
  // Data whose authors must be named, and typefaces that may be served but not sold by themselves.
  ...['CC-BY-4.0', 'OFL-1.1'],
];

/** Packages with a copyleft license or without one. They are used as they are, and no visitor gets their files. */
const licenseExceptions: readonly (readonly [name: RegExp, license: RegExp])[] = [
  [/^lightningcss(-[\w-]+)?$/, /^MPL-2\.0$/],
  [/^(axe-core|@axe-core\/playwright)$/, /^MPL-2\.0$/],
  [/^@img\/sharp-(libvips-[\w-]+|win32-\w+|wasm32)$/, /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/],
  [/^@cspell\/dict-en-common-misspellings$/, /^CC BY-SA 4\.0$/],
];

/** AND binds more closely than OR (SPDX specification, annex D); no package nests parentheses. */
const isAllowed = (name: string, expression: string): boolean =>
  licenseExceptions.some(([of, license]) => of.test(name) && license.test(expression)) ||
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowedLicenses.includes(license)));

test('npm verifies the content of every package, also of those for other machines', () => {
  const unverified = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
  expect(unverified.map(([path]) => path)).toEqual([]);
});

test('licenses of every package are on the list', () => {
  const licensed = Object.entries(packages).flatMap(([path, { license = 'none' }]) =>
    path === '' ? [] : [{ name: nameOf(path), license }],
  );
  expect(licensed.length).toBeGreaterThan(100);
  expect(licensed.filter(({ name, license }) => !isAllowed(name, license))).toEqual([]);
});

/** Rows of the tables of docs/dependencies.md below a heading: packages with their licenses. */
const documented = (heading = ''): { name: string; licenses: string }[] => {
  const text = readFileSync('docs/dependencies.md', 'utf8');
  const rows = text.slice(text.indexOf(heading)).matchAll(/^\| (`.+?`) \| ([^|]+) \|/gm);
  return [...rows].flatMap(([, names = '', licenses = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, licenses })),
  );
};

test('docs/dependencies.md has a row with the license of each package of package.json', () => {
  const direct = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(
    documented()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(direct.toSorted());
  const wrong = documented().filter(({ name, licenses }) => {
    const license = packages[`node_modules/${name}`]?.license ?? 'none';
    return !licenses.split(', ').includes(license);
  });
  expect(wrong).toEqual([]);
  const ofOthers = documented('## What browsers get').map(({ name }) => name);
  expect(direct.filter((name) => !ofOthers.includes(name)).toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

/** Programs that run without development packages (Dockerfile). */
const programs = ['scripts/serve.ts', 'scripts/inbox.ts', 'scripts/run/is-healthy.ts', 'receiver/receiver-process.ts'];

/** Modules that a file loads: types are erased. */
const loadedBy = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/^(?:import|export) type [^;]*;/gm, '')
      .matchAll(/(?:^import |\bfrom |\bimport\()'([^']+)'/gm),
  ].map(([, module = '']) => module);

test('dependencies in package.json are the packages that a server loads', () => {
  const files = new Set(programs);
  const loaded = new Set<string>();
  for (const file of files) {
    for (const module of loadedBy(file)) {
      if (module.startsWith('.')) files.add(posix.join(posix.dirname(file), module));
      else if (module.startsWith('#')) files.add(module.slice(1));
      else if (!module.startsWith('node:')) loaded.add(/^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? '');
    }
  }
  expect(files.size).toBeGreaterThan(80);
  expect([...loaded].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

describe('the lock file', () => {
  test('has install scripts only of the packages that package.json names under allowScripts', () => {
    const withScripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScripts.map(nameOf))].toSorted());
  });

  test('names the binaries of every platform, because npm ci installs no others', () => {
    const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies: optional }]) =>
      Object.keys(optional).map((name) => [`node_modules/${name}`, `${path}/node_modules/${name}`]),
    );
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((places) => !places.some((place) => place in packages))).toEqual([]);
  });
});

test('npm start installs again only if a package is missing or has another version', () => {
  const record = lockFile.parse(JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'))).packages;
  const { 'node_modules/zod': zod, ...without } = record;
  const another = { ...record, 'node_modules/zod': { ...zod, version: '1.0.0' } };
  expect([record, without, another, {}].map((installed) => matches(packages, installed))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('engines in package.json', () => {
  test('are versions on which npm installs every native package', () => {
    const native = Object.entries(packages).filter(([name]) => /-(?:linux|darwin|win32)-(?:x64|arm64)/.test(name));
    const ranges = new Set(native.flatMap(([, { engines }]) => engines.node ?? []));
    expect(ranges.size).toBeGreaterThan(2);
    const older = /^>= ?(?:1?\d(?:\.\d+)*|20(?:\.1?\d(?:\.\d+)?)?)$/;
    expect([...ranges].filter((range) => range !== supported && !older.test(range))).toEqual([]);
  });

  test('agree with the check of npm start', () => {
    expect(supported).toBe('^20.19.0 || >=22.12.0');
    expect(['20.19.0', '22.12.0', '23.0.0'].filter((version) => !canInstall(version))).toEqual([]);
    expect(['18.20.8', '20.18.3', '21.7.3', '22.11.0'].filter(canInstall)).toEqual([]);
  });

  test('the Node among the packages has one version and needs no script', () => {
    const names = Object.keys(optionalDependencies);
    expect(names.filter((name) => !/^node-(?:linux|win)-\w+$/.test(name))).toEqual([]);
    expect(names.filter((name) => packages[`node_modules/${name}`]?.hasInstallScript !== undefined)).toEqual([]);
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  });
});

test('the Node that runs the project is that of the packages, or else a new one of the machine', () => {
  const bin = mkdtempSync(join(tmpdir(), 'set-up-'));
  const fault = 'no package provides Node 24 for this machine, which has 22.12.0 (fix: install Node 24)';
  expect(chooseNode(bin, '22.12.0')).toEqual({ fault });
  for (const version of ['24.0.0', '26.1.0']) expect(chooseNode(bin, version)).toEqual({ path: process.execPath });
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  writeFileSync(own, '');
  expect(chooseNode(bin, '20.19.0')).toEqual({ path: own });
  rmSync(bin, { recursive: true });
});
