import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File in the generated folder with the digest of the schemas that generated it. */
export const schemaDigestFile = 'schemas.sha256';

/** Returns the SHA-256 of all schemas. Code that reads generated modules compares it with the file's. */
export const schemaDigest = (): string => {
  const folder = join(import.meta.dirname, '../schemas');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (file.endsWith('.ts')) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
};
