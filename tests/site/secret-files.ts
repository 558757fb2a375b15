import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Begins each file, so that it is found in Base64 as well. */
const words = 'Words that nobody may read.';

/** Files that nothing serves, wherever they are: stores, tokens, keys and settings. */
const named = [
  ...['', '-wal', '-shm', '-reserve', '.inbox-token', '.share-links.json'].map((end) => `submissions.sqlite${end}`),
  ...['inbox-token', '.env', 'receiver.env', '.npmrc', '.git/config', 'tls.pem', 'tls.key'],
  ...['id_rsa', 'id_ed25519.old', 'ID_RSA', 'Backup.SQL', 'backup.sql.gz', 'store.db', 'store.bak', 'keys.jks'],
];

/** Files that are secret by their folder. */
const other = ['uploads/resume.pdf', 'backup.tar', 'drawing.svg'];

const queries = ['raw', 'import&raw', 'url', 'import', 'inline', 'import&inline', 'init', 'direct', '.svg?.wasm?init'];

/** Each kind of URL that may lead to a file. */
const urlsOf = (file: string): string[] => {
  const absolute = resolve(file);
  const path = `/${relative('', file)}`;
  const encoded = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
  return [
    ...[path, encoded, encoded.replace('%', '%25'), `/${path}`, `${path}.`, `${path}/`, `/renderer/..${path}`],
    ...[`/renderer/..%2f${path.slice(1)}`, `/renderer/%2e%2e${path}`, `/@id${path}`, `/@language/en${path}`],
    ...['/@fs', '/@fs/', '/@id', '/@id/__x00__', '/@fs/etc/..', '/@language/en/@fs'].map((start) => start + absolute),
    ...queries.flatMap((query) => [`${path}?${query}`, `/@fs${absolute}?${query}`]),
  ];
};

const write = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, words);
};

/**
 * Writes secret files into folders, and those that are secret by name into a folder of modules. Returns URLs that may
 * lead to them: each kind of file by each kind of URL in the first folder.
 */
export const placeSecrets = (folders: readonly string[], modules: string): string[] => {
  const [first = [], ...others] = folders.map((folder) => [...named, ...other].map((name) => join(folder, name)));
  const inModules = named.map((name) => join(modules, name));
  for (const file of [first, ...others, inModules].flat()) write(file);
  return [
    ...first.flatMap(urlsOf),
    ...[...others.flat(), ...inModules].flatMap((file) => [
      `/${relative('', file)}`,
      `/@fs${resolve(file)}?import&raw`,
    ]),
  ];
};

/** Writes files that are secret by name into the folder of public files. A build refuses them until the removal. */
export const placePublicSecrets = (folder: string) => {
  for (const name of named) write(join(folder, name));
  return {
    urls: named.flatMap((name) => [`/${name}`, `/${name}/`, `/${name}?import&raw`]),
    remove: () => {
      for (const name of named) rmSync(join(folder, name));
    },
  };
};

/** True if a response has the content of a secret file. */
export const isSecret = (body: string): boolean => body.includes(words) || body.includes(btoa(words));
