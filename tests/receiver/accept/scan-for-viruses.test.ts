import { createServer, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { resumeInfectedNotice } from '#generated/messages.ts';
import { timeouts } from '../../../hosting/http/timeouts.ts';
import { clamdScanner, type VirusScanner } from '../../../receiver/accept/resume/scan-for-viruses.ts';
import { pdfOf } from '../../resumes/resume-bytes.ts';
import { neededValues } from '../../site/form-values.ts';
import { applicationForm, careersEndpoint, hasApplicationForm, isResume } from '../../site/forms.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { multipart, sharedReceiver } from './test-receiver.ts';

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** The file in a whole INSTREAM command: chunks after their lengths, then an empty one (clamd, man page). */
const streamed = (sent: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

const clamd = (socket: Socket): void => {
  let sent = Buffer.alloc(0);
  socket.on('data', (part) => {
    sent = Buffer.concat([sent, part]);
    if (sent.toString('latin1') === 'zPING\0') socket.end('PONG\0');
    const file = streamed(sent);
    if (file) socket.end(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
};

let path: string;
beforeEach(() => {
  path = join(temporaryFolder(onTestFinished), 'socket');
});

const start = async (reply: (socket: Socket) => void, isPath = true): Promise<NetConnectOpts> => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    reply(socket.on('error', () => undefined));
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  await new Promise<void>((done) => (isPath ? server.listen(path, done) : server.listen(0, '127.0.0.1', done)));
  const place = server.address();
  return typeof place === 'object' && place ? { host: '127.0.0.1', port: place.port } : { path };
};

let scanner: VirusScanner;
const receiver = await sharedReceiver({
  scanner: { isInfected: (path) => scanner.isInfected(path), check: () => scanner.check() },
});

const apply = async (address: NetConnectOpts, content = '', virusScan: number = timeouts.virusScan) => {
  scanner = clamdScanner(address, { ...timeouts, virusScan });
  const resume = new File([pdfOf(300_000, `%PDF-1.7\n%${content}\n`)], 'cv.pdf');
  const answer = await receiver.answerTo(careersEndpoint, multipart(neededValues(applicationForm), resume));
  const ready = await receiver.app.request('/readyz');
  const count = await receiver.count('application');
  return { ...answer, count, ready: { status: ready.status, body: await ready.text() } };
};

describe.skipIf(!hasApplicationForm || !isResume('cv.pdf'))('a resume that clamd scans', () => {
  test.each([
    ['a path', true],
    ['a host and a port', false],
  ])('is accepted without a virus, over %s', async (_, isPath) => {
    expect(await apply(await start(clamd, isPath))).toMatchObject({ status: 201, count: 1, ready: { status: 200 } });
    expect((await receiver.latest('application'))?.resume?.isScanned).toBe(true);
  });

  test('is rejected with a virus', async () => {
    const message = resumeInfectedNotice.description ?? resumeInfectedNotice.title;
    expect(await apply(await start(clamd), eicar)).toMatchObject({ status: 422, count: 0, message });
  });

  test.each<[what: string, reply: ((socket: Socket) => void) | undefined]>([
    ['is missing', undefined],
    ['closes at once', (socket) => socket.destroy()],
    ['is silent', (socket) => socket.resume()],
    ['rejects files of this size', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['sends an unknown reply', (socket) => socket.end('HTTP/1.1 200 OK\r\n')],
    ['replies without an end', (socket) => socket.end('x'.repeat(100_000))],
  ])('is not accepted while clamd %s', async (_, reply) => {
    const address = reply ? await start(reply) : { path };
    const found = await apply(address, '', 500);
    expect(found).toMatchObject({ status: 503, count: 0, message: words.refusals.unavailable, ready: { status: 503 } });
    expect(found.ready.body).toContain('clamd');
  });
});
