// Opens the file that is named as someone who is not root: root may write whatever its mode. Prints the fault.
import { connectSqlite } from '../../../server/store/engines/sqlite-connection.ts';
import type { StoreFault } from '../../../server/store/store-fault.ts';

/** The user that owns nothing. All modules are loaded by now, wherever they stand. */
const nobody = 65534;
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}

try {
  connectSqlite(String(process.argv[2])).close();
  console.log('opened');
} catch (error) {
  const { kind, message } = error as StoreFault;
  console.log(`${kind}: ${message}`);
}
