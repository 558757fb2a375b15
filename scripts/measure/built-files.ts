import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** What a text weighs on its way: in brotli at its best, as hosts send it. */
export const weightOf = async (text: string): Promise<number> => (await compress(text)).length;

/** The files of a built site, by the addresses that pages name. */
export interface BuiltFiles {
  read: (file: string) => string;
  /** What a file weighs; one that many pages share is compressed once. */
  weigh: (file: string) => Promise<number>;
}

export const builtFiles = (folder: string): BuiltFiles => {
  const weights = new Map<string, Promise<number>>();
  const read = (file: string): string => {
    if (!existsSync(folder + file)) throw new Error(`${folder}${file} is not there (fix: npm run build)`);
    return readFileSync(folder + file, 'utf8');
  };
  const weigh = (file: string): Promise<number> => {
    const weight = weights.get(file) ?? weightOf(read(file));
    weights.set(file, weight);
    return weight;
  };
  return { read, weigh };
};
