// Checks resumes in a worker thread, because hostile files must not be parsed in the receiver's main thread.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { checkContent } from './check-content.ts';

// The PDF parser logs its repairs, so a hostile file could fill the log.
console.warn = () => undefined;

// The main thread sends one resume at a time and receives a ResumeVerdict.
parentPort?.on('message', async ({ name, path }: { name: string; path: string }) => {
  parentPort?.postMessage(await checkContent(name, await readFile(path)));
});

// Tells the main thread that all parsers are loaded.
parentPort?.postMessage('ready');
