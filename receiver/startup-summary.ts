import type { Environment } from '../hosting/environment.ts';
import { linkMinutes, originOf, signInLink } from '../signed-in/sign-in-link.ts';

/** Returns a link that signs the owner of a token in to the inbox; undefined if there is no such token. */
export const inboxSignInLink = (environment: Environment, name?: string): string | undefined =>
  signInLink('INBOX', '', environment, name);

/**
 * Without INBOX_TOKEN, a terminal gets a sign-in link, because nobody knows the generated token. A journal, which
 * others may read, gets the command that prints one.
 */
const signInLines = (environment: Environment, isTTY: boolean): string[] => {
  if (environment.INBOX_TOKEN) return [];
  const link = isTTY ? inboxSignInLink(environment) : undefined;
  if (!link) return ['Sign in    with the link that "npm run inbox -- sign-in" prints'];
  return [
    `Sign in    ${link}`,
    `           once, within ${linkMinutes} minutes; "npm run inbox -- sign-in" prints another link`,
  ];
};

/**
 * Returns the start message for the owner: where the inbox is, how to sign in, and who is notified. URLs appear without
 * passwords.
 */
export const describeDelivery = (
  environment: Environment,
  { isTTY = false }: { isTTY?: boolean } = process.stdout,
): string[] => {
  const { DATABASE_URL, INBOX_ORIGIN, SMTP_URL, STORE, webhooks } = environment;
  const place = DATABASE_URL ? `the database of ${new URL(DATABASE_URL).host}` : STORE;
  const mails = INBOX_ORIGIN ? '' : ' (without a link to the inbox; set INBOX_ORIGIN)';
  const notices = [
    ...(SMTP_URL ? [`by mail through ${new URL(SMTP_URL).host}${mails}`] : []),
    ...Object.entries(webhooks)
      .filter(([name]) => name.endsWith('_URL'))
      .map(([, url = '']) => `by webhook to ${new URL(url).host}`),
  ].join(' and ');
  return [
    `Inbox      ${originOf('INBOX', environment)}`,
    ...signInLines(environment, isTTY),
    notices
      ? `Inquiries  stored in ${place}, notices ${notices}`
      : `Inquiries  stored in ${place}; nobody is notified (set SMTP_URL to send mails)`,
  ];
};
