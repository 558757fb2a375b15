import { expect, test } from 'vitest';
import { hasContactForm } from '../../site/forms.ts';
import { killWhileConfirming } from './running-receiver/confirmation-kills.ts';

// tests/nightly/kills.test.ts kills it more often.
test.skipIf(!hasContactForm)(
  'a receiver that is killed asks each sender once to confirm, then sends the rest',
  async () => {
    const { repeated, signUps } = await killWhileConfirming(3);
    expect(signUps).toBeGreaterThan(10);
    expect(repeated).toBeLessThanOrEqual(3 * 4);
  },
);
