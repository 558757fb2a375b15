import { createHash, randomBytes } from 'node:crypto';
import { openList } from '../owner-file.ts';

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

/** Opens the links for people without an account, which are stored in a file. */
export const openShareLinks = (file: string, now: () => Date = () => new Date()) => {
  const links = openList<StoredLink>(file);
  const current = (): StoredLink[] => links.all().filter(({ until }) => until > now().toISOString());
  return {
    all: (): readonly ShareLink[] => current().map(({ id, until, who }) => ({ id, until, who })),
    create: (who: string): string => {
      const code = randomBytes(24).toString('base64url');
      const until = new Date(now().getTime() + days * 86_400_000).toISOString();
      links.store([...current(), { id: randomBytes(6).toString('hex'), who, until, digest: digestOf(code) }]);
      return code;
    },
    isValid: (code: string): boolean => current().some(({ digest }) => digest === digestOf(code)),
    revoke: (id: string): void => links.store(current().filter((link) => link.id !== id)),
    lifetime: days * 86_400,
  };
};

export type ShareLinks = ReturnType<typeof openShareLinks>;
