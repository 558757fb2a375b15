import { existsSync, readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Window } from 'happy-dom';

const compress = promisify(brotliCompress);

/** Returns the transferred size of a text: Brotli at best quality, as hosts send it. */
export const weightOf = async (text: string): Promise<number> => (await compress(text)).length;

/** Files of a built site, by URL path. */
export interface BuiltFiles {
  read: (file: string) => string;
  /** Returns the transferred size of a file. Files of several pages are compressed once. */
  weigh: (file: string) => Promise<number>;
}

export const builtFiles = (folder: string): BuiltFiles => {
  const weights = new Map<string, Promise<number>>();
  const read = (file: string): string => {
    if (!existsSync(folder + file)) throw new Error(`${folder}${file} is missing (fix: npm run build)`);
    return readFileSync(folder + file, 'utf8');
  };
  const weigh = (file: string): Promise<number> => {
    // Fonts are compressed already.
    const isFont = file.endsWith('.woff2');
    const weight = weights.get(file) ?? (isFont ? Promise.resolve(statSync(folder + file).size) : weightOf(read(file)));
    weights.set(file, weight);
    return weight;
  };
  return { read, weigh };
};

const window = new Window({
  settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true, disableJavaScriptEvaluation: true },
});

/** Parses a built page. It runs no script and fetches nothing. */
export const parseHtml = (html: string) => new window.DOMParser().parseFromString(html, 'text/html');

export type Page = ReturnType<typeof parseHtml>;
