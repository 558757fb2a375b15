// Installs the programs that tests start, unless the machine has them.
import { installBrowser } from './browser.ts';
import { installEngines, installPrograms, serverPrograms } from './programs.ts';

installPrograms(serverPrograms);
installEngines();
if (!installBrowser()) process.exitCode = 1;
