import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts a server's programs, by its version; only the clients' are in PATH. */
const debian = '/usr/lib/postgresql';

const ofDebian = (): string[] =>
  existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];

/** The folder with PostgreSQL's `initdb` and `postgres`: one in PATH, or Debian's newest. Undefined without them. */
export const findPostgres = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...ofDebian()].find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
