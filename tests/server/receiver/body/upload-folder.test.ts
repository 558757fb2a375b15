import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { multipartLimit } from '../../../../server/receiver/body/read-submission.ts';
import { makeUploadFolder, type UploadFolder } from '../../../../server/receiver/body/upload-folder.ts';
import { openStore } from '../../../../server/store/open-store.ts';
import { StoreFault } from '../../../../server/store/store-fault.ts';
import { resumeBytes } from '../../../resumes/resume-bytes.ts';
import { cv } from '../../../site/applications.ts';
import { neededValues } from '../../../site/form-values.ts';
import { applicationForm, careersEndpoint, hasApplicationForm } from '../../../site/forms.ts';
import { temporaryFolder } from '../../../site/temporary-folder.ts';
import { testSite } from '../../test-site.ts';
import { multipart, ownReceiver, sharedReceiver } from '../test-receiver.ts';

const store = await openStore({ file: ':memory:' });
let isBroken = false;
const receiver = await sharedReceiver({
  store: {
    ...store,
    add: (submission) => (isBroken ? Promise.reject(new StoreFault('failed', 'broken')) : store.add(submission)),
  },
});

let root: string;
let folders: UploadFolder[];

const make = (limitBytes = Number.POSITIVE_INFINITY, storeBytes = 0): UploadFolder => {
  const folder = makeUploadFolder({ root, limitBytes, storeBytes: () => Promise.resolve(storeBytes) });
  folders.push(folder);
  return folder;
};

beforeEach(() => {
  root = temporaryFolder(onTestFinished);
  folders = [];
});
afterEach(() => {
  for (const folder of folders) folder.remove();
});

const full = { name: 'StoreFault', part: 'uploads', kind: 'full' };

describe('the folder for uploads', () => {
  test('removes only the files of ended processes, and is removed with its receiver', () => {
    const running = make();
    // Names of earlier releases held the id of a process, which another one may have by now.
    const left = [`receiver-${process.pid}-AbCdEf`, 'receiver-XyZ'].map((name) => join(root, name));
    for (const path of left) {
      mkdirSync(path);
      writeFileSync(join(path, 'upload'), 'half of a resume');
    }
    const other = join(root, 'other');
    mkdirSync(other);
    make();
    expect(left.map((path) => existsSync(path))).toEqual([false, false]);
    expect([running.path, other].map((path) => existsSync(path))).toEqual([true, true]);
    writeFileSync(join(running.path, 'upload'), 'x');
    for (const folder of folders.splice(0)) folder.remove();
    expect(existsSync(running.path)).toBe(false);
  });

  test('counts uploads and store together against the limit', async () => {
    const folder = make(1000, 600);
    const first = folder.begin();
    await first.reserve(300);
    const second = folder.begin();
    await expect(second.reserve(101)).rejects.toMatchObject(full);
    await second.remove();
    await expect(folder.check(101)).rejects.toMatchObject(full);
    await expect(folder.check(100)).resolves.toBeUndefined();
    await first.remove();
    await expect(folder.check(400)).resolves.toBeUndefined();
  });

  test('rejects a file that does not fit on its disk, and reports a fault when it is missing', async () => {
    const folder = make();
    await expect(folder.check(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject(full);
    rmSync(root, { recursive: true });
    await expect(folder.check(1)).rejects.toMatchObject({ name: 'StoreFault', part: 'uploads', kind: 'failed' });
  });
});

describe.skipIf(!hasApplicationForm)('uploads', () => {
  const values = neededValues(applicationForm);
  const resume = new File([resumeBytes(cv, 20)], cv);

  const ends: readonly { status: number; what: string; file?: File; fields?: Record<string, string> }[] = [
    { status: 201, what: 'stored' },
    { status: 422, what: 'of another kind', file: new File(['no resume'], cv) },
    { status: 422, what: 'beside invalid texts', fields: {} },
    { status: 503, what: 'rejected by the store' },
  ];
  test.each(ends)('leave no file when they are $what ($status)', async ({ fields = values, file = resume, status }) => {
    isBroken = status === 503;
    expect((await receiver.send(careersEndpoint, multipart(fields, file))).status).toBe(status);
    expect(readdirSync(receiver.uploads.path)).toEqual(['lock']);
  });

  test('over the limit are rejected, and the receiver is not ready', async () => {
    const errors: string[] = [];
    const error = (_: unknown, line = ''): void => void errors.push(line);
    const log = { info: () => undefined, warn: () => undefined, error };
    const full = await ownReceiver({ uploads: make(multipartLimit(testSite), 1), log });
    const answer = await full.answerTo(careersEndpoint, multipart(values, resume));
    expect(answer).toEqual({ status: 503, message: words.refusals.full });
    const fault = 'store and uploads take more than STORE_LIMIT (fix: erase submissions, or raise STORE_LIMIT)';
    expect(errors).toEqual([fault]);
    const ready = await full.app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reason: 'uploads: full' }]);
  });
});
