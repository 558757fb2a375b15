import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../../server/store/open-store.ts';
import { pdfOf } from '../../test/pdf-bytes.ts';
import { loadAverage } from './load-average.ts';
import type { Part } from './part.ts';
import { percentile } from './percentile.ts';
import { receiverPorts, startReceiverProcess } from './receiver-process.ts';
import { writtenApplication } from './sendable.ts';
import { beginUpload } from './slow-upload.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const uploadsAtOnce = 20;

/** So long everything may take. */
const most = 10_000;

/** Whether a new connection is refused, and not only left alone. */
const isRefused = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      done(false);
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => done(code === 'ECONNREFUSED'));
  });

/** What becomes of uploads when the receiver is told to end. */
export const drain: Part = {
  title: 'Told to end',
  about:
    'SIGTERM with twenty uploads under way, of which half is finished within the next seconds and the other half never. ' +
    'Wanted: each is answered, with 201 or 503, within ten seconds; new connections are refused at once; the process ' +
    'ends by itself with the code 0, and what was acknowledged is kept.',
  run: ({ isSmall }) =>
    inTemporaryFolder(async (folder) => {
      const file = join(folder, 'submissions.sqlite');
      const rounds = isSmall ? 1 : 3;
      const broken: string[] = [];
      const took: number[] = [];
      const answers = { finished: 0, refused: 0 };
      const ends: number[] = [];
      let acknowledged = 0;
      for (let round = 0; round < rounds; round += 1) {
        const receiver = await startReceiverProcess({
          ...(await receiverPorts()),
          STORE: file,
        });
        const bytes = pdfOf(1_000_000);
        const uploads = await Promise.all(
          Array.from({ length: uploadsAtOnce }, (_, index) =>
            beginUpload(receiver.port, writtenApplication({ name: 'resume.pdf', bytes }), `203.0.113.${index}`),
          ),
        );
        for (const upload of uploads) upload.send(400_000);
        await pause(500);
        const began = performance.now();
        const ending = receiver.end('SIGTERM');
        await pause(200);
        if (!(await isRefused(receiver.port))) broken.push('a new connection was not refused');
        const half = uploadsAtOnce / 2;
        const finishing = uploads.slice(0, half).map(async (upload, index) => {
          // Over the first six seconds, a part after the other.
          for (let part = 0; part < 10; part += 1) {
            await pause(60 * index);
            upload.send(60_000);
          }
          upload.sendRest();
        });
        const never = setInterval(() => {
          for (const upload of uploads.slice(half)) upload.send(100);
        }, 500);
        const all = await Promise.all(uploads.map(({ ended }) => ended));
        clearInterval(never);
        await Promise.all(finishing);
        const code = await ending;
        ends.push(performance.now() - began);
        if (code !== 0) broken.push(`the process ended with ${code}`);
        for (const [index, { answeredAt, endedAt, status }] of all.entries()) {
          took.push((answeredAt ?? endedAt) - began);
          if (status === 201) answers.finished += 1;
          else if (status === 503) answers.refused += 1;
          else broken.push(`upload ${index} was ${status === undefined ? 'cut' : `answered with ${status}`}`);
          if (index < half && status !== 201)
            broken.push(`upload ${index} was finished in time and answered ${status}`);
        }
        acknowledged += all.filter(({ status }) => status === 201).length;
      }
      if (percentile(took, 1) > most) broken.push(`an answer took ${Math.round(percentile(took, 1))} ms`);
      const store = await openStore({ file });
      const { total } = await store.find({ limit: 1 });
      await store.close();
      if (total !== acknowledged) broken.push(`${acknowledged} were acknowledged and ${total} are kept`);
      return {
        rows: [
          {
            rounds,
            'uploads under way': uploadsAtOnce * rounds,
            'finished (201)': answers.finished,
            'refused (503)': answers.refused,
            'cut without an answer': took.length - answers.finished - answers.refused,
            'last answer after (s)': (percentile(took, 1) / 1000).toFixed(1),
            'ended after (s)': (percentile(ends, 1) / 1000).toFixed(1),
            'acknowledged and kept': total,
            'load average': loadAverage(),
          },
        ],
        broken,
      };
    }),
};
