import { writeFileSync } from 'node:fs';
import { styleHashesFile } from '../../server/style-hashes.ts';

/** Leaves beside the built site which blocks of style its pages carry; the policy allows those and no others. */
export const writeStyleHashes = (styles: Iterable<string>): void =>
  writeFileSync(`dist/${styleHashesFile}`, `${JSON.stringify([...new Set(styles)].toSorted(), undefined, 2)}\n`);
