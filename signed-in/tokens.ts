import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Environment, EnvironmentFault, type InboxToken, inMemory } from '../hosting/environment.ts';

const ownersFolder = 0o700;
const ownerOnly = 0o600;
const everybodyElse = 0o077;

/** A server that people sign in to, as its variables begin: the inbox, or the hosted editor. */
export type SignedInServer = 'INBOX' | 'EDIT';

type TokenSettings = Pick<Environment, 'EDIT_TOKEN' | 'INBOX_TOKEN' | 'STORE'>;

/** Returns the file of the created token, beside the store. A store in memory has none. */
const fileFor = (server: SignedInServer, { STORE }: TokenSettings): string | undefined =>
  STORE === inMemory ? undefined : `${STORE}.${server.toLowerCase()}-token`;

/** Returns the created token with its owner, who may do everything. */
const ownedBy = (server: SignedInServer, token: string): InboxToken => ({
  ...{ name: 'owner', token },
  ...(server === 'EDIT' && { mayPublish: true }),
});

const newToken = (): string => randomBytes(32).toString('base64url');

/** Renames a complete file to its final name. If another server was first, its token is used. */
const publish = (unfinished: string, file: string): void => {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/** Writes to a temporary file first, so that another server never reads half a token. */
const create = (file: string, variable: string): void => {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: ownersFolder });
    writeFileSync(unfinished, `${newToken()}\n`, { flag: 'wx', mode: ownerOnly });
    publish(unfinished, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvironmentFault(
      `"${file}" cannot be written: ${code} (fix: set ${variable}, or make its folder writable)`,
    );
  }
};

/**
 * Reads the created token; undefined if there is none yet. Throws EnvironmentFault if other users can read the file.
 */
const read = (file: string): string | undefined => {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return undefined;
  if (process.platform !== 'win32' && (mode & everybodyElse) !== 0) {
    throw new EnvironmentFault(`others on this machine can read "${file}" (fix: delete it, a new one is created)`);
  }
  const token = readFileSync(file, 'utf8').trim();
  if (!/^[\w-]{43}$/.test(token)) {
    throw new EnvironmentFault(`"${file}" does not contain a token (fix: delete it, a new one is created)`);
  }
  return token;
};

/** Returns the tokens of the variable, or else the token that a server created beside the store. */
export const readTokens = (server: SignedInServer, settings: TokenSettings): readonly InboxToken[] => {
  const named = settings[`${server}_TOKEN`];
  const file = fileFor(server, settings);
  const token = named || file === undefined ? undefined : read(file);
  return named ?? (token ? [ownedBy(server, token)] : []);
};

/** Like `readTokens`, but creates a token if there is none. Throws EnvironmentFault. */
export const readOrCreateTokens = (server: SignedInServer, settings: TokenSettings): readonly InboxToken[] => {
  const tokens = readTokens(server, settings);
  const file = fileFor(server, settings);
  if (tokens.length > 0) return tokens;
  if (file === undefined) return [ownedBy(server, newToken())];
  create(file, `${server}_TOKEN`);
  return readTokens(server, settings);
};
