import * as z from 'zod';
import { allowedLicenses, copyleftPackages } from './license-rules.ts';

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
  /** Whether the site or its servers need it, and not tests and tools alone. */
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

/** Why a package may be used though its license asks for changes to be given back; undefined where nothing says so. */
export const copyleftReason = ({ name, license }: LockedPackage): string | undefined =>
  copyleftPackages.find((rule) => rule.name.test(name) && rule.license.test(license ?? ''))?.reason;

/** A line for each package that may not be used as it is, with the repair. */
export const licenseFaults = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap((one) => {
    if (one.license === undefined)
      return [`${one.name} ${one.version} names no license (fix: ask its authors for one, or use another package)`];
    if (isAllowed(one.license) || copyleftReason(one)) return [];
    return [
      `${one.name} ${one.version} has the license ${one.license} (fix: use another package, or add the license or the package with a reason to scripts/test/license-rules.ts)`,
    ];
  });
