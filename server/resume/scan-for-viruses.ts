import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { type Timeouts, timeouts } from '../timeouts.ts';

/** Maximum reply length in characters. A reply is short, even with the name of a virus. */
const longestReply = 200;

/** clamd could not be reached, or its reply was not understood. Nothing is accepted without a scan. */
export class ScannerFault extends Error {
  constructor(message: string) {
    super(`clamd ${message} (fix: start clamd, or change or unset CLAMD_SOCKET)`);
    this.name = 'ScannerFault';
  }
}

/** Reads a reply up to its terminating zero byte (clamd man page, commands with the prefix `z`). */
const replyOf = async (socket: Socket): Promise<string> => {
  let reply = '';
  for await (const part of socket) {
    reply += String(part);
    if (reply.includes('\0') || reply.length > longestReply) break;
  }
  return (reply.split('\0', 1)[0] ?? '').slice(0, longestReply);
};

/** Sends a file in chunks, each preceded by its length, and an empty chunk at the end (INSTREAM). */
const sendFile = async (socket: Socket, path: string, signal: AbortSignal): Promise<void> => {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await once(socket, 'drain', { signal });
  }
  socket.write(Buffer.alloc(4));
};

/** A client of clamd, over a Unix socket or TCP. */
export const clamdScanner = (address: NetConnectOpts, limits: Timeouts = timeouts) => {
  const ask = async (
    command: string,
    send?: (socket: Socket, signal: AbortSignal) => Promise<void>,
  ): Promise<string> => {
    const socket = connect(address);
    const ended = new AbortController();
    // Errors are thrown below; an error after the reply does not matter.
    socket.on('error', () => undefined);
    const timer = setTimeout(() => socket.destroy(new Error('the timeout has passed')), limits.virusScan);
    try {
      await once(socket, 'connect');
      socket.write(`z${command}\0`);
      const reply = replyOf(socket);
      const sending = send?.(socket, ended.signal) ?? reply;
      for (const work of [reply, sending]) work.catch(() => undefined);
      // If a file exceeds its limit, clamd replies and closes before it has read everything.
      await Promise.race([reply, sending]);
      return await reply;
    } catch (error) {
      throw new ScannerFault(`does not respond: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      clearTimeout(timer);
      ended.abort();
      socket.destroy();
    }
  };

  return {
    /** True if a virus was found. Throws ScannerFault. */
    isInfected: async (path: string): Promise<boolean> => {
      const reply = await ask('INSTREAM', (socket, signal) => sendFile(socket, path, signal));
      if (/^stream: OK$/.test(reply)) return false;
      if (/^stream: .* FOUND$/.test(reply)) return true;
      throw new ScannerFault(`said ${JSON.stringify(reply)}`);
    },
    /** Throws ScannerFault if no file could be scanned now. */
    check: async (): Promise<void> => {
      const reply = await ask('PING');
      if (reply !== 'PONG') throw new ScannerFault(`said ${JSON.stringify(reply)}`);
    },
  };
};

export type VirusScanner = ReturnType<typeof clamdScanner>;
