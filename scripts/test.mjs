// `npm test` and `npm run test:full`: installs packages if needed, then starts run-tests.ts on the project's Node.
import process from 'node:process';
import { runOnProjectNode, setUp } from './run/set-up.mjs';

setUp();
runOnProjectNode('scripts/test/run-tests.ts', process.argv.slice(2));
