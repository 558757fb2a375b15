import { connect, type Socket } from 'node:net';
import { headOf, type Sendable } from './sendable.ts';

/** An upload whose sender takes its time. */
export interface SlowUpload {
  /** Sends the next bytes of it, by default all that are left. */
  send(bytes?: number): void;
  /** Resolves with the status of the response when the connection has ended. Undefined if there was none. */
  ended: Promise<number | undefined>;
  abort(): void;
}

/**
 * Begins an upload with its head; the test sends the body in parts. `address` is the client's address behind a proxy.
 */
export const beginUpload = (port: number, sendable: Sendable, address = '192.0.2.1'): Promise<SlowUpload> =>
  new Promise((begun, fail) => {
    const { body } = sendable;
    const socket: Socket = connect(port, '127.0.0.1');
    let at = 0;
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    const ended = new Promise<number | undefined>((done) => {
      socket.on('close', () => done(Number(text.slice(9, 12)) || undefined));
    });
    const send = (bytes = body.length): void => {
      if (socket.writable) socket.write(body.subarray(at, at + bytes));
      at += bytes;
    };
    socket.once('error', fail);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      socket.write(headOf(sendable, { 'x-forwarded-for': address, connection: 'close' }));
      begun({ send, ended, abort: () => socket.resetAndDestroy() });
    });
  });
