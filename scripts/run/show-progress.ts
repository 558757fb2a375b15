import { clearLine, cursorTo } from 'node:readline';

/** When the last line was shown, in milliseconds. Quick work shows none in a log. */
let last = performance.now();

/** Shows how far long work is: in one line of a terminal until it is done, or every ten seconds in a log. */
export const showProgress = (work: string, done: number, count: number): void => {
  const { stderr } = process;
  const isDone = done >= count;
  if (!stderr.isTTY && isDone) return;
  if (!isDone && performance.now() - last < (stderr.isTTY ? 100 : 10_000)) return;
  last = performance.now();
  const line = `${work}: ${done} of ${count}`;
  if (stderr.isTTY) {
    cursorTo(stderr, 0);
    clearLine(stderr, 0);
  }
  // On a terminal, the next line of the program replaces it.
  if (!isDone) stderr.write(stderr.isTTY ? `${line.slice(0, (stderr.columns || 80) - 1)}\r` : `${line}\n`);
};
