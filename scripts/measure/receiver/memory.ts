import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfOf } from '../../test/pdf-bytes.ts';
import { loadAverage } from './load-average.ts';
import type { Part } from './part.ts';
import { percentile } from './percentile.ts';
import { poster } from './poster.ts';
import { randomFrom } from './random.ts';
import { receiverPorts, startReceiverProcess } from './receiver-process.ts';
import { writtenApplication, writtenForm } from './sendable.ts';
import { beginUpload, type SlowUpload } from './slow-upload.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const mostAbove = 200;

/** After so long the receiver gives up an upload that stands still, in milliseconds; and how exactly it must. */
const standstill = { least: 9000, most: 14_000 };

const resumeBytes = 4_000_000;

/** How much memory unfinished uploads take. */
export const memory: Part = {
  title: 'Unfinished uploads',
  about:
    'Two hundred uploads of 4 MB, each from another address, of which each has sent 100 kB to 1 MB and goes on with ' +
    '1 kB now and then, so that none stands still for ten seconds. Then a half of them stands still, the other half is ' +
    'finished. Wanted: no more than 200 MB above the memory at rest; what stands still is answered 408 and its ' +
    'connection ends; everything else is taken meanwhile.',
  run: ({ isSmall, say, seed }) =>
    inTemporaryFolder(async (folder) => {
      const count = isSmall ? 20 : 200;
      const slowFor = isSmall ? 3000 : 20_000;
      const random = randomFrom(seed);
      const receiver = await startReceiverProcess({
        ...(await receiverPorts()),
        STORE: join(folder, 'submissions.sqlite'),
      });
      const { close, post } = poster(receiver.port, { 'x-forwarded-for': '198.51.100.1' });
      const broken: string[] = [];
      const took: number[] = [];
      const submit = async (): Promise<void> => {
        const began = performance.now();
        const { status } = await post(writtenForm('contact'));
        took.push(performance.now() - began);
        if (status !== 201) broken.push(`a submission beside the uploads was answered with ${status}`);
      };
      try {
        // Some of all that is to come, so that what is loaded once is loaded.
        const bytes = pdfOf(resumeBytes);
        for (let times = 0; times < 20; times += 1) {
          await post(writtenForm('contact'));
          await post(writtenApplication({ name: 'resume.pdf', bytes }));
        }
        took.length = 0;
        await pause(3000);
        const atRest = receiver.megabytes();

        let most = 0;
        const sampling = setInterval(() => {
          most = Math.max(most, receiver.megabytes());
        }, 100);
        const uploads: SlowUpload[] = [];
        for (let index = 0; index < count; index += 1) {
          const application = writtenApplication({ name: 'resume.pdf', bytes });
          const upload = await beginUpload(receiver.port, application, `203.0.113.${index}`);
          upload.send(random.whole(100_000, 1_000_000));
          uploads.push(upload);
        }
        const until = performance.now() + slowFor;
        while (performance.now() < until) {
          for (const upload of uploads) upload.send(1000);
          await submit();
          await pause(1000);
        }
        const withUploads = receiver.megabytes();
        say(`${atRest.toFixed(0)} MB at rest, ${withUploads.toFixed(0)} MB with ${count} uploads`);

        const stillSince = performance.now();
        const half = Math.floor(count / 2);
        for (const upload of uploads.slice(half)) upload.sendRest();
        const finished = await Promise.all(uploads.slice(half).map(({ answered }) => answered));
        for (let round = 0; round < 8; round += 1) {
          await submit();
          await pause(1000);
        }
        const late = pause(standstill.most + 5000).then(() => {
          for (const upload of uploads) upload.abort();
        });
        const ends = await Promise.all(uploads.slice(0, half).map(({ ended }) => ended));
        const notTaken = finished.filter((status) => status !== 201);
        if (notTaken.length > 0) broken.push(`${notTaken.length} finished uploads were answered with ${notTaken[0]}`);
        const unanswered = ends.filter(({ status }) => status !== 408);
        if (unanswered.length > 0)
          broken.push(`${unanswered.length} uploads that stood still were answered with ${unanswered[0]?.status}`);
        const after = ends.map(({ answeredAt, endedAt }) => (answeredAt ?? endedAt) - stillSince);
        const wrong = after.filter((time) => time < standstill.least || time > standstill.most);
        if (wrong.length > 0)
          broken.push(`${wrong.length} uploads that stood still were given up after ${wrong[0]} ms`);
        const open = ends.filter(({ endedAt }) => endedAt - stillSince > standstill.most);
        if (open.length > 0) broken.push(`the connections of ${open.length} given up uploads stayed open`);
        clearInterval(sampling);
        void late;
        await pause(5000);
        const afterwards = receiver.megabytes();
        if (most - atRest > mostAbove) broken.push(`memory grew by ${Math.round(most - atRest)} MB`);
        return {
          rows: [
            {
              uploads: count,
              'at rest (MB)': Math.round(atRest),
              'with uploads (MB)': Math.round(withUploads),
              'at most (MB)': Math.round(most),
              'above rest (wanted ≤ 200)': Math.round(most - atRest),
              'afterwards (MB)': Math.round(afterwards),
              'given up with 408': ends.length - unanswered.length,
              '… after (s)': `${(percentile(after, 0) / 1000).toFixed(1)} to ${(percentile(after, 1) / 1000).toFixed(1)}`,
              'other submissions meanwhile': took.length,
              '… p99 (ms)': percentile(took, 0.99).toFixed(0),
              'load average': loadAverage(),
            },
          ],
          broken,
        };
      } finally {
        close();
        await receiver.end('SIGTERM');
      }
    }),
};
