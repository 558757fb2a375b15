import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  CheckerBusy,
  type CheckerThread,
  type ResumeChecker,
  startCheckerThread,
  startResumeChecker,
} from '../../../server/resume/resume-checker.ts';
import type { ResumeVerdict } from '../../../server/resume/resume-verdict.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { pdfOf } from '../../resumes/pdf-bytes.ts';
import { documentParts, zipOf } from '../../resumes/resume-bytes.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

const fault = { fault: 'damaged' } as const;

describe('the worker threads', () => {
  let folder: string;
  let checker: ResumeChecker;

  beforeEach(() => {
    folder = temporaryFolder(onTestFinished);
    // On a busy machine the queue is not what these tests look at.
    checker = startResumeChecker({ ...timeouts, checkQueue: 60_000, checkWhole: 60_000 });
  });
  afterEach(() => checker.close());

  test('return the result of each concurrent resume', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const path = join(folder, String(index));
        writeFileSync(path, index % 2 === 0 ? pdfOf(100) : 'no PDF');
        return checker.check('cv.pdf', path);
      }),
    );
    const types = verdicts.map((verdict) => ('type' in verdict ? verdict.type : verdict.fault));
    expect(types).toEqual(types.map((_, index) => (index % 2 === 0 ? 'application/pdf' : 'damaged')));
  });

  test('fail only for the resume that crashes them', async () => {
    const path = join(folder, 'sound');
    writeFileSync(path, pdfOf(100));
    const missing = checker.check('cv.pdf', join(folder, 'missing'));
    const sound = checker.check('cv.pdf', path);
    expect(await missing).toEqual(fault);
    expect(await sound).toMatchObject({ type: 'application/pdf' });
  });

  test('report a file as damaged that exceeds its processor time', async () => {
    const path = join(folder, 'long');
    const paragraphs = Array.from({ length: 400_000 }, (_, index) => `<w:p><w:r><w:t>${index}</w:t></w:r></w:p>`);
    const first = '<w:p>';
    const document = String(documentParts['word/document.xml']).replace(first, `${paragraphs.join('')}${first}`);
    writeFileSync(path, zipOf({ ...documentParts, 'word/document.xml': document }));
    const checkWithin = async (checkProcessor: number) => {
      const thread = startCheckerThread({ ...timeouts, checkProcessor, checkWhole: 60_000 });
      const verdict = await thread.check({ name: 'cv.docx', path });
      const isRunning = thread.isRunning();
      await thread.stop();
      return { verdict, isRunning };
    };
    expect(await checkWithin(10)).toEqual({ verdict: fault, isRunning: false });
    expect(await checkWithin(60_000)).toMatchObject({ verdict: { type: expect.any(String) }, isRunning: true });
  });

  test('are busy when a file gets no processor time', async () => {
    const thread = startCheckerThread({ ...timeouts, checkWhole: 0 });
    await expect(thread.check({ name: 'cv.pdf', path: folder })).rejects.toBeInstanceOf(CheckerBusy);
    expect(thread.isRunning()).toBe(false);
  });
});

describe('the queue', () => {
  /** Threads that hold each resume until a test gives its verdict, and the names of those under way. */
  const heldThreads = () => {
    const held = new Map<string, (verdict: ResumeVerdict) => void>();
    const start = (): CheckerThread => ({
      check: ({ path }) => new Promise((done) => held.set(path, done)),
      isRunning: () => true,
      stop: async () => undefined,
    });
    const finish = async (path: string): Promise<void> => {
      held.get(path)?.(fault);
      held.delete(path);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { start, finish, underWay: () => [...held.keys()] };
  };

  let threads: ReturnType<typeof heldThreads>;
  let checker: ResumeChecker;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    threads = heldThreads();
    checker = startResumeChecker(timeouts, threads.start);
  });
  afterEach(() => vi.useRealTimers());

  const send = (extension: string, count: number): string[] => {
    const outcomes: string[] = Array.from({ length: count }, () => 'waiting');
    for (let index = 0; index < count; index += 1) {
      checker.check(`cv${extension}`, `${index}${extension}`).then(
        () => outcomes.splice(index, 1, 'checked'),
        (error: unknown) => outcomes.splice(index, 1, error instanceof CheckerBusy ? 'busy' : 'failed'),
      );
    }
    return outcomes;
  };

  test('checks one file of each kind at a time, in order', async () => {
    send('.docx', 3);
    send('.PDF', 2);
    send('.doc', 1);
    expect(threads.underWay()).toEqual(['0.docx', '0.PDF']);
    await threads.finish('0.PDF');
    expect(threads.underWay()).toEqual(['0.docx', '1.PDF']);
    await threads.finish('0.docx');
    expect(threads.underWay()).toEqual(['1.PDF', '1.docx']);
    await threads.finish('1.PDF');
    expect(threads.underWay()).toEqual(['1.docx', '0.doc']);
  });

  test('does not delay PDF for DOCX, and rejects files beyond its capacity', async () => {
    const heavy = send('.docx', 60);
    await vi.advanceTimersByTimeAsync(0);
    expect(heavy.filter((outcome) => outcome === 'busy')).toHaveLength(60 - 1 - 20);
    send('.pdf', 1);
    expect(threads.underWay()).toEqual(['0.docx', '0.pdf']);
  });

  test('rejects files that waited too long, but none in progress', async () => {
    const outcomes = send('.pdf', 3);
    await vi.advanceTimersByTimeAsync(timeouts.checkQueue - 1);
    expect(outcomes).toEqual(['waiting', 'waiting', 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(['waiting', 'busy', 'busy']);
    await threads.finish('0.pdf');
    expect(outcomes).toEqual(['checked', 'busy', 'busy']);
  });

  test('rejects all waiting files when it is closed', async () => {
    const outcomes = send('.pdf', 2);
    await checker.close();
    expect(outcomes).toEqual(['busy', 'busy']);
  });
});
