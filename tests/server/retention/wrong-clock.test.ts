import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installFaketime } from '../../../scripts/test/faketime.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { hasContactForm } from '../../site/forms.ts';
import { post } from '../running-receiver/post.ts';
import { startReceiverProcess } from '../running-receiver/receiver-process.ts';
import { writtenForm } from '../running-receiver/sendable.ts';
import { newSubmission } from '../store/new-submission.ts';

const folder = mkdtempSync(join(tmpdir(), 'wrong-clock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faketime = installFaketime();

/** The variables that shift the clock of a program. The command itself would not pass a signal on to the program. */
const shiftedBy = (shift: string): Record<string, string> => {
  const { stdout } = spawnSync(faketime ?? '', ['-m', '-f', shift, 'env'], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => /^(LD_PRELOAD|FAKETIME)=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
};

test.skipIf(!faketime || !hasContactForm).each(['+1100d', '-1100d'])(
  'a receiver whose clock is wrong by %s keeps and accepts submissions, and logs the error',
  async (shift) => {
    const file = join(folder, `${shift}.sqlite`);
    const store = await openStore({ file });
    const received = new Date().toISOString();
    await Promise.all(Array.from({ length: 10 }, () => store.add(newSubmission({ received }))));
    await store.close();

    const lines: string[] = [];
    const variables = { STORE: file, ...shiftedBy(shift) };
    const receiver = await startReceiverProcess(variables, (line) => lines.push(line));
    expect((await post(receiver.port, writtenForm('contact'))).status).toBe(201);
    await expect.poll(() => lines.join()).toContain('nothing was erased: the clock says ');
    expect(await receiver.end('SIGTERM')).toBe(0);

    const after = await openStore({ file });
    const { submissions, total } = await after.find({ limit: 100 });
    expect(total).toBe(11);
    expect(submissions.filter(({ marked }) => marked)).toEqual([]);
    await after.close();
  },
);
