import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { multipartLimit } from '../../../../server/receiver/body/read-submission.ts';
import { makeUploadFolder, type UploadFolder } from '../../../../server/receiver/body/upload-folder.ts';
import { openStore } from '../../../../server/store/open-store.ts';
import { StoreFault } from '../../../../server/store/store-fault.ts';
import { pdfOf } from '../../../resumes/pdf-bytes.ts';
import { resumeBytes } from '../../../resumes/resume-bytes.ts';
import { cv } from '../../../site/applications.ts';
import { neededValues } from '../../../site/form-values.ts';
import { applicationForm, careersEndpoint, hasApplicationForm } from '../../../site/forms.ts';
import { post } from '../../running-receiver/post.ts';
import { startReceiverProcess } from '../../running-receiver/receiver-process.ts';
import { writtenApplication } from '../../running-receiver/sendable.ts';
import { beginUpload } from '../../running-receiver/slow-upload.ts';
import { testSite } from '../../test-site.ts';
import { multipart, ownReceiver } from '../test-receiver.ts';

let root: string;
let folders: UploadFolder[];

const make = (limitBytes = Number.POSITIVE_INFINITY, storeBytes = 0): UploadFolder => {
  const folder = makeUploadFolder({ root, limitBytes, storeBytes: () => Promise.resolve(storeBytes) });
  folders.push(folder);
  return folder;
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'uploads-'));
  folders = [];
});
afterEach(() => {
  for (const folder of folders) folder.remove();
  rmSync(root, { recursive: true, force: true });
});

const full = { name: 'StoreFault', part: 'uploads', kind: 'full' };

describe('the folder for uploads', () => {
  test('removes only the files of ended processes', () => {
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
  });

  test('is removed with its receiver', () => {
    const { path, remove } = makeUploadFolder({ root, limitBytes: 1, storeBytes: () => Promise.resolve(0) });
    writeFileSync(join(path, 'upload'), 'x');
    remove();
    expect(existsSync(path)).toBe(false);
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

  test('rejects a file that does not fit on its disk', async () => {
    await expect(make().check(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject(full);
  });

  test('reports a fault when it is missing', async () => {
    const folder = make();
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
    const store = await openStore({ file: ':memory:' });
    const broken = { ...store, add: () => Promise.reject(new StoreFault('failed', 'broken')) };
    const receiver = await ownReceiver({ store: status === 503 ? broken : store });
    expect((await receiver.send(careersEndpoint, multipart(fields, file))).status).toBe(status);
    expect(readdirSync(receiver.uploads.path)).toEqual(['lock']);
  });

  test('over the limit are rejected, and the receiver is not ready', async () => {
    const errors: string[] = [];
    const error = (_: unknown, line = ''): void => void errors.push(line);
    const log = { info: () => undefined, warn: () => undefined, error };
    const receiver = await ownReceiver({ uploads: make(multipartLimit(testSite), 1), log });
    const answer = await receiver.answerTo(careersEndpoint, multipart(values, resume));
    expect(answer).toEqual({ status: 503, message: words.refusals.full });
    const fault = 'store and uploads take more than STORE_LIMIT (fix: erase submissions, or raise STORE_LIMIT)';
    expect(errors).toEqual([fault]);
    const ready = await receiver.app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reason: 'uploads: full' }]);
  });

  test('on a full disk get 503 at once, and the receiver is not ready', async ({ skip }) => {
    const disk = join(root, 'disk');
    mkdirSync(disk);
    // Only root may mount; elsewhere read-multipart.test.ts writes to /dev/full.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', disk]).status !== 0) return skip();
    const errors: string[] = [];
    const store = { STORE: join(root, 'store.sqlite'), UPLOADS: join(disk, 'uploads') };
    const receiver = await startReceiverProcess(store, (line) => errors.push(line));
    const ready = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${receiver.port}/readyz`)).json();
    const isReady = { ready: true, messages: { waiting: 0, dead: 0 } };
    const sent = () => writtenApplication({ name: 'resume.pdf', bytes: pdfOf(400_000) });
    try {
      expect(await ready()).toEqual(isReady);
      const upload = await beginUpload(receiver.port, sent());
      upload.send(10_000);
      await expect.poll(() => readdirSync(store.UPLOADS, { recursive: true }).length).toBe(4);
      spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'others')}`]);
      expect(await ready()).toEqual({ ready: false, reason: 'uploads: full' });
      upload.send(100_000);
      // The upload stays incomplete.
      expect(await upload.answered).toBe(503);
      upload.abort();
      expect((await post(receiver.port, sent())).status).toBe(503);
      const line = 'UPLOADS is full (fix: make room on the disk, or set UPLOADS to a folder on another one)';
      await expect.poll(() => errors.map((error) => JSON.parse(error).msg)).toEqual([line, line]);
      rmSync(join(disk, 'others'));
      expect(await ready()).toEqual(isReady);
      expect((await post(receiver.port, sent())).status).toBe(201);
    } finally {
      await receiver.end('SIGTERM');
      spawnSync('umount', [disk]);
    }
  });

  test('of a killed receiver are removed by the next one, and those of another receiver continue', async () => {
    const start = (store: string) => startReceiverProcess({ STORE: join(root, store), UPLOADS: join(root, 'uploads') });
    const [killed, going] = [await start('killed.sqlite'), await start('going.sqlite')];
    const sent = () => writtenApplication({ name: 'resume.pdf', bytes: pdfOf(400_000) });
    const filesOf = () =>
      readdirSync(join(root, 'uploads'), { recursive: true })
        .map(String)
        .filter((name) => /[/\\][\w-]{36}$/.test(name));
    const lost = await beginUpload(killed.port, sent());
    const finished = await beginUpload(going.port, sent());
    for (const upload of [lost, finished]) upload.send(200_000);
    await expect.poll(filesOf).toHaveLength(2);
    await killed.end('SIGKILL');
    const next = await start('next.sqlite');
    expect(filesOf()).toHaveLength(1);
    finished.sendRest();
    expect((await finished.ended).status).toBe(201);
    await Promise.all([going, next].map((receiver) => receiver.end('SIGTERM')));
    expect(readdirSync(join(root, 'uploads'))).toEqual(['lock']);
  });
});
