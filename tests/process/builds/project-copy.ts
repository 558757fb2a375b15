import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../../../scripts/measure/copy-project.ts';
import { siteFolders } from '../../../sites/site-folders.ts';

/** A copy of the project with the cache of what is slow to make. The caller removes it. */
export const projectCopy = (): string => {
  const root = copyProject(process.cwd());
  const cache = join(siteFolders.var, 'cache');
  if (existsSync(cache)) cpSync(cache, join(root, 'var/cache'), { recursive: true });
  return root;
};

/** Runs a program on Node in a copy of the project. Returns its output, and whether it succeeded. */
export const runIn = (root: string, words: readonly string[], env: NodeJS.ProcessEnv) => {
  // Each program loads hundreds of modules of the copy.
  const cached = { NODE_COMPILE_CACHE: join(root, 'var/compiled') };
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...cached, ...env } } as const;
  const { status, stderr, stdout } = spawnSync(process.execPath, words, options);
  return { isDone: status === 0, output: stdout + stderr };
};
