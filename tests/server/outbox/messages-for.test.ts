import { describe, expect, test } from 'vitest';
import { scheduleDigest } from '../../../server/outbox/digest.ts';
import { messagesFor } from '../../../server/outbox/messages-for.ts';
import { sharedStore } from '../store/test-store.ts';
import { received } from './sample-submissions.ts';

const means = (hasMail: boolean, hasWebhook: boolean) => ({ hasMail, hasWebhook });

describe('the messages of a submission', () => {
  test.each([
    [means(true, true), ['notice', 'receipt', 'webhook']],
    [means(true, false), ['notice', 'receipt']],
    [means(false, true), ['webhook']],
    [means(false, false), []],
  ] as const)('with %j are %j', (given, kinds) => {
    expect(messagesFor({ received }, given)).toEqual(kinds.map((kind) => ({ kind, due: received })));
  });
});

describe('the digest of a day', () => {
  const shared = sharedStore();

  const claimedAt = (now: string) => shared.store.claim({ now, until: '2026-12-31T00:00:00.000Z', limit: 10 });

  test('is scheduled once, for the next morning', async () => {
    for (const time of ['00:00:00.000', '12:00:00.000', '23:59:59.999']) {
      await scheduleDigest(shared.store, `2026-02-28T${time}Z`, { hasMail: true });
    }
    expect(await claimedAt('2026-03-01T05:59:59.999Z')).toEqual([]);
    expect(await claimedAt('2026-03-01T06:00:00.000Z')).toEqual([
      { id: 'digest-2026-02-28', kind: 'digest', attempts: 1 },
    ]);
  });

  test('is not scheduled without mail', async () => {
    await scheduleDigest(shared.store, received, { hasMail: false });
    expect(await shared.store.messageCounts()).toEqual({ waiting: 0, sent: 0, dead: 0 });
  });
});
