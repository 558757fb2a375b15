// `npm start` and `npm test` on a fresh clone: installs packages if need be, then runs the named script on the Node of
// the project.
import process from 'node:process';
import { runOnProjectNode, setUp } from './run/set-up.mjs';

const [script, ...args] = process.argv.slice(2);
setUp();
runOnProjectNode(script, args);
