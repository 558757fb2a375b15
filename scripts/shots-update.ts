// `npm run shots:update`: builds the second company and takes the pictures anew that a browser test compares pages with
// (tests/browser/pictures), where they differ. Look at each in the diff.
import { spawnSync } from 'node:child_process';
import { secondCompany } from './test/second-company.ts';

const env = { ...process.env, DATA: secondCompany };
const commands = [
  ['node', 'scripts/test/build-for-tests.ts'],
  ['playwright', 'test', 'looks-the-same', '--update-snapshots=changed'],
];
for (const [command = '', ...args] of commands) {
  if (process.exitCode) break;
  process.exitCode = spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
}
