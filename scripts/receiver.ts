import { define } from './run/command.ts';

export const receiverVariables: readonly string[] = [
  ...['HOST', 'API_PORT', 'API_ORIGIN', 'SITE_ORIGIN', 'STORE', 'DATABASE_URL', 'STORE_LIMIT', 'CLAMD_SOCKET'],
  ...['SMTP_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET', 'INBOX_HOST', 'INBOX_PORT', 'INBOX_ORIGIN', 'INBOX_TOKEN'],
  ...['METRICS_TOKEN', 'TRUSTED_PROXIES', 'LOG_LEVEL', 'ADDRESS_LIMIT', 'TOTAL_LIMIT', 'RECEIPT_LIMIT'],
];

export const command = await define(import.meta, {
  variables: receiverVariables,
  effect: 'The receiver alone, for a separate machine',
  run: () => import('../receiver/receiver-process.ts'),
});
