// Judges resumes in a thread of its own: what a stranger has made is never parsed where submissions are taken.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { judgeContent } from './check-content.ts';

// The parser of PDF prints what it repairs; a hostile file could fill the log with it.
console.warn = () => undefined;

/** One resume at a time; the answer is a ResumeVerdict. */
parentPort?.on('message', async ({ name, path }: { name: string; path: string }) => {
  parentPort?.postMessage(await judgeContent(name, await readFile(path)));
});

// Everything is loaded.
parentPort?.postMessage('ready');
