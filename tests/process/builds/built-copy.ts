import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../generator/read/files/files-below.ts';
import { copyProject, makeCaseStudies } from '../../../scripts/measure/copy-project.ts';
import { siteFolders } from '../../../sites/site-folders.ts';

/** Enough for a second page of the gallery and for the table of studies to be more than the real ones. */
export const further = 20;

/** A copy of the project with the cache of what is slow to make. The caller removes it. */
export const projectCopy = (): string => {
  const root = copyProject(process.cwd());
  const cache = join(siteFolders.var, 'cache');
  if (existsSync(cache)) cpSync(cache, join(root, 'var/cache'), { recursive: true });
  return root;
};

/** A copy of the project with further case studies, over the data under test, wherever that lies. */
export const largerProject = (): string => {
  const root = projectCopy();
  rmSync(join(root, 'data'), { recursive: true });
  cpSync(siteFolders.data, join(root, 'data'), { recursive: true });
  makeCaseStudies(root, further);
  return root;
};

/** `npm run build` there, without social cards. */
export const buildIn = (root: string): void => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SOCIAL_CARDS: 'none', API_ORIGIN: '', DATA: '' },
  });
  if (status !== 0) throw new Error(`the build failed:\n${stdout}${stderr}`);
};

/** Every file of the built site with a hash of its bytes. */
export const siteOf = (root: string): Map<string, string> => {
  const folder = join(root, 'dist/client');
  return new Map(
    filesBelow(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  );
};
