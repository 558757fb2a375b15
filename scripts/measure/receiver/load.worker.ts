// Sends submissions over many connections for a while, as lightly as can be: each is a text that was made before
// but for its mark, written to a socket, and of the answer the first line is read.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** What the worker is started with. */
export interface LoadTask {
  port: number;
  connections: number;
  seconds: number;
  /** A whole request, in which `mark` stands for a text of the same length that is another each time. */
  request: string;
  mark: string;
}

/** What it found. */
export interface LoadResult {
  /** How long each took, in milliseconds. */
  took: number[];
  /** Answers by their status. */
  statuses: Record<string, number>;
  seconds: number;
}

const { connections, mark, port, request, seconds } = workerData as LoadTask;
const parts = request.split(mark);
const took: number[] = [];
const statuses: Record<string, number> = {};

/** An answer with its head and a body of the length that it says. */
const isWhole = (text: string): boolean => {
  const end = text.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(text)?.[1];
  return end >= 0 && length !== undefined && text.length >= end + 4 + Number(length);
};

const began = performance.now();
const ends = began + seconds * 1000;

const lane = (): Promise<void> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
    let text = '';
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(parts.join(randomUUID()));
    };
    socket.on('connect', send);
    socket.on('error', fail);
    socket.on('data', (part: string) => {
      text += part;
      if (!isWhole(text)) return;
      const now = performance.now();
      took.push(now - sentAt);
      const status = text.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      text = '';
      if (now < ends) send();
      else {
        socket.destroy();
        done();
      }
    });
  });

await Promise.all(Array.from({ length: connections }, lane));
const result: LoadResult = { took, statuses, seconds: (performance.now() - began) / 1000 };
parentPort?.postMessage(result);
