import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const every = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

/** Every file that git tracks or would track, as far as its name matches. */
export const ownFiles = (pattern = /./): string[] => every.filter((file) => pattern.test(file));
