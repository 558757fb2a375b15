import { connect, type Socket } from 'node:net';
import { headOf, type Sendable } from './sendable.ts';

/** How the connection of an upload ended. */
export interface UploadEnd {
  /** Of the answer, or undefined if there was none. */
  status: number | undefined;
  /** When the answer came and when the connection ended (performance.now). */
  answeredAt: number | undefined;
  endedAt: number;
}

/** An upload whose sender takes its time. */
export interface SlowUpload {
  /** Sends the next bytes of it, as many as are left. */
  send(bytes: number): void;
  sendRest(): void;
  /** How many are still to be sent. */
  left(): number;
  /** Resolves with its answer. */
  answered: Promise<number | undefined>;
  /** Resolves when the connection has ended. */
  ended: Promise<UploadEnd>;
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
    let status: number | undefined;
    let answeredAt: number | undefined;
    let sayAnswer: (status: number | undefined) => void = () => undefined;
    const answered = new Promise<number | undefined>((done) => {
      sayAnswer = done;
    });
    const ended = new Promise<UploadEnd>((done) => {
      socket.on('close', () => {
        sayAnswer(status);
        done({ status, answeredAt, endedAt: performance.now() });
      });
    });
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (status !== undefined || !text.includes('\r\n\r\n')) return;
      status = Number(text.slice(9, 12));
      answeredAt = performance.now();
      sayAnswer(status);
    });
    const send = (bytes: number): void => {
      if (socket.writable) socket.write(body.subarray(at, at + bytes));
      at += bytes;
    };
    socket.once('error', fail);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      socket.write(headOf(sendable, { 'x-forwarded-for': address, connection: 'close' }));
      begun({
        send,
        sendRest: () => send(Math.max(0, body.length - at)),
        left: () => Math.max(0, body.length - at),
        answered,
        ended,
        abort: () => socket.resetAndDestroy(),
      });
    });
  });
