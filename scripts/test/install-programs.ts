// Installs the programs that tests start, unless the machine has them.
import { installBrowser } from './browser.ts';
import { installHosts } from './hosts.ts';
import { installEngines } from './install-engines.ts';
import { installPostgres } from './postgres.ts';

installPostgres();
installHosts();
installEngines();
if (!installBrowser()) process.exitCode = 1;
