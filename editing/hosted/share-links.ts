import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Lifetime of a link in days. */
const days = 7;

export interface ShareLink {
  id: string;
  /** Name of the editor who created it. */
  who: string;
  /** ISO 8601. */
  until: string;
}

interface StoredLink extends ShareLink {
  /** Digest of the code, so that nobody who reads the file can use a link. */
  digest: string;
}

const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Opens the links for people without an account, which are stored in a file that only its owner can read. */
export const openShareLinks = (file: string, now: () => Date = () => new Date()) => {
  let links: StoredLink[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const current = (): StoredLink[] => links.filter(({ until }) => until > now().toISOString());
  /** Writes a new file first, so that a kill or a full disk leaves the former one. */
  const store = (next: StoredLink[]): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    links = next;
  };
  return {
    all: (): readonly ShareLink[] => current().map(({ id, until, who }) => ({ id, until, who })),
    /** Creates a link and returns its code. */
    create: (who: string): string => {
      const code = randomBytes(24).toString('base64url');
      const until = new Date(now().getTime() + days * 86_400_000).toISOString();
      store([...current(), { id: randomBytes(6).toString('hex'), who, until, digest: digestOf(code) }]);
      return code;
    },
    isValid: (code: string): boolean => current().some(({ digest }) => digest === digestOf(code)),
    revoke: (id: string): void => store(current().filter((link) => link.id !== id)),
    lifetime: days * 86_400,
  };
};

export type ShareLinks = ReturnType<typeof openShareLinks>;
