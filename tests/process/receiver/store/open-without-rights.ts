// Opens the files that are named as someone who is not root: root may write whatever their mode. Prints the faults.
import { sqliteEngine } from '../../../../receiver/store/engines/sqlite-engine.ts';
import type { StoreFault } from '../../../../receiver/store/store-fault.ts';

/** The user that owns nothing. All modules are loaded by now, wherever they stand. */
const nobody = 65534;
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}

for (const file of process.argv.slice(2)) {
  try {
    await (await sqliteEngine(file)).close();
    console.log('opened');
  } catch (error) {
    const { kind, message } = error as StoreFault;
    console.log(`${kind}: ${message}`);
  }
}
