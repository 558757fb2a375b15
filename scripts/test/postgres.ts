import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './apt.ts';

/** Debian's folder of server programs by version; only client programs are in PATH. */
const debian = '/usr/lib/postgresql';

const debianFolders = (): string[] =>
  existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];

const findPostgres = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()].find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );

/**
 * Returns the folder with PostgreSQL's `initdb` and `postgres`: one in PATH, or Debian's newest, installed if need be.
 * Undefined, with one line printed, where it cannot be installed.
 */
export const installPostgres = (): string | undefined => {
  const found = findPostgres();
  if (found) return found;
  installPackages('PostgreSQL', ['postgresql']);
  const installed = findPostgres();
  if (!installed) {
    console.error('No PostgreSQL was found or could be installed (fix: install it, with initdb and postgres in PATH)');
  }
  return installed;
};
