import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Profile, profile } from '../../schemas/specification/profile.ts';
import { yamlValue } from './yaml/yaml-value.ts';

const folder = join(import.meta.dirname, '../../profiles');

/** The profiles that there are, by the names of their folders. */
export const profileNames = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** What a specification counts and says; undefined where no profile has the name. */
export const readProfile = (name: string): Profile | undefined => {
  const file = join(folder, name, 'rules.yaml');
  return existsSync(file) ? profile.parse(yamlValue(readFileSync(file, 'utf8'))) : undefined;
};
