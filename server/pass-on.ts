import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Handler } from 'hono';

/** Headers that belong to one connection (RFC 9110, 7.6.1). */
const hopByHop: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te']);

/**
 * Passes a request on to the receiver of the same machine, over its socket, and says for whom: the lead dialog posts to
 * the site itself (CAL-2). If the receiver does not answer, the sender reads 503.
 */
export const passOn =
  (socket: string): Handler<{ Bindings: HttpBindings }> =>
  (context) =>
    new Promise((done) => {
      const { incoming } = context.env;
      const seen = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].flat().filter(Boolean);
      const onward = request(
        {
          socketPath: socket,
          path: incoming.url,
          method: incoming.method,
          headers: { ...incoming.headers, 'x-forwarded-for': seen.join(', ') },
        },
        (answer) => {
          const headers = new Headers();
          for (const [name, value] of Object.entries(answer.headers)) {
            if (!hopByHop.has(name)) for (const one of [value].flat()) headers.append(name, String(one));
          }
          done(new Response(Readable.toWeb(answer) as ReadableStream, { status: answer.statusCode ?? 502, headers }));
        },
      );
      onward.on('error', () => done(context.body(null, 503)));
      // A sender who hangs up is not waited for on the other side either.
      incoming.once('close', () => incoming.complete || onward.destroy());
      incoming.pipe(onward);
    });
