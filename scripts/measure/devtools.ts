import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A page of a browser that can be left alone: a command opens a session and closes it again, between them nobody is
 * attached.
 */
export interface LonePage {
  /** Runs commands in one session (Chrome DevTools Protocol) and detaches. */
  attached<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface Session {
  send(method: string, params?: object): Promise<unknown>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
}

interface Answer {
  id?: number;
  result?: { result?: { value?: unknown }; exceptionDetails?: { text: string } };
  error?: { message: string };
}

const openSession = async (address: string): Promise<{ session: Session; detach: () => void }> => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { done: (answer: Answer) => void; fail: (error: Error) => void }>();
  let last = 0;
  await new Promise((open, fail) => {
    socket.addEventListener('open', open, { once: true });
    socket.addEventListener('error', () => fail(new Error(`no session at ${address}`)), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    const asked = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (answer.error) asked?.fail(new Error(answer.error.message));
    else asked?.done(answer);
  });
  const ask = (method: string, params: object): Promise<Answer> =>
    new Promise((done, fail) => {
      last += 1;
      waiting.set(last, { done, fail });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    session: {
      send: async (method, params = {}) => (await ask(method, params)).result,
      evaluate: async (expression) => {
        const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
        if (result?.exceptionDetails) throw new Error(result.exceptionDetails.text);
        return result?.result?.value;
      },
    },
    detach: () => socket.close(),
  };
};

const addressIn = (child: ChildProcess): Promise<string> =>
  new Promise((found, fail) => {
    let said = '';
    child.stderr?.on('data', (words) => {
      said += String(words);
      const port = /DevTools listening on ws:\/\/([^/]+)/.exec(said)?.[1];
      if (port) found(port);
    });
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`the browser ended before it was ready:\n${said}`)));
  });

/**
 * Starts a browser with one page and nobody attached to it. Playwright and Puppeteer stay attached, and a page under
 * inspection is not prerendered (PrerenderingDisabledByDevTools), so that neither can measure it.
 */
export const openLonePage = async (executable: string): Promise<LonePage> => {
  const profile = mkdtempSync(join(tmpdir(), 'lone-page-'));
  const child = spawn(
    executable,
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--window-size=1280,900'],
      ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const host = await addressIn(child);
  return {
    attached: async (work) => {
      const targets = (await (await fetch(`http://${host}/json`)).json()) as {
        type: string;
        webSocketDebuggerUrl: string;
      }[];
      const target = targets.find(({ type }) => type === 'page');
      if (!target) throw new Error('the browser has no page any more');
      const { session, detach } = await openSession(target.webSocketDebuggerUrl);
      try {
        return await work(session);
      } finally {
        detach();
      }
    },
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
