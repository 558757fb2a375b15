import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Random } from '../../scripts/measure/random.ts';

/** Share of attempts that fail: at the recipient, after the mail was read, and by a broken connection. */
const failures = { recipient: 0.01, mail: 0.02, connection: 0.02 } as const;

const refusal = (code: number): Error => Object.assign(new Error('try again later'), { responseCode: code });

/** An SMTP server that refuses some mails. */
export interface UnreliableMailServer {
  url: string;
  /** Times of acceptance (performance.now), by Message-ID without the host. */
  accepted: ReadonlyMap<string, number[]>;
  stop(): Promise<void>;
}

export const startUnreliableMailServer = async (random: Random): Promise<UnreliableMailServer> => {
  const accepted = new Map<string, number[]>();
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 10,
    logger: false,
    onRcptTo: (_, __, done) => done(random.happens(failures.recipient) ? refusal(450) : undefined),
    onData: (stream, { id }, done) => {
      const receive = async (): Promise<void> => {
        const [, message = 'none'] = /^message-id:\s*<([^@>]+)/im.exec(await text(stream)) ?? [];
        if (random.happens(failures.mail)) return done(refusal(451));
        if (random.happens(failures.connection)) {
          for (const connection of server.connections) if (connection.session.id === id) connection.close();
          return;
        }
        accepted.set(message, [...(accepted.get(message) ?? []), performance.now()]);
        done();
      };
      receive().catch(done);
    },
  });
  // A killed receiver breaks its connections off.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
};
