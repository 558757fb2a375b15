import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Profile, profile } from '../../schemas/specification.ts';
import { yamlValue } from './yaml/yaml-value.ts';

const folder = join(import.meta.dirname, '../../profiles');

export const profileNames = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Returns the rules of a specification profile; undefined for an unknown name. */
export const readProfile = (name: string): Profile | undefined => {
  const file = join(folder, name, 'rules.yaml');
  return existsSync(file) ? profile.parse(yamlValue(readFileSync(file, 'utf8'))) : undefined;
};
