import { join } from 'node:path';
import { fileStamp } from '../read/files/file-stamp.ts';
import { filesBelow } from '../read/files/files-below.ts';

/** Events of one change come in a burst, which is over after so many ms without one. */
const burst = 5;

/**
 * So long after work is done, in ms, the files are looked at once more: a watcher passes one change of a file on and
 * drops what follows within 50 ms, and a large picture may have been on its way.
 */
const afterthought = 120;

const stampsBelow = (folder: string): string =>
  filesBelow(folder)
    .map((file) => `${file} ${fileStamp(join(folder, file))}`)
    .join('\n');

/**
 * Gives a function to be called at every event: it does the work soon after the last one of a burst, if files of the
 * folder are not as they were when it was begun last; never twice at a time, and again for what happens meanwhile.
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
