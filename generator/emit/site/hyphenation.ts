import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../read/content.ts';
import { constant, setModule } from '../print.ts';
import type { Output } from '../write-output.ts';

const library = join(import.meta.dirname, '../../../node_modules/hyphen');

/**
 * generated/hyphenation.ts: the function that hyphenates the language, if a library has its patterns. Its words may be
 * long, and not every browser has a dictionary for it. English words fit.
 */
export const emitHyphenation = ({ language: { code } }: Content, output: Output): void => {
  const tag = code.toLowerCase();
  const names = [tag, tag.replace(/-.*/, '')].filter((name) => existsSync(join(library, name)));
  const name = tag.startsWith('en') ? undefined : names[0];
  setModule(output, 'hyphenation.ts', { emitter: 'generator/emit/site/hyphenation.ts', data: 'data/site.yaml' }, [
    ...(name ? [`import patterns from 'hyphen/${name}/index.js';`] : []),
    constant('hyphenate', name ? 'patterns.hyphenateSync' : 'undefined', {
      type: '((text: string) => string) | undefined',
    }),
  ]);
};
