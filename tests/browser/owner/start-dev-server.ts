import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface DevServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Runs `npm run dev` on a port with the data of a folder. Resolves once the server responds and has its editor. */
export const startDevServer = async (data: string, port: number): Promise<DevServer> => {
  const lines: string[] = [];
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', PORT: String(port), DATA: data, SOCIAL_CARDS: 'none' },
  });
  // A worker that is stopped runs no hooks, and the next one needs the port.
  process.once('exit', () => child.kill());
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
  const origin = `http://localhost:${port}`;
  // It bundles the editor with the first request.
  await (await fetch(`${origin}/__edit/panel.js`)).text();
  return { origin, stop };
};
