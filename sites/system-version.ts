import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of the system, from package.json. */
export const { version: systemVersion }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
);

/** True if a version such as 1.2.0 is newer than another. */
export const isNewer = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) > 0;
