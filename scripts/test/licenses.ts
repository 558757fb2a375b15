import * as z from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** A package that package-lock.json names. */
export interface LockedPackage {
  name: string;
  version: string;
  /** An SPDX expression; undefined where the package says nothing. */
  license: string | undefined;
  /** True if the site or its servers need it, not only tests and tools. */
  isProduction: boolean;
  hasInstallScript: boolean;
}

/** Every package of a package-lock.json, each version once, by name. Throws where the file is none. */
export const lockedPackages = (lock: string): LockedPackage[] => {
  const all = Object.entries(lockFile.parse(JSON.parse(lock)).packages).flatMap(([path, entry]): LockedPackage[] => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '') return [];
    return [
      {
        name,
        version: entry.version ?? '',
        license: entry.license,
        isProduction: !(entry.dev || entry.devOptional),
        hasInstallScript: entry.hasInstallScript === true,
      },
    ];
  });
  const once = new Map<string, LockedPackage>();
  for (const one of all) {
    const key = `${one.name} ${one.version}`;
    const known = once.get(key);
    once.set(key, { ...one, isProduction: one.isProduction || known?.isProduction === true });
  }
  return [...once.values()].toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
};

/** AND binds more closely than OR (SPDX specification, annex D); nested brackets have not been met. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => license in allowedLicenses));

/** Returns why a package may be used in spite of its license; undefined without an exception. */
export const exceptionReason = ({ name, license }: LockedPackage): string | undefined =>
  licenseExceptions.find((rule) => rule.name.test(name) && rule.license.test(license ?? ''))?.reason;

/** A line for each package that may not be used as it is, with the repair. */
export const licenseFaults = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap((one) => {
    if (exceptionReason(one)) return [];
    if (one.license === undefined)
      return [`${one.name} ${one.version} names no license (fix: ask its authors for one, or use another package)`];
    if (isAllowed(one.license)) return [];
    return [
      `${one.name} ${one.version} has the license ${one.license} (fix: use another package, or add the license or the package with a reason to scripts/test/licenses.ts)`,
    ];
  });

/** Licenses that any package may have, by their SPDX identifier, and why (https://spdx.org/licenses/). */
export const allowedLicenses: Readonly<Record<string, string>> = {
  MIT: 'asks for its notice alone',
  'MIT-0': 'asks for nothing',
  ISC: 'asks for its notice alone',
  '0BSD': 'asks for nothing',
  'BSD-2-Clause': 'asks for its notice alone',
  'BSD-3-Clause': 'asks for its notice, and not to advertise with its authors',
  'Apache-2.0': 'asks for its notice, and grants patents',
  'BlueOak-1.0.0': 'asks for its notice alone',
  'Python-2.0': 'asks for its notice alone',
  Zlib: 'asks for its notice in source alone',
  'CC0-1.0': 'gives up all rights',
  Unlicense: 'gives up all rights',
  WTFPL: 'gives up all rights',
  'CC-BY-4.0': 'of data; asks for its authors to be named',
  'OFL-1.1': 'of typefaces; they may be embedded and served, not sold by themselves',
};

/** Packages with a copyleft license or without one, each with the reason why it may be used. */
export const licenseExceptions: readonly { name: RegExp; license: RegExp; reason: string }[] = [
  {
    name: /^lightningcss(-[\w-]+)?$/,
    license: /^MPL-2\.0$/,
    reason: 'a tool of the build, used as it is; the license binds its own files, and none of them is served',
  },
  {
    name: /^(axe-core|@axe-core\/playwright)$/,
    license: /^MPL-2\.0$/,
    reason: 'used by tests alone, as it is',
  },
  {
    name: /^@img\/sharp-(libvips-[\w-]+|win32-\w+|wasm32)$/,
    license: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    reason: 'draws pictures for the generator as a library of its own that can be replaced; it is not served',
  },
  {
    name: /^@cloudflare\/pages-shared$/,
    license: /^$/,
    reason: 'used by tests alone; its repository, cloudflare/workers-sdk, has the license MIT OR Apache-2.0',
  },
  {
    name: /^@cspell\/dict-en-common-misspellings$/,
    license: /^CC BY-SA 4\.0$/,
    reason: 'a word list of the spelling check, used as it is; it is not served',
  },
];
