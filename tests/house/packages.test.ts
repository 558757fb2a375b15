import { readFileSync } from 'node:fs';
import { satisfies, subset } from 'semver';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { canInstall } from '../../scripts/run/set-up.mjs';
import { allowedLicenses, licenseExceptions, licenseFaults, lockedPackages } from '../../scripts/test/licenses.ts';

const named = z.record(z.string(), z.string());
const lockText = readFileSync('package-lock.json', 'utf8');
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      engines: z.object({ node: z.string().optional() }).catch({}),
      os: z.union([z.string(), z.array(z.string())]).optional(),
      hasInstallScript: z.boolean().optional(),
      optionalDependencies: named.default({}),
    }),
  ),
});
const { packages } = lock.parse(JSON.parse(lockText));
const licensed = lockedPackages(lockText);
const {
  engines: { node: supported },
  optionalDependencies,
  allowScripts,
} = z
  .object({
    engines: z.object({ node: z.string() }),
    optionalDependencies: named,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

describe('licenses', () => {
  test('of every package are on the list', () => {
    expect(licensed.length).toBeGreaterThan(100);
    expect(licenseFaults(licensed)).toEqual([]);
  });

  test('on the list all belong to a package', () => {
    const used = licensed.flatMap(({ license }) => license?.match(/[\w.-]+/g) ?? []);
    expect(Object.keys(allowedLicenses).filter((license) => !used.includes(license))).toEqual([]);
    expect(licenseExceptions.filter(({ name }) => !licensed.some((one) => name.test(one.name)))).toEqual([]);
  });

  const listed = 'use another package, or add the license or the package with a reason to scripts/test/licenses.ts';
  test.each([
    [undefined, 'some 1.0.0 names no license (fix: ask its authors for one, or use another package)'],
    ['MIT AND GPL-3.0-only', `some 1.0.0 has the license MIT AND GPL-3.0-only (fix: ${listed})`],
    ['MPL-2.0', `some 1.0.0 has the license MPL-2.0 (fix: ${listed})`],
    ['MIT', undefined],
    ['(MIT OR GPL-3.0-only)', undefined],
    ['Apache-2.0 AND MIT', undefined],
  ])('such as %s: %s', (license, fault) => {
    const text = JSON.stringify({ packages: { '': {}, 'node_modules/some': { version: '1.0.0', license } } });
    expect(licenseFaults(lockedPackages(text))).toEqual(fault ? [fault] : []);
  });
});

describe('the lock file', () => {
  test('has install scripts only of the packages that package.json names under allowScripts', () => {
    const withScripts = licensed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScripts)].toSorted());
  });

  test('names the binaries of every platform, because npm ci installs no others', () => {
    const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies: optional }]) =>
      Object.keys(optional).map((name) => [`node_modules/${name}`, `${path}/node_modules/${name}`]),
    );
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((places) => !places.some((place) => place in packages))).toEqual([]);
  });
});

/** Packages with a range of Node versions: all portable ones, and the native ones of the supported systems. */
const bound = Object.entries(packages).flatMap(([name, { engines, os }]) => {
  const isNative = os !== undefined && /-(?:linux|darwin|win32)-(?:x64|arm64)/.test(name);
  return engines.node && (os === undefined || isNative) ? [{ name, isNative, range: engines.node }] : [];
});

describe('engines in package.json', () => {
  test('fit every native package, because npm leaves out an optional one that they exclude', () => {
    const native = bound.filter(({ isNative }) => isNative);
    expect(native.length).toBeGreaterThan(20);
    expect(native.filter(({ range }) => !subset(supported, range))).toEqual([]);
  });

  test.each(['18.20.8', '20.18.3', '20.19.0', '21.7.3', '22.11.0', '22.12.0', '23.0.0', '24.0.0', '26.0.0'])(
    'agree with the check of npm start on Node %s',
    (version) => {
      expect(canInstall(version)).toBe(satisfies(version, supported));
    },
  );

  test('the Node among the packages has one version, needs no script, and runs every package', () => {
    const names = Object.keys(optionalDependencies);
    expect(names.filter((name) => !/^node-(?:linux|win)-\w+$/.test(name))).toEqual([]);
    expect(names.filter((name) => packages[`node_modules/${name}`]?.hasInstallScript !== undefined)).toEqual([]);
    const [version = '', ...others] = new Set(Object.values(optionalDependencies));
    expect(others).toEqual([]);
    expect(bound.length).toBeGreaterThan(100);
    expect(bound.filter(({ range }) => !satisfies(version, range))).toEqual([]);
  });
});
