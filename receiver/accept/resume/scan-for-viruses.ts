import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { type Timeouts, timeouts } from '../../../hosting/http/timeouts.ts';

/** Maximum reply length in characters. A reply is short, even with the name of a virus. */
const longestReply = 200;

/** clamd could not be reached, or its reply was not understood. Nothing is accepted without a scan. */
export class ScannerFault extends Error {
  constructor(message: string) {
    super(`clamd ${message} (fix: start clamd, or change or unset CLAMD_SOCKET)`);
    this.name = 'ScannerFault';
  }
}

/** Reads a reply up to its zero byte (clamd man page, commands with the prefix `z`), and closes the socket. */
const replyOf = async (socket: Socket): Promise<string> => {
  let reply = '';
  for await (const part of socket) {
    reply += String(part);
    if (reply.includes('\0') || reply.length > longestReply) break;
  }
  return (reply.split('\0', 1)[0] ?? '').slice(0, longestReply);
};

/** Returns a file as a chunk after its length, and an empty chunk at the end (INSTREAM). */
const chunksOf = (bytes: Uint8Array): Uint8Array[] => {
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(bytes.length);
  return [lengths.subarray(0, 4), bytes, lengths.subarray(4)];
};

/** A client of clamd, over a Unix socket or TCP. */
export const clamdScanner = (address: NetConnectOpts, limits: Timeouts = timeouts) => {
  /** Sends a command with its data. If a file exceeds its limit, clamd replies before it has read everything. */
  const ask = async (command: string, data: readonly Uint8Array[] = []): Promise<string> => {
    const socket = connect(address);
    // An error after the reply does not matter.
    socket.on('error', () => undefined);
    const timer = setTimeout(() => socket.destroy(new Error('the timeout has passed')), limits.virusScan);
    try {
      for (const part of [`z${command}\0`, ...data]) socket.write(part);
      return await replyOf(socket);
    } catch (error) {
      throw new ScannerFault(`does not respond: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    /** True if a virus was found. Throws ScannerFault. */
    isInfected: async (bytes: Uint8Array): Promise<boolean> => {
      const reply = await ask('INSTREAM', chunksOf(bytes));
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
