import { type RequestListener, request } from 'node:http';
import type { ProxyTrust } from '../trusted-proxies.ts';
import { resolveClient } from './client-address.ts';

/** Headers that apply to one connection only (RFC 9110, 7.6.1). */
const hopByHop: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te']);

/** The receiver's address: a Unix socket, or a host and a port. */
export type ReceiverPlace = { socketPath: string } | { host: string; port: number };

/**
 * Forwards requests to the receiver, because the lead dialog posts to the site itself (CAL-2). X-Forwarded-For only
 * contains the client's address that this server has resolved. If the receiver does not respond in time, the sender
 * gets 503.
 */
export const passOn =
  (to: ReceiverPlace, isTrusted: ProxyTrust, signal?: AbortSignal): RequestListener =>
  (incoming, outgoing) => {
    const peer = incoming.socket.remoteAddress ?? '';
    const forwardedFor = incoming.headers['x-forwarded-for'];
    const client = resolveClient({ peer, forwardedFor: [forwardedFor].flat().join(',') }, isTrusted);
    const onward = request(
      {
        ...to,
        ...(signal && { signal }),
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, 'x-forwarded-for': client },
      },
      (answer) => {
        const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(503, { 'cache-control': 'no-store', 'content-length': '0' });
      outgoing.end();
    });
    // Cancels the forwarded request if the sender has disconnected.
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
