// The receiver of the test site with a webhook of each format that has no signature, as a process that tests kill.
import { readEnvironment } from '../../../../hosting/environment.ts';
import { makeLog } from '../../../../receiver/log.ts';
import { startReceiver } from '../../../../receiver/start-receiver.ts';
import { testSite } from '../../../receiver/test-site.ts';

const environment = readEnvironment(process.env);
const fields = { firstName: 'firstname', lastName: 'lastname', workEmail: 'email' };
const webhooks = {
  crm: { as: 'hubspot', url: 'WEBHOOK_CRM_URL', secret: 'WEBHOOK_CRM_TOKEN', forms: ['lead'], fields },
  sales: { as: 'slack', url: 'WEBHOOK_SALES_URL' },
  office: { as: 'teams', url: 'WEBHOOK_OFFICE_URL' },
} as const;
const site = { ...testSite, receiver: { ...testSite.receiver, webhooks } };
await startReceiver(environment, { site, log: makeLog('error') });
process.send?.({ ready: true });
process.on('disconnect', () => process.exit());
