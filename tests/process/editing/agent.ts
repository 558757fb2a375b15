import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { filesBelow } from '../../../sites/files-below.ts';

/** An answer of a tool, or the error of a request that reached none. */
export interface Answer {
  text: string;
  isRefused: boolean;
}

interface Message {
  id?: number | null;
  result?: { content?: readonly { text: string }[]; isError?: boolean };
  error?: { message: string };
}

/** A copy of the second company, and an agent at `npm run mcp` for it. */
export const startAgent = async (folder: string) => {
  for (const name of ['data', 'public'])
    cpSync(join(dirname(secondCompany), name), join(folder, name), { recursive: true });
  const child = spawn(process.execPath, ['scripts/mcp.ts'], {
    env: { ...process.env, DATA: join(folder, 'data') },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const waiting = new Map<number, (message: Message) => void>();
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => {
    errors += bytes.toString();
  });
  const ended = once(child, 'exit').then((): never => {
    throw new Error(`it ended:\n${errors}`);
  });
  ended.catch(() => undefined);
  let count = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    // A line that is no message of the protocol fails the test that waits.
    const message: Message = JSON.parse(line);
    waiting.get(message.id ?? -1)?.(message);
  });
  const sendLine = (line: string): void => void child.stdin.write(`${line}\n`);
  const send = (method: string, params: unknown): Promise<Message> => {
    count += 1;
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(count, resolve);
    sendLine(JSON.stringify({ jsonrpc: '2.0', id: count, method, params }));
    return Promise.race([promise, ended]);
  };
  const clientInfo = { name: 'test', version: '1' };
  await send('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  sendLine(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
  const read = (): Map<string, string> =>
    new Map(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]));
  const first = read();
  return {
    ...{ send, sendLine },
    /** All files of the site, and what lies beside them. */
    read,
    call: async (name: string, input: unknown): Promise<Answer> => {
      const { error, result } = await send('tools/call', { name, arguments: input });
      const texts = result?.content?.map(({ text }) => text).join('\n');
      return { text: texts ?? error?.message ?? '', isRefused: error !== undefined || result?.isError === true };
    },
    /** Brings the former files back. */
    restore: (): void => {
      for (const [file, bytes] of read()) if (first.get(file) !== bytes) rmSync(join(folder, file));
      for (const [file, bytes] of first) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), bytes, 'latin1');
      }
    },
    stop: async (): Promise<void> => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};
