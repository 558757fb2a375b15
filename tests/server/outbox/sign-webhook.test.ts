import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signWebhook } from '../../../server/outbox/call-webhook.ts';

const body = '{"type":"submission.received","data":{"name":"Jürgen"}}';
const now = (): number => Math.floor(Date.now() / 1000);

describe('a signature', () => {
  test.each([
    ['whsec_ and base64', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {}],
    ['plain letters', 'a secret of plain letters', { format: 'raw' as const }],
  ])('with a secret of %s is verified by the standard library', (_, secret, options) => {
    const headers = signWebhook({ id: 'one', timestamp: now(), body }, secret);
    expect(new Webhook(secret, options).verify(body, { ...headers })).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret, options).verify(`${body} `, { ...headers })).toThrow(
      'No matching signature found',
    );
  });

  test('equals the example of the standard libraries', () => {
    expect(
      signWebhook(
        { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' },
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      )['webhook-signature'],
    ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});
