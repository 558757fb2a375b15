// `npm start`: the one command on a fresh clone. Installs if need be, then hands over to serve.ts on the project's
// Node.
import process from 'node:process';
import { runOnProjectNode, setUp } from './run/set-up.mjs';

setUp();
runOnProjectNode('scripts/run/serve.ts', process.argv.slice(2));
