import { writeFileSync } from 'node:fs';
import { speculationRules } from '../../renderer/behaviours/speculation-rules.ts';
import { type InlineHashes, inlineHashesFile } from '../../server/inline-hashes.ts';
import type { PageRecord } from '../build/build-record.ts';
import { servedFile } from '../build/page-file.ts';
import type { RouteRow } from '../build/render-pages.ts';
import { hashOf } from './hash-of.ts';

/**
 * Leaves beside the built site which styles and which script each page carries in itself, also by its other addresses; the policy
 * allows those and no others.
 */
export const writeInlineHashes = (routes: readonly RouteRow[], pages: Readonly<Record<string, PageRecord>>): void => {
  const [{ script = '' } = {}] = Object.values(pages);
  const aliases = routes.flatMap(({ path, canonical }) => {
    const page = pages[canonical];
    return page && path !== canonical ? [[path, page] as const] : [];
  });
  const styles = [...Object.entries(pages), ...aliases].map(([path, { style }]) => [servedFile(path), style] as const);
  const hashes: InlineHashes = { scripts: [script, hashOf(speculationRules)], styles: Object.fromEntries(styles) };
  writeFileSync(`dist/${inlineHashesFile}`, `${JSON.stringify(hashes, undefined, 2)}\n`);
};
