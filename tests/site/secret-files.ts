import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Begins each file, so that it is found in Base64 as well. */
const words = 'Words that nobody may read.';

/** Files that nothing serves, wherever they are: stores, tokens, keys and settings. */
const named = [
  ...['', '-wal', '-shm', '-reserve', '.inbox-token', '.share-links.json'].map((end) => `submissions.sqlite${end}`),
  ...['inbox-token', '.env', 'receiver.env', '.npmrc', '.git/config', 'tls.pem', 'tls.key'],
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

/**
 * Writes secret files into folders, and into a folder of modules those that are secret by name. Returns URLs that may
 * lead to them: each kind of file by each kind of URL in the first folder.
 */
export const placeSecrets = (folders: readonly string[], moduleFolder: string): string[] => {
  const kinds = [...named, ...other];
  const files = [
    ...folders.flatMap((folder) => kinds.map((name) => join(folder, name))),
    ...named.map((name) => join(moduleFolder, name)),
  ];
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, words);
  }
  const first = files.slice(0, kinds.length).flatMap(urlsOf);
  const others = files
    .slice(kinds.length)
    .flatMap((file) => [`/${relative('', file)}`, `/@fs${resolve(file)}?import&raw`]);
  return [...first, ...others];
};

/** True if a response has the content of a secret file. */
export const isSecret = (body: string): boolean => body.includes(words) || body.includes(btoa(words));
