import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface DevServer {
  origin: string;
  lines: readonly string[];
  stop: () => Promise<void>;
}

/** Starts `npm run dev` in a project with additional variables. Resolves once the server responds. */
export const startDevServer = async (
  root: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<DevServer> => {
  const lines: string[] = [];
  const child = spawn(process.execPath, ['node_modules/vike/bin.js', 'dev'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', PORT: String(port), ...environment },
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  const ready = new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (text) => {
        lines.push(text);
        if (text.includes(`:${port}/`)) done();
      });
    }
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`the dev server ended:\n${lines.join('\n')}`)));
  });
  await ready;
  return { origin: `http://localhost:${port}`, lines, stop };
};
