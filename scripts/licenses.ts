// `npm run licenses`: lists the licenses of what the site is made with in reports/licenses.md, and fails where one may
// not be used (scripts/test/licenses.ts).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolders } from '../sites/site-folders.ts';
import { reportFailure } from './run/report-failure.ts';
import { exceptionReason, type LockedPackage, licenseFaults, lockedPackages } from './test/licenses.ts';

const row = (one: LockedPackage): string =>
  `| ${one.name} | ${one.version} | ${one.license ?? 'none'} | ${exceptionReason(one) ?? ''} |`;

const table = (title: string, packages: readonly LockedPackage[]): string =>
  [
    `## ${title}`,
    '',
    '| Package | Version | License | Why it may be used |',
    '| --- | --- | --- | --- |',
    ...packages.map(row),
    '',
  ].join('\n');

try {
  const packages = lockedPackages(readFileSync('package-lock.json', 'utf8'));
  const production = packages.filter(({ isProduction }) => isProduction);
  const others = packages.filter(({ isProduction }) => !isProduction);
  const file = join(siteFolders.reports, 'licenses.md');
  mkdirSync(siteFolders.reports, { recursive: true });
  writeFileSync(
    file,
    [
      '# Licenses of packages\n',
      table('What the site and its servers are made with', production),
      table('What tests and tools need besides', others),
    ].join('\n'),
  );
  const faults = licenseFaults(packages);
  for (const fault of faults) console.error(fault);
  console.log(`${packages.length} packages, ${faults.length} that may not be used; ${file}`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
