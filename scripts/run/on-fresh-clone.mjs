// `npm start` and `npm test` on a fresh clone: installs packages if necessary, then runs the given script on the
// project's Node.
import process from 'node:process';
import { runOnProjectNode, setUp } from './set-up.mjs';

const [script, ...args] = process.argv.slice(2);
setUp();
runOnProjectNode(script, args);
