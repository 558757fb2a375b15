import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { readEnvironment } from '../../../server/environment.ts';
import type { ReceiverOptions } from '../../../server/receiver/receiver.ts';
import { startReceiver } from '../../../server/start-receiver.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { NewSubmission } from '../../../server/store/submission.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv } from '../../site/applications.ts';
import { neededValues } from '../../site/form-values.ts';
import { applicationForm, careersEndpoint, hasApplicationForm, hasContactForm } from '../../site/forms.ts';
import { post } from '../running-receiver/post.ts';
import { receiverPorts } from '../running-receiver/receiver-process.ts';
import { writtenForm } from '../running-receiver/sendable.ts';
import { testSite } from '../test-site.ts';
import { multipart, ownReceiver } from './test-receiver.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const late = { status: 503, message: words.refusals.unavailable };

describe.skipIf(!hasApplicationForm)('a slow store', () => {
  const start = async (options: Partial<ReceiverOptions>) => {
    const store = await openStore({ file: ':memory:' });
    const adding = Promise.withResolvers<NewSubmission>();
    const stored = Promise.withResolvers<'stored'>();
    const add = (submission: NewSubmission): Promise<'stored'> => {
      adding.resolve(submission);
      return stored.promise;
    };
    const receiver = await ownReceiver({ log: silent, ...options, store: { ...store, add } });
    const body = multipart(neededValues(applicationForm), new File([resumeBytes(cv, 20)], cv));
    const answer = receiver.send(careersEndpoint, body).then(async (response) => ({
      ...{ status: response.status, retryAfter: response.headers.get('retry-after') },
      ...((await response.json()) as object),
    }));
    return { adding: adding.promise, answer, receiver, stored: stored.resolve };
  };

  test('times out with 503, and the upload stays until the store has finished', async () => {
    const { adding, answer, receiver, stored } = await start({ timeouts: { ...timeouts, answer: 0 } });
    expect(await answer).toEqual({ ...late, retryAfter: '5' });
    const { resume } = await adding;
    expect(existsSync(resume?.path ?? '')).toBe(true);
    stored('stored');
    await expect.poll(() => readdirSync(receiver.uploads.path)).toEqual(['lock']);
  });

  test('gets 503 when the receiver shuts down', async () => {
    const { adding, answer, receiver, stored } = await start({});
    await adding;
    receiver.drain.begin({ drainUploads: 0, drainAnswers: 0 });
    expect(await answer).toEqual({ ...late, retryAfter: '5' });
    stored('stored');
  });
});

test.skipIf(!hasContactForm)(
  'a store that another program holds ends with 503, not with a closed connection',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'in-time-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const environment = readEnvironment({ ...(await receiverPorts()), STORE: join(folder, 'submissions.sqlite') });
    // A hundredth of the usual ones: they keep their order.
    const short = { answer: timeouts.answer / 100, connection: timeouts.connection / 100 };
    const receiver = await startReceiver(environment, { site: testSite, log: silent, timeouts: short });
    const holder = new DatabaseSync(environment.STORE);
    try {
      holder.exec('BEGIN IMMEDIATE');
      const { body, status } = await post(environment.API_PORT, writtenForm('contact'));
      expect({ status, ...JSON.parse(body) }).toEqual(late);
    } finally {
      holder.close();
      await receiver.stop();
    }
  },
);
