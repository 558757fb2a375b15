import { readFileSync } from 'node:fs';
import { satisfies, subset } from 'semver';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { canInstall } from '../../scripts/run/set-up.mjs';

const engines = z.object({ node: z.string().optional() }).catch({});
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        engines,
        os: z.union([z.string(), z.array(z.string())]).optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const {
  engines: { node: supported },
  optionalDependencies,
} = z
  .object({ engines: z.object({ node: z.string() }), optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Native packages of the systems that the project runs on. */
const isNative = (name: string, os: string | string[] | undefined): boolean =>
  os !== undefined && /-(?:linux|darwin|win32)-(?:x64|arm64)/.test(name);

describe('engines in package.json', () => {
  // npm leaves out an optional package whose engines exclude the Node that installs; then the build lacks its binary.
  const native = Object.entries(packages).filter(([name, { os, engines }]) => isNative(name, os) && engines.node);

  test('there are native packages with engines', () => {
    expect(native.length).toBeGreaterThan(20);
  });

  test.each(native.map(([name, { engines }]) => [name, engines.node ?? '']))('fit %s', (_, own) => {
    expect(subset(supported, own)).toBe(true);
  });

  test.each([
    ...['18.20.8', '20.18.3', '20.19.0', '20.20.2', '21.7.3', '22.0.0', '22.11.0', '22.12.0', '23.0.0', '24.0.0'],
    ...['25.1.0', '26.0.0'],
  ])('agree with the check of npm start on Node %s', (version) => {
    expect(canInstall(version)).toBe(satisfies(version, supported));
  });
});

describe('the Node among the packages', () => {
  const versions = [...new Set(Object.values(optionalDependencies))];

  test('is the same version for every platform, installed without a script', () => {
    expect(Object.keys(optionalDependencies).filter((name) => !/^node-(?:linux|win)-\w+$/.test(name))).toEqual([]);
    expect(versions).toHaveLength(1);
    for (const name of Object.keys(optionalDependencies)) {
      expect(packages[`node_modules/${name}`]).toBeDefined();
      expect(packages[`node_modules/${name}`]?.hasInstallScript).toBeUndefined();
    }
  });

  test('runs every package', () => {
    const wanted = Object.entries(packages).flatMap(([name, { engines, os }]) =>
      engines.node && (os === undefined || isNative(name, os)) ? [[name, engines.node] as const] : [],
    );
    const [version = ''] = versions;
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter(([, range]) => !satisfies(version, range)).map(([name]) => name)).toEqual([]);
  });
});
