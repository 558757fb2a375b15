import { connect } from 'node:net';

interface AskOptions {
  port: number;
  path: string;
  /** How many times in all. */
  count: number;
  /** Over how many connections, which are kept. */
  connections: number;
  encoding: string;
}

/** Asks on one connection, again and again, each time when the answer before has come. */
const askOn = ({ count, encoding, path, port }: AskOptions): Promise<void> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    const text = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n\r\n`;
    let left = count;
    let head = '';
    let missing = 0;
    const next = (): void => {
      if (left === 0) return void socket.end();
      left -= 1;
      head = '';
      socket.write(text);
    };
    socket.on('connect', next);
    socket.on('data', (part: Buffer) => {
      if (missing > 0) {
        missing -= part.length;
      } else {
        head += part.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200 ')) return void socket.destroy(new Error(head.slice(0, end)));
        missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4);
      }
      if (missing <= 0) next();
    });
    socket.on('close', () => (left === 0 ? done() : fail(new Error(`the server has closed with ${left} to ask`))));
    socket.on('error', fail);
  });

/** Asks for one address many times, over connections that are kept. Throws what a server answers but 200. */
export const askOften = async (options: AskOptions): Promise<void> => {
  const { connections, count } = options;
  const share = Math.ceil(count / connections);
  await Promise.all(Array.from({ length: connections }, () => askOn({ ...options, count: share })));
};
