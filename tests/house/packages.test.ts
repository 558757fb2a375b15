import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allowedLicenses, licenseExceptions, licenseFaults, lockedPackages } from '../../scripts/test/licenses.ts';

const packages = lockedPackages(readFileSync('package-lock.json', 'utf8'));
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> };

describe('licenses', () => {
  test('of every package are on the list', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(licenseFaults(packages)).toEqual([]);
  });

  test('on the list all belong to a package', () => {
    const used = packages.flatMap(({ license }) => license?.match(/[\w.-]+/g) ?? []);
    expect(Object.keys(allowedLicenses).filter((license) => !used.includes(license))).toEqual([]);
    expect(licenseExceptions.filter(({ name }) => !packages.some((one) => name.test(one.name)))).toEqual([]);
  });

  const listed = 'use another package, or add the license or the package with a reason to scripts/test/licenses.ts';
  test.each([
    [undefined, 'some 1.0.0 names no license (fix: ask its authors for one, or use another package)'],
    ['GPL-3.0-only', `some 1.0.0 has the license GPL-3.0-only (fix: ${listed})`],
    ['MIT AND GPL-3.0-only', `some 1.0.0 has the license MIT AND GPL-3.0-only (fix: ${listed})`],
    ['MPL-2.0', `some 1.0.0 has the license MPL-2.0 (fix: ${listed})`],
    ['SEE LICENSE IN LICENSE', `some 1.0.0 has the license SEE LICENSE IN LICENSE (fix: ${listed})`],
  ])('such as %s are rejected', (license, fault) => {
    const lock = { packages: { '': {}, 'node_modules/some': { version: '1.0.0', license } } };
    expect(licenseFaults(lockedPackages(JSON.stringify(lock)))).toEqual([fault]);
  });

  test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('such as %s are accepted', (license) => {
    const lock = { packages: { 'node_modules/some': { version: '1.0.0', license } } };
    expect(licenseFaults(lockedPackages(JSON.stringify(lock)))).toEqual([]);
  });
});

test('allowScripts of package.json names exactly the packages with install scripts', () => {
  const withScripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScripts)].toSorted());
  expect(Object.values(allowScripts).filter((value) => typeof value !== 'boolean')).toEqual([]);
});

test('the lock file names the binaries of every platform, because npm ci installs no others', () => {
  const { packages: locked } = z
    .object({
      packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
    })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const wanted = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [`node_modules/${name}`, `${path}/node_modules/${name}`]),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((places) => !places.some((place) => place in locked))).toEqual([]);
});
