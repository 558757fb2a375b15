// Upgrades the store of an earlier release again and again until it is killed, and says when it begins.
import { writeSync } from 'node:fs';
import { openStore } from '../../../../receiver/store/open-store.ts';
import { downgrade } from './former-store.ts';

const [file = '', databaseUrl] = process.argv.slice(2);
for (;;) {
  await downgrade({ file, databaseUrl });
  writeSync(1, 'upgrading\n');
  await (await openStore({ file, databaseUrl })).close();
}
