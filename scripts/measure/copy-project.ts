import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a build of the site needs besides its packages. */
const parts = ['sites', 'data', 'profiles', 'schemas', 'generator', 'renderer', 'server', 'scripts', 'public'];

/** The project in a temporary folder, without anything that was built before; its packages are a link. */
export const copyProject = (root: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'emberline-scale-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of readdirSync(root).filter((name) => /\.(json|ts)$/.test(name))) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'var'));
  return copy;
};
