import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../documents.ts';
import type { Fault } from '../fault.ts';
import { nearest } from '../nearest.ts';
import { isPhotograph, photographFolder } from '../photographs/is-photograph.ts';
import { walk } from '../schema-walk.ts';
import { faultAt } from '../source.ts';

const faultOf = async (data: string, name: string): Promise<string | undefined> => {
  const folder = join(data, photographFolder);
  const file = join(folder, name);
  if (!existsSync(file)) {
    const near = nearest(name, existsSync(folder) ? readdirSync(folder) : []);
    return `no photograph is called "${name}" in data/${photographFolder} (fix: ${near ? `write ${near}` : 'put the file there'})`;
  }
  // Loaded here, so that a site without photographs does not pay for it.
  const { photographFault } = await import('../photographs/inspect.ts');
  const fault = await photographFault(readFileSync(file));
  return fault ? `data/${photographFolder}/${name} ${fault}` : undefined;
};

/** Every photograph that a file names must be there, must be a picture, and must not be enormous. */
export const photographFaults = async (data: string, documents: readonly Document[]): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const { schema, value, source } of documents) {
    for (const { path, value: name, meta } of walk(schema, value)) {
      if (!meta.picture || typeof name !== 'string' || !isPhotograph(name)) continue;
      const fault = await faultOf(data, name);
      if (fault) faults.push(faultAt(source, path, fault));
    }
  }
  return faults;
};
