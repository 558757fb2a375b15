import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { EnvironmentFault, type InboxToken } from '../../environment.ts';
import { inMemory } from '../../store/engines/sqlite-file.ts';

const ownersFolder = 0o700;
const ownerOnly = 0o600;
const everybodyElse = 0o077;

/** Owner name of the created token in the access log. */
const name = 'owner';

/** File of the created token, beside the store. A store in memory has none. */
const tokenFile = (store: string): string | undefined => (store === inMemory ? undefined : `${store}.inbox-token`);

const newToken = (): string => randomBytes(32).toString('base64url');

/** Renames a complete file to its final name. If another receiver was first, its token is used. */
const publish = (unfinished: string, file: string): void => {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/** Writes to a temporary file first, so that another receiver never reads half a token. */
const create = (file: string): void => {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: ownersFolder });
    writeFileSync(unfinished, `${newToken()}\n`, { flag: 'wx', mode: ownerOnly });
    publish(unfinished, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvironmentFault(
      `"${file}" cannot be written: ${code} (fix: set INBOX_TOKEN, or make its folder writable)`,
    );
  }
};

/**
 * Reads the created token; undefined if there is none yet. Throws EnvironmentFault if other users can read the file.
 */
const read = (file: string): InboxToken | undefined => {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return undefined;
  if (process.platform !== 'win32' && (mode & everybodyElse) !== 0) {
    throw new EnvironmentFault(`others on this machine can read "${file}" (fix: delete it, a new one is created)`);
  }
  const token = readFileSync(file, 'utf8').trim();
  if (!/^[\w-]{43}$/.test(token)) {
    throw new EnvironmentFault(`"${file}" does not contain a token (fix: delete it, a new one is created)`);
  }
  return { name, token };
};

/** Returns the tokens of INBOX_TOKEN, or else the token that a receiver created beside the store. */
export const readTokens = (environment: {
  INBOX_TOKEN?: InboxToken[] | undefined;
  STORE: string;
}): readonly InboxToken[] => {
  if (environment.INBOX_TOKEN) return environment.INBOX_TOKEN;
  const file = tokenFile(environment.STORE);
  const token = file === undefined ? undefined : read(file);
  return token ? [token] : [];
};

/** Like `readTokens`, but creates a token if there is none. Throws EnvironmentFault. */
export const readOrCreateTokens = (environment: Parameters<typeof readTokens>[0]): readonly InboxToken[] => {
  const file = tokenFile(environment.STORE);
  if (!environment.INBOX_TOKEN && file === undefined) return [{ name, token: newToken() }];
  const tokens = readTokens(environment);
  if (tokens.length > 0 || file === undefined) return tokens;
  create(file);
  return readTokens(environment);
};
