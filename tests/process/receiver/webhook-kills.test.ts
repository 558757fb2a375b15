import { expect, test } from 'vitest';
import { hasLeadForm } from '../../site/forms.ts';
import { killWhileCallingWebhooks } from './running-receiver/webhook-kills.ts';

// tests/nightly/kills.test.ts kills it more often.
test.skipIf(!hasLeadForm)('a receiver that is killed twice sends each lead to HubSpot, Slack and Teams', async () => {
  const { leads } = await killWhileCallingWebhooks(2);
  expect(leads).toBeGreaterThan(10);
});
