import { basename, matchesGlob } from 'node:path';

/** Names of files that no server sends and no build publishes: keys, stores, dumps of databases and tokens. */
export const secretFiles: readonly string[] = [
  ...['*.{env,env.*}', '*~', 'credentials*', '*-token', 'id_{rsa,dsa,ecdsa,ed25519}*'],
  ...['*.{crt,pem,key,p12,pfx,cer,der,jks,keystore,kdbx}', '*.sqlite*', '*.{db,sql,dump,bak}', '*.{sql,dump}.*'],
];

/** True for a path with the name of a secret file, in small or capital letters. */
export const isSecretFile = (path: string): boolean =>
  secretFiles.some((glob) => matchesGlob(basename(path).toLowerCase(), glob));

/** True for a hidden file, such as `.env`, and below a hidden folder. `.well-known` is for the public (RFC 8615). */
export const isHidden = (path: string): boolean =>
  path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');

export const isPublic = (path: string): boolean => !isHidden(path) && !isSecretFile(path);
