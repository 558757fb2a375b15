import { execFileSync } from 'node:child_process';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Mounts a file system of a size such as `5m` in memory until the end of a test, and returns its folder. Returns
 * undefined where that is not allowed.
 */
export const smallDisk = (whenFinished: (clean: () => void) => void, size: string): string | undefined => {
  const folder = temporaryFolder(whenFinished);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  whenFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
};
