import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pdfOf } from '../../../scripts/test/pdf-bytes.ts';
import { type ResumeJudge, startResumeJudge } from '../../../server/resume/resume-judge.ts';

let folder: string;
let judge: ResumeJudge;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'resumes-'));
  judge = startResumeJudge();
});
afterEach(async () => {
  await judge.close();
  rmSync(folder, { recursive: true });
});

test('many resumes at once get each its own verdict', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const path = join(folder, String(index));
      writeFileSync(path, index % 2 === 0 ? pdfOf(100) : 'no PDF');
      return judge.judge('cv.pdf', path);
    }),
  );
  const sound = { type: 'application/pdf', contents: { pages: 1, holds: [] } };
  expect(verdicts).toEqual(verdicts.map((_, index) => (index % 2 === 0 ? sound : { fault: 'damaged' })));
});

test('a worker that falls over costs its own resume alone', async () => {
  const path = join(folder, 'sound');
  writeFileSync(path, pdfOf(100));
  const missing = judge.judge('cv.pdf', join(folder, 'missing'));
  const sound = judge.judge('cv.pdf', path);
  expect(await missing).toEqual({ fault: 'damaged' });
  expect(await sound).toEqual({ type: 'application/pdf', contents: { pages: 1, holds: [] } });
});
