import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../receiver/store/open-store.ts';
import { formSchema } from '../../schemas/forms/form-schema.ts';
import { median } from '../../scripts/measure/measurement.ts';
import { randomFrom } from '../process/receiver/running-receiver/random.ts';
import { startReceiverProcess } from '../process/receiver/running-receiver/receiver-process.ts';
import { formNamed } from '../process/receiver/running-receiver/sendable.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';
import { malformedHttp, sendRaw } from './hostile-requests.ts';
import { hostileTexts } from './hostile-texts.ts';
import { hostileUploads } from './hostile-uploads.ts';

const connections = 48;
const count = Number(process.env.HOSTILE_REQUESTS ?? 50_000);

/**
 * Memory growth allowed in the second half of the requests, in megabytes: 1.7 kB for each of 15,000. In the first half,
 * the heap and SQLite's cache reach their sizes.
 */
const mostGrowth = 25;

test('the receiver survives hostile requests: no 5xx, no invalid submission, no memory growth', async () => {
  const file = join(temporaryFolder(onTestFinished), 'submissions.sqlite');
  const random = randomFrom(Number(process.env.PROPERTY_SEED ?? 1));
  const errors: string[] = [];
  const receiver = await startReceiverProcess({ STORE: file }, (line) => errors.push(line));
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const samples: { at: number; megabytes: number }[] = [];
  let sent = 0;
  const attack = async (): Promise<void> => {
    while (sent < count && receiver.isRunning()) {
      sent += 1;
      if (sent % 100 === 0) samples.push({ at: sent, megabytes: receiver.megabytes() });
      const [name, attacks] = random.of(
        Object.entries(random.of([hostileTexts, malformedHttp, hostileUploads])(random)),
      );
      const request = random.of(attacks)(random);
      for (const status of await sendRaw(receiver.port, request)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // 503 asks the sender to try again while the receiver is busy.
        if (status < 500 || status === 503) continue;
        faults.push(`${status} for ${name}: ${JSON.stringify(request.bytes.subarray(0, 300).toString('latin1'))}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, attack));
  expect(receiver.isRunning()).toBe(true);
  expect(await receiver.end('SIGTERM')).toBe(0);
  expect(faults.slice(0, 20)).toEqual([]);
  expect(errors.slice(0, 20)).toEqual([]);
  expect(statuses.get(201)).toBeGreaterThan(0);

  const store = await openStore({ file });
  const { submissions } = await store.find({ limit: 10_000_000 });
  await store.close();
  const invalid = submissions.filter(
    ({ content, form, resume }) =>
      !formSchema(formNamed(form).definition).safeParse(content).success ||
      (form === 'application') !== Boolean(resume),
  );
  expect(invalid.slice(0, 5)).toEqual([]);

  const megabytesIn = (from: number, to: number): number =>
    median(samples.filter(({ at }) => at >= count * from && at <= count * to).map(({ megabytes }) => megabytes));
  expect(megabytesIn(0.8, 1) - megabytesIn(0.5, 0.7)).toBeLessThan(mostGrowth);
});
