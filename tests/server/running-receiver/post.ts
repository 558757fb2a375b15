import { type Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Sendable } from './sendable.ts';

/** The response to a sender. */
export interface Answer {
  status: number;
  body: string;
}

/** Sends a submission. Rejects when the connection ends without an answer. */
export const post = (port: number, { body, headers, path }: Sendable, agent?: Agent): Promise<Answer> =>
  new Promise((done, fail) => {
    const all = { ...headers, 'content-length': body.length };
    const target = { host: '127.0.0.1', port, path, method: 'POST', headers: all, ...(agent && { agent }) };
    const sending = request(target, (answer) => {
      text(answer).then((words) => done({ status: answer.statusCode ?? 0, body: words }), fail);
    });
    sending.on('error', fail);
    sending.end(body);
  });
