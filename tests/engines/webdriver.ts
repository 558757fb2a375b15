import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import { findProgram } from '../../scripts/test/programs.ts';
import { freePort } from '../site/free-port.ts';

/** A browser with one page. */
export interface Browser {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Runs the body of an async function in the page. Returns its result. */
  run<Result>(body: string): Promise<Result>;
  close(): Promise<void>;
}

const makeFolder = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

/** Starts Firefox over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/): Debian has no geckodriver. */
export const startFirefox = async (executable: string): Promise<Browser> => {
  const profile = makeFolder({ 'user.js': 'user_pref("ui.prefersReducedMotion", 1);\n' });
  const child = spawn(executable, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    // Firefox refuses to run in another user's home.
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stderr })) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) break;
  }
  child.stderr.resume();
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: { result: never; error?: string; message?: string }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as { id: number; result: never; error?: string; message?: string };
    waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    socket.send(JSON.stringify({ id: last, method, params }));
    const { error, message, result } = await new Promise<{ result: never; error?: string; message?: string }>((done) =>
      waiting.set(last, done),
    );
    if (error) throw new Error(`${method}: ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (body) => {
      const { result, exceptionDetails } = await send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify((await (async () => { ${body} })()) ?? null)`,
        awaitPromise: true,
        target: { context },
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    close: async () => {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Starts an invisible display, which writes its number to its fourth channel. */
const startDisplay = async (): Promise<{ display: ChildProcess; number: string }> => {
  const display = spawn(
    findProgram('virtualDisplay') ?? '',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const channel = display.stdio[3];
  if (!channel) throw new Error('the display has no fourth channel');
  const [number] = await once(channel, 'data');
  return { display, number: String(number).trim() };
};

/** Starts WebKitGTK's MiniBrowser over WebDriver (https://www.w3.org/TR/webdriver2/). */
export const startWebkit = async (binary: string): Promise<Browser> => {
  // WebKitGTK crashes without a graphics card while much moves.
  const settings = makeFolder({ 'gtk-3.0/settings.ini': '[Settings]\ngtk-enable-animations=0\n' });
  const { display, number } = await startDisplay();
  const port = await freePort();
  const server = spawn(findProgram('webkitDriver') ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: settings,
      // The sandbox needs rights that a container does not have; the browser opens only this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: Result };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), { timeout: 10_000 });
  const browserOptions = { binary, args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } },
  });
  return {
    open: (url) => send('POST', `/${sessionId}/url`, { url }),
    run: async <Result>(body: string) => {
      const script = `const done = arguments[0];
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const result = await send<{ value: Result; error?: string }>('POST', `/${sessionId}/execute/async`, {
        script,
        args: [],
      });
      if (result.error !== undefined) throw new Error(result.error);
      return result.value;
    },
    close: async () => {
      // A crashed session cannot be ended; the browser ends with its display.
      await send('DELETE', `/${sessionId}`).catch(() => undefined);
      server.kill();
      display.kill();
      rmSync(settings, { recursive: true, force: true });
    },
  };
};
