import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { freePort } from '../site/free-port.ts';

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = request({ port, host: '127.0.0.1', method: 'HEAD' }, (answer) => {
      answer.resume();
      done(true);
    });
    probe.on('error', () => done(false));
    probe.end();
  });

/** Waits until a program responds on its port. Throws its output if it ends instead. */
const untilItAnswers = async (child: ChildProcess, port: number): Promise<void> => {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  let hasEnded = false;
  void once(child, 'exit').then(() => {
    hasEnded = true;
  });
  while (!(await answers(port))) {
    if (hasEnded) throw new Error(said);
    await new Promise((done) => setImmediate(done));
  }
};

const tries = 5;

/** Starts a program on a free port. Tries again if another program takes the port in the meantime. */
export const startOnFreePort = async (
  start: (port: number) => ChildProcess,
): Promise<{ port: number; child: ChildProcess }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = start(port);
    try {
      await untilItAnswers(child, port);
      return { port, child };
    } catch (error) {
      if (attempt === tries) throw error;
    }
  }
};

/** Ends a program with SIGTERM, and waits for its end. */
export const stopProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};
