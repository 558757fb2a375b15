import type { Environment } from './environment.ts';

/** What an owner reads at the start: where the inbox is, and who is told. Addresses without their passwords. */
export const whereEnquiriesGo = (environment: Environment): string[] => {
  const { DATABASE_URL, INBOX_HOST, INBOX_PORT, INBOX_TOKEN, SMTP_URL, STORE, WEBHOOK_URL } = environment;
  const place = DATABASE_URL ? `the database of ${new URL(DATABASE_URL).host}` : STORE;
  const told = [
    ...(SMTP_URL ? [`by mail through ${new URL(SMTP_URL).host}`] : []),
    ...(WEBHOOK_URL ? [`by a call of ${new URL(WEBHOOK_URL).host}`] : []),
  ].join(' and ');
  return [
    `Inbox      http://${INBOX_HOST}:${INBOX_PORT}${INBOX_TOKEN ? '' : ' (this machine alone)'}`,
    told
      ? `Enquiries  kept in ${place}, told of ${told}`
      : `Enquiries  only stored, in ${place}: nobody is told (set SMTP_URL to be told by mail)`,
  ];
};
