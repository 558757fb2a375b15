import { join } from 'node:path';
import { fileStamp } from '../read/files/cache.ts';
import { filesBelow } from '../read/files/files-below.ts';

/** The pause in ms that ends a burst of events. */
const burst = 5;

/**
 * The delay in ms before a second look. A watcher drops events within 50 ms of the first, and a large picture may still
 * be incomplete.
 */
const afterthought = 120;

const stampsBelow = (folder: string): string =>
  filesBelow(folder)
    .map((file) => `${file} ${fileStamp(join(folder, file))}`)
    .join('\n');

/**
 * Returns a listener for file events. It runs the work after each burst if files of the folder changed since the last
 * run. Runs never overlap; changes during a run cause another one.
 */
export const whenFilesChange = (folder: string, work: () => Promise<void>): (() => void) => {
  let seen = '';
  let running = false;
  let asked = false;
  let next: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    asked = true;
    if (running) return;
    running = true;
    let worked = false;
    while (asked) {
      asked = false;
      const stamps = stampsBelow(folder);
      if (stamps === seen) continue;
      seen = stamps;
      await work();
      worked = true;
    }
    running = false;
    if (worked) runIn(afterthought);
  };
  const runIn = (delay: number): void => {
    clearTimeout(next);
    next = setTimeout(run, delay);
  };
  return () => runIn(burst);
};
