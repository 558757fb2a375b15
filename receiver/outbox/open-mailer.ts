import { createTransport, type NodemailerError } from 'nodemailer';
import type { SiteContent } from '../load-site.ts';
import { DeliveryFault } from './delivery-fault.ts';
import type { Mail } from './mails/mail.ts';

/** Timeouts of each SMTP step, in milliseconds. */
interface MailTimeouts {
  connection: number;
  greeting: number;
  /** Maximum silence between two responses. */
  socket: number;
}

/**
 * Converts an error of the mail server. Keeps the codes of RFC 5321 and RFC 3463, but not the server's text, which
 * repeats addresses.
 */
const throwFault = (error: unknown): never => {
  const { code, originalCode, command, responseCode, response, timeoutType } = error as NodemailerError;
  if (code === 'EABORT') throw new DeliveryFault('sending exceeded its timeout, or the outbox was stopped');
  const step = command ?? 'CONN';
  if (!responseCode) {
    throw new DeliveryFault(`the mail server failed at ${step}: ${timeoutType ?? originalCode ?? code}`);
  }
  const [, finer] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  const isForGood = step === 'RCPT TO' && responseCode >= 500;
  throw new DeliveryFault(
    `the mail server responded to ${step} with ${responseCode}${finer ? ` ${finer}` : ''}`,
    isForGood ? 'recipient-refused' : undefined,
  );
};

/** Creates a mailer. It connects for the first mail, and later mails reuse the connections. */
export const openMailer = (
  { settings }: Pick<SiteContent, 'settings'>,
  { connections, timeouts, url }: { connections: number; timeouts: MailTimeouts; url: string },
) => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // For a connection that the server closed while it was idle. The outbox handles all other retries.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
  });
  const address = settings.emails.contact;
  const { hostname } = new URL(settings.baseUrl);
  return {
    /** Sends one mail. The id of its message becomes the Message-ID. Throws DeliveryFault. */
    send: async (
      id: string,
      { to, from, replyTo, subject, text, html, language, autoSubmitted, unsubscribe }: Mail,
      signal: AbortSignal,
    ): Promise<void> => {
      await transport
        .sendMail({
          // Structured envelope and addresses, so that nodemailer parses no text for addresses. A receipt has the
          // null sender, so that bounces and vacation notices reach nobody (RFC 3834, 3).
          envelope: { from: autoSubmitted === 'auto-replied' ? '' : address, to: [...to] },
          from: { name: from, address },
          to: to.map((recipient) => ({ name: '', address: recipient })),
          ...(replyTo && { replyTo }),
          subject,
          text,
          html,
          // The same at every attempt, so that mail programs can detect duplicates.
          messageId: `<${id}@${hostname}>`,
          // The time of sending, not of submission: old dates look like spam, and a delayed mail would be sorted
          // among old ones. The text states when it was submitted.
          date: new Date(),
          headers: {
            'Auto-Submitted': autoSubmitted,
            'Content-Language': language,
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        })
        .catch(throwFault);
    },
    /** Connects and logs in. Throws DeliveryFault. */
    verify: async (): Promise<void> => {
      await transport.verify().catch(throwFault);
    },
    close: (): void => transport.close(),
  };
};

export type Mailer = ReturnType<typeof openMailer>;
