// The hosted editor without its dev server.

import { resolve } from 'node:path';
import { listen } from '../../hosting/http/listen.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { editorApp, onePort, portOf } from '../process/editing/editor-app.ts';

const [folder = '', mode] = process.argv.slice(2);
const data = resolve(siteFolders.data);
const { app } = await editorApp({ data, folder, mode: mode === 'deploy' ? mode : 'push' });
console.log(`ready ${portOf(await listen(app, onePort))}`);
