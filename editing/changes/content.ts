import { decodeText } from '../../generator/read/yaml/read-yaml.ts';

/** Content of a file: a text, or bytes; undefined for no file. */
export type Content = string | Uint8Array | undefined;

/** True for YAML and catalogs, whose values are changed one by one. All other files are bytes. */
export const isText = (file: string): boolean => /\.(?:yaml|po)$/.test(file);

export const contentOf = (file: string, bytes: Buffer): string | Buffer =>
  isText(file) ? decodeText(bytes, file).text : bytes;

export const isSameContent = (one: Content, other: Content): boolean =>
  one === other || (one !== undefined && other !== undefined && Buffer.from(one).equals(Buffer.from(other)));
