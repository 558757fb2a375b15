import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../../server/store/open-store.ts';
import { allValues } from '../../../site/form-values.ts';
import { contactEndpoint, contactForm, hasContactForm } from '../../../site/forms.ts';
import { damageIndexesAt, damageRoot } from '../../store/damage.ts';
import { firstTime, newSubmission } from '../../store/new-submission.ts';
import { ownReceiver, type TestReceiver } from '../test-receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'readiness-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lastId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

const template = join(folder, 'template.sqlite');
beforeAll(async () => {
  const store = await openStore({ file: template });
  await Promise.all(Array.from({ length: 100 }, () => store.add(newSubmission({ received: firstTime }))));
  await store.add(newSubmission({ id: lastId, received: '2020-01-01T00:00:00.000Z' }));
  await store.close();
});

describe.skipIf(!hasContactForm)('the receiver is not ready when submissions fail', () => {
  let file: string;
  let receiver: TestReceiver;
  beforeEach(async () => {
    file = join(folder, `${randomUUID()}.sqlite`);
    cpSync(template, file);
    receiver = await ownReceiver({ store: await openStore({ file }) });
  });

  const readiness = async (): Promise<unknown> => {
    const answer = await receiver.app.request('/readyz');
    const { ready, reason } = (await answer.json()) as { ready: boolean; reason?: string };
    return [answer.status, ready, reason];
  };
  const send = async (): Promise<number> =>
    (await receiver.send(contactEndpoint, allValues(contactForm), { 'idempotency-key': randomUUID() })).status;

  const tables = ['submissions', 'submissions_by_time', 'submissions_by_state', 'messages', 'messages_by_submission'];
  test.each<[what: string, breakStore: () => void, kind: string]>([
    ...tables.map((name): [string, () => void, string] => [
      `a damaged page of ${name}`,
      () => damageRoot(file, name),
      'corrupt',
    ]),
    ['a file that another one has replaced', () => replace('a diary '.repeat(1000)), 'moved'],
    ['an empty file in its place', () => replace(''), 'moved'],
    ['a file that is gone', () => renameSync(file, `${file}.moved`), 'moved'],
  ])('%s', async (_, breakStore, kind) => {
    expect([await send(), await readiness()]).toEqual([201, [200, true, undefined]]);
    breakStore();
    expect(await readiness()).toEqual([503, false, `store: ${kind}`]);
  });

  const replace = (content: string): void => {
    writeFileSync(`${file}.other`, content);
    renameSync(`${file}.other`, file);
  };

  test('damage that only affects submissions', async () => {
    damageIndexesAt(file, lastId);
    const failing = newSubmission({ id: lastId.replace(/f$/, 'e'), received: '2020-01-01T00:00:00.000Z' });
    await expect(receiver.store.add(failing)).rejects.toMatchObject({ kind: 'corrupt' });
    expect(await readiness()).toEqual([503, false, 'store: corrupt']);
  });

  test('the probe leaves no data behind', async () => {
    for (let times = 0; times < 3; times += 1) expect(await readiness()).toEqual([200, true, undefined]);
    expect((await receiver.store.find({ limit: 1 })).total).toBe(101);
    expect(await receiver.store.messageCounts()).toEqual({ waiting: 0, sent: 0, dead: 0 });
  });
});
