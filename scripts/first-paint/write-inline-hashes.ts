import { writeFileSync } from 'node:fs';
import { speculationRules } from '../../renderer/behaviours/speculation-rules.ts';
import { type InlineHashes, inlineHashesFile } from '../../server/inline-hashes.ts';
import type { PageRecord } from '../build/build-record.ts';
import { hashOf } from './hash-of.ts';

/** Leaves beside the built site which styles and scripts its pages carry in themselves; the policy allows those and no others. */
export const writeInlineHashes = (pages: Readonly<Record<string, PageRecord>>): void => {
  const records = Object.values(pages);
  const [{ script = '' } = {}] = records;
  const hashes: InlineHashes = {
    scripts: [script, hashOf(speculationRules)],
    styles: [...new Set(records.map(({ style }) => style))],
  };
  writeFileSync(`dist/${inlineHashesFile}`, `${JSON.stringify(hashes, undefined, 2)}\n`);
};
