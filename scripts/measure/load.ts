import { connect } from 'node:net';

/** Simultaneous connections, each kept alive. */
const connections = 16;

/** Returns the length of a response by its head. A response to HEAD has no body, nor has 304. */
const lengthOf = (head: string, request: string): number => {
  const hasBody = !request.startsWith('HEAD ') && !head.startsWith('HTTP/1.1 304 ');
  return hasBody ? Number(/^content-length: (\d+)/im.exec(head)?.[1]) : 0;
};

/** Sends requests one after another over a connection, until there are no more. */
const sendOver = (port: number, next: () => string | undefined, status: number): Promise<void> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let request: string | undefined;
    let missing = 0;
    const send = (): void => {
      request = next();
      if (request !== undefined) socket.write(request);
      else socket.destroy();
    };
    socket.on('data', (part: Buffer) => {
      if (missing === 0) {
        const end = part.indexOf('\r\n\r\n') + 4;
        const head = part.toString('latin1', 0, end);
        if (!head.startsWith(`HTTP/1.1 ${status} `)) socket.destroy(new Error(`${request}got ${part}`));
        missing = end + lengthOf(head, request ?? '');
      }
      missing -= part.length;
      if (missing === 0) send();
    });
    socket.once('error', fail).once('close', () => (request === undefined ? done() : fail(new Error('closed'))));
    send();
  });

/**
 * Sends requests in turn, `count` in total, and expects a status. It parses no more than lengths, because it shares the
 * machine with the server that is measured.
 */
export const sendLoad = async (
  port: number,
  requests: readonly string[],
  count: number,
  status: number,
): Promise<void> => {
  let sent = 0;
  const next = (): string | undefined => {
    sent += 1;
    return sent > count ? undefined : requests[sent % requests.length];
  };
  await Promise.all(Array.from({ length: connections }, () => sendOver(port, next, status)));
};
