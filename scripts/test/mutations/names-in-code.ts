import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from '../../../generator/emit/write/write-changes.ts';
import { filesBelow } from '../../../generator/read/files/files-below.ts';

/** The folders whose code imports generated modules when a site is built and served. */
const code = ['renderer', 'server', 'schemas', 'scripts'];

const imports = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'#generated\/([^']+)'/g;
const imported = /const\s+\{([^}]*)\}\s*=\s*await\s+importGenerated<[^>]*>\(\s*'([^']+)'/g;
const wholeModule = /const\s+(\w+)\s*=\s*await\s+importGenerated<[^>]*>\(\s*'([^']+)'/g;

/** The names that a file reads of modules that it imports as a whole, such as `messages.resumeTypeNotice`. */
const readIn = (text: string): [match: string, list: string, module: string][] =>
  [...text.matchAll(wholeModule)].map(([match, variable = '', module = '']) => {
    const read = [...text.matchAll(new RegExp(`(?<![\\w/'])${variable}\\.(\\w+)`, 'g'))].map(([, name]) => name);
    return [match, read.join(', '), module];
  });

const namesIn = (list: string): string[] =>
  list.split(',').flatMap((part) => /^\s*(?:type\s+)?(\w+)/.exec(part)?.[1] ?? []);

/** The names that code imports of each generated module, by the module's file. */
export const namesInCode = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = new Map<string, Set<string>>();
  for (const folder of code) {
    for (const file of filesBelow(folder).filter((name) => /\.tsx?$/.test(name))) {
      const text = readFileSync(join(folder, file), 'utf8');
      for (const [, list = '', module = ''] of [
        ...text.matchAll(imports),
        ...text.matchAll(imported),
        ...readIn(text),
      ]) {
        const known = names.get(module) ?? new Set();
        for (const name of namesIn(list)) known.add(name);
        names.set(module, known);
      }
    }
  }
  return names;
};

/** The names that code imports and the generated modules do not export, as `messages.ts: resumeHintSentence`. */
export const missingNames = (output: Output, wanted: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...wanted].flatMap(([module, names]) => {
    const text = String(output.get(module) ?? '');
    const exported = new Set([...text.matchAll(/^export (?:async )?[a-z]+ (\w+)/gm)].map(([, name]) => name));
    return [...names].filter((name) => !exported.has(name)).map((name) => `${module}: ${name}`);
  });
