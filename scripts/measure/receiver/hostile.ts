import { connect } from 'node:net';
import { join } from 'node:path';
import { formSchema } from '../../../schemas/forms/form-schema.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { median } from '../median.ts';
import { hostileHttp } from './hostile-http.ts';
import type { HostileRequest } from './hostile-request.ts';
import { hostileText } from './hostile-texts.ts';
import { hostileUpload } from './hostile-uploads.ts';
import { loadAverage } from './load-average.ts';
import type { Part } from './part.ts';
import { randomFrom } from './random.ts';
import { receiverPorts, startReceiverProcess } from './receiver-process.ts';
import { formNamed } from './sendable.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const lanes = 48;

/** After the first requests everything is loaded that there is, and memory has come to its height. */
const settled = 10_000;
const mostAbove = 50;

/** What is not answered by then waits for more to come, and is cut, in milliseconds. */
const patience = 1000;

/** Writes a request to a new connection, and gives the statuses of the answers. */
const sendRaw = (port: number, { bytes, isCut }: HostileRequest): Promise<string[]> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let isLeft = false;
    const timer = setTimeout(() => {
      isLeft = true;
      socket.resetAndDestroy();
    }, patience);
    socket.on('connect', () => {
      socket.write(bytes, () => {
        if (isCut) socket.resetAndDestroy();
      });
    });
    socket.on('data', (part) => {
      if (text.length < 100_000) text += part.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      // Bodies of answers are JSON or pages, in which no status line stands.
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
      const without = isCut
        ? 'cut by the sender'
        : isLeft
          ? 'unfinished and cut after a second'
          : 'closed without an answer';
      done(statuses.length > 0 ? statuses : [without]);
    });
  });

/** What nobody sends who means well. */
export const hostile: Part = {
  title: 'Hostile requests',
  about:
    'Requests made at random over real sockets: malformed HTTP, bodies that are none, texts and values meant to do harm, ' +
    'multipart with what parsers stumble over, resumes that are bombs, programs or damaged. Wanted: no answer from 500 ' +
    'on (503 for being busy is counted apart), nothing kept that the form would refuse, and memory that stays within ' +
    '50 MB of its median from the 10,000th to the 20,000th request.',
  run: ({ isSmall, say, seed }) =>
    inTemporaryFolder(async (folder) => {
      const count = isSmall ? 3000 : 100_000;
      const first = isSmall ? count / 3 : settled;
      const random = randomFrom(seed);
      const file = join(folder, 'submissions.sqlite');
      const errors: string[] = [];
      const receiver = await startReceiverProcess({ ...(await receiverPorts()), STORE: file }, (line) =>
        errors.push(line),
      );
      const statuses: Record<string, number> = {};
      const faults: string[] = [];
      const kinds = new Set<string>();
      const samples: { at: number; megabytes: number }[] = [];
      let sent = 0;
      const began = performance.now();
      const sampling = setInterval(() => samples.push({ at: sent, megabytes: receiver.megabytes() }), 200);
      const lane = async (): Promise<void> => {
        while (sent < count && receiver.isRunning()) {
          const make = random.of([hostileText, hostileHttp, hostileUpload]);
          const request = make(random);
          sent += request.answers ?? 1;
          kinds.add(request.kind);
          const answers = await sendRaw(receiver.port, request);
          for (const status of answers) {
            statuses[status] = (statuses[status] ?? 0) + 1;
            if (/^5/.test(status) && status !== '503' && faults.length < 20) {
              faults.push(
                `${request.kind} was answered with ${status}: ${JSON.stringify(request.bytes.subarray(0, 300).toString('latin1'))}`,
              );
            }
          }
        }
      };
      let code: number | null;
      let lived: boolean;
      try {
        const telling = setInterval(() => say(`${sent} requests, ${receiver.megabytes().toFixed(0)} MB`), 10_000);
        await Promise.all(Array.from({ length: lanes }, lane));
        clearInterval(telling);
      } finally {
        clearInterval(sampling);
        lived = receiver.isRunning();
        code = await receiver.end('SIGTERM');
      }
      const seconds = (performance.now() - began) / 1000;
      const within = (from: number, to: number): number =>
        median(samples.filter(({ at }) => at >= from && at < to).map(({ megabytes }) => megabytes));
      const plateau = within(first, 2 * first);
      const atEnd = within(count - first, Number.POSITIVE_INFINITY);
      const most = Math.max(...samples.filter(({ at }) => at >= first).map(({ megabytes }) => megabytes));

      const store = await openStore({ file });
      const { submissions } = await store.find({ limit: 10_000_000 });
      const invalid = submissions.filter(
        ({ content, form, resume }) =>
          !formSchema(formNamed(form).form).safeParse(content).success || (form === 'application') !== Boolean(resume),
      );
      await store.close();
      const broken = [...faults];
      if (!lived || code !== 0) broken.push(`the receiver ended with ${code}`);
      if (invalid.length > 0)
        broken.push(
          `${invalid.length} kept submissions would be refused, such as ${JSON.stringify(invalid[0]?.content).slice(0, 300)}`,
        );
      if (atEnd - plateau > mostAbove)
        broken.push(`memory grew from ${Math.round(plateau)} to ${Math.round(atEnd)} MB`);
      for (const line of errors.slice(0, 5)) broken.push(`the receiver logged: ${line.slice(0, 600)}`);
      return {
        rows: [
          {
            requests: sent,
            kinds: kinds.size,
            seconds: Math.round(seconds),
            ...Object.fromEntries(Object.entries(statuses).toSorted()),
            '503 for being busy': statuses['503'] ?? 0,
            'kept, each valid': submissions.length - invalid.length,
            'kept and not valid': invalid.length,
            'plateau (MB)': Math.round(plateau),
            'at the end (MB)': Math.round(atEnd),
            'at most (MB)': Math.round(most),
            'load average': loadAverage(),
          },
        ],
        broken,
      };
    }),
};
