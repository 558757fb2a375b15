// Installs the programs that tests start, unless the machine has them.
import { installBrowser } from './browser.ts';
import { installEngines } from './engines.ts';
import { installHosts } from './hosts.ts';
import { installPostgres } from './postgres.ts';

installPostgres();
installHosts();
installEngines();
if (!installBrowser()) process.exitCode = 1;
