import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { tokensSheet } from '../../design/style-sheets.ts';
import { criticalStyles, heroStyles, inlinedStylesFiles } from '../../renderer/assets/client-files.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { withoutUnusedTokens } from './unused-tokens.ts';

/**
 * Leaves out Vike's router for browsers, which pages that are HTML alone do not load. The script of every page would
 * have to share a file with it. Vike has no setting for such pages (https://github.com/vikejs/vike/issues/171).
 */
export const withoutRouter: Plugin = {
  name: 'without-router',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  options: ({ input, ...options }) => {
    if (typeof input !== 'object' || Array.isArray(input)) throw new Error('Vike names its entries no longer');
    const { 'entries/entry-server-routing': _router, ...others } = input;
    return { ...options, input: others };
  },
};

/** Returns the code of all scripts of a bundle, by file name. Web workers are assets. */
const scriptsIn = (bundle: Rolldown.OutputBundle): Map<string, string> =>
  new Map(
    Object.values(bundle)
      .filter(({ fileName, type }) => type === 'chunk' || fileName.endsWith('.js'))
      .map((output) => [output.fileName, output.type === 'chunk' ? output.code : String(output.source)]),
  );

/** Returns the script of every page, and all scripts that it loads. */
const reachedFrom = (first: string, scripts: ReadonlyMap<string, string>): Set<string> => {
  const reached = new Set([first]);
  // Iterating over a set includes items that are added meanwhile.
  for (const script of reached) {
    const code = scripts.get(script) ?? '';
    for (const other of scripts.keys()) if (code.includes(basename(other))) reached.add(other);
  }
  return reached;
};

/** The first paint needs a third of the tokens. deferred.css declares all of them. */
const omitUnusedTokens = (folder: string): void => {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const critical = join(folder, inlinedStylesFiles[criticalStyles]);
  const palette = read(join(siteFolders.generated, 'palette.css'));
  const tokens = read(tokensSheet) + read(join(siteFolders.generated, 'constants.css'));
  const others = Object.values(heroStyles).map((source) => read(join(folder, inlinedStylesFiles[source])));
  writeFileSync(critical, withoutUnusedTokens(read(critical), { tokens, palette, others: others.join('') }));
};

/**
 * Omits files that no browser requests. Vike's manifest still lists them, for rendering. Vike emits a script for every
 * page, even for pages without scripts (https://github.com/vikejs/vike/issues/171). The bundler also keeps scripts of
 * disabled features. Inlined styles move out of the served folder.
 */
export const omitUnservedFiles: Plugin = {
  name: 'omit-unserved-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'client');
      if (!entry) throw new Error('the bundle has no script of every page (fix: name it `client` in vite.config.ts)');
      const scripts = scriptsIn(bundle);
      const reached = reachedFrom(entry.fileName, scripts);
      for (const script of scripts.keys()) if (!reached.has(script)) delete bundle[script];
    },
  },
  writeBundle: ({ dir = '' }, bundle) => {
    const pathOf = (source: string): string => {
      const output = Object.values(bundle).find(
        (one) => one.type === 'asset' && one.originalFileNames.includes(source),
      );
      if (!output) throw new Error(`the bundle has no file of ${source} (fix: name it in vite.config.ts)`);
      return join(dir, output.fileName);
    };
    for (const [source, file] of Object.entries(inlinedStylesFiles)) {
      renameSync(pathOf(source), join(dir, '..', file));
    }
    omitUnusedTokens(join(dir, '..'));
  },
};
