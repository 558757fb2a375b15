import { execFile, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { freePort } from '../../../generator/dev/free-port.ts';
import { storeMovedExitCode } from '../../../hosting/exit-codes.ts';
import { type Timeouts, timeouts } from '../../../hosting/http/timeouts.ts';
import { receivedForms } from '../../../receiver/accept/received-forms.ts';
import { responsePages } from '../../../receiver/accept/response-pages.ts';
import { expectCurrentContent } from '../../../receiver/load-site.ts';
import { openStore } from '../../../receiver/store/open-store.ts';
import { formAnswerPath, formAnswers } from '../../../schemas/forms/wire-format.ts';
import { startServers } from '../../../scripts/run/start-servers.ts';
import { installPrograms } from '../../../scripts/test/programs.ts';
import { newSubmission } from '../../receiver/store/new-submission.ts';
import { testSite } from '../../receiver/test-site.ts';
import { pdfOf } from '../../resumes/resume-bytes.ts';
import { hasApplicationForm, hasContactForm, hasLeadForm } from '../../site/forms.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import {
  type ReceiverProcess,
  receiverMain,
  receiverPorts,
  startHere,
  startReceiverProcess,
} from './running-receiver/receiver-process.ts';
import { beginUpload, post, writtenApplication, writtenForm } from './running-receiver/sendable.ts';

const faketime = installPrograms(['faketime'])?.faketime;

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);

const sizesIn = async (store: string): Promise<(number | undefined)[]> => {
  const opened = await openStore({ file: store });
  const { submissions } = await opened.find({ form: 'application', limit: 100 });
  await opened.close();
  return submissions.map(({ resume }) => resume?.size).toSorted();
};

const application = (size: number) => writtenApplication({ name: 'resume.pdf', bytes: pdfOf(size) });

/** Returns the outcome of a new connection. */
const connecting = (port: number): Promise<string> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      done('taken');
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => done(String(code)));
  });

// These tests depend on each other's order: processes take long to start.
describe.skipIf(!hasApplicationForm)('the receiver in a separate process', () => {
  const [store, link] = [file('used.sqlite'), file('link.sqlite')];
  const sizes = [2000, 70_000, 300_000, 4_000_000];
  const errors: string[] = [];
  let receiver: ReceiverProcess;
  beforeAll(async () => {
    receiver = await startReceiverProcess({ STORE: store }, (line) => errors.push(line));
    symlinkSync(store, link);
  });

  test('accepts resumes of all sizes', async () => {
    for (const size of sizes) expect((await post(receiver.port, application(size))).status).toBe(201);
  });

  test.skipIf(!hasContactForm).each([
    ['with a content length', { 'content-length': '100' }, '{"name":'],
    ['in chunks', { 'transfer-encoding': 'chunked' }, '8\r\n{"name":\r\n'],
  ])('takes no connection reset within a text %s for its own fault', async (_, headers, body) => {
    const { path } = writtenForm('contact');
    const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    for (let times = 0; times < 5; times += 1) {
      const socket = connect(receiver.port, '127.0.0.1');
      await new Promise<void>((done) => void socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`, () => done()));
      // A receiver that has answered another one has begun with this one.
      expect((await post(receiver.port, writtenForm('contact'))).status).toBe(201);
      socket.resetAndDestroy();
    }
    expect((await post(receiver.port, writtenForm('contact'))).status).toBe(201);
  });

  test.each([store, link])('shares its store with no other receiver, but with readers: %s', async (STORE) => {
    await expect(startHere({ STORE })).rejects.toThrow(
      `STORE="${STORE}" is in use by another receiver (fix: stop that receiver, set STORE to another file, or ` +
        'share a PostgreSQL database with DATABASE_URL)',
    );
    expect(await sizesIn(STORE)).toEqual(sizes.toSorted());
  });

  test('starts after it was killed during an upload', async () => {
    const lost = await beginUpload(receiver.port, application(400_000));
    lost.send(200_000);
    await receiver.end('SIGKILL');
    receiver = await startReceiverProcess({ STORE: link }, (line) => errors.push(line));
  });

  test('on SIGTERM, it finishes uploads and exits without an error', async () => {
    const finishing = await beginUpload(receiver.port, application(400_000));
    finishing.send(200_000);
    // After another submission was stored, the earlier upload is known to be running.
    expect((await post(receiver.port, application(2001))).status).toBe(201);
    const ended = receiver.end('SIGTERM');
    await expect.poll(() => connecting(receiver.port)).toBe('ECONNREFUSED');
    finishing.send();
    expect(await finishing.ended).toBe(201);
    expect(await ended).toBe(0);
    expect(errors).toEqual([]);
    expect(await sizesIn(store)).toEqual([...sizes, 400_000, 2001].toSorted());
  });

  test('reports no error when it is ended at once', async () => {
    const next = await startReceiverProcess({ STORE: link }, (line) => errors.push(line));
    expect(await next.end('SIGTERM')).toBe(0);
    expect(errors).toEqual([]);
  });

  test('ends without an error if its parent ended while it started', async () => {
    const ports = await receiverPorts();
    const env = { ...process.env, ...ports, STORE: ':memory:', LOG_LEVEL: 'error' };
    const child = fork(receiverMain, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const ended = once(child, 'exit');
    child.disconnect();
    // Its standard error is a pipe.
    expect(await text(child.stderr as NonNullable<typeof child.stderr>)).toBe('');
    expect(await ended).toEqual([0, null]);
  });

  test.each<[what: string, ask: (port: number) => Promise<unknown>]>([
    ['a submission', (port) => post(port, application(3000))],
    ['a health check', (port) => fetch(`http://127.0.0.1:${port}/readyz`)],
  ])('exits at %s after its store file was moved, which has every accepted submission', async (_, ask) => {
    const moving = await startReceiverProcess({ STORE: store }, (line) => errors.push(line));
    expect((await post(moving.port, application(2002))).status).toBe(201);
    renameSync(store, `${store}.moved`);
    // The connection may end before a response.
    await ask(moving.port).catch(() => undefined);
    expect(await moving.ended).toBe(storeMovedExitCode);
    expect(JSON.parse(errors.splice(0)[0] ?? '{}')).toMatchObject({
      msg: `STORE="${store}" was moved, deleted or replaced (fix: put the file back, then start the receiver)`,
    });
    expect(await sizesIn(`${store}.moved`)).toContain(2002);
  });
});

describe.skipIf(!hasContactForm)('the receiver', () => {
  test.each<[what: string, times: Partial<Timeouts>, stops: boolean, status: number]>([
    ['408 while it accepts others', { bodyStill: 300 }, false, 408],
    ['503 when it stops', { drainUploads: 0 }, true, 503],
  ])('responds to stalled submissions with %s', async (_, times, stops, status) => {
    const { environment, stop } = await startHere({}, times);
    const port = environment.API_PORT;
    const stalled = [
      await beginUpload(port, writtenForm('contact')),
      ...(hasApplicationForm ? [await beginUpload(port, application(400_000))] : []),
    ];
    for (const upload of stalled) upload.send(20);
    expect((await post(port, writtenForm('contact'))).status).toBe(201);
    if (stops) await stop();
    for (const upload of stalled) expect(await upload.ended).toBe(status);
  });

  test('responds with 503 if another program holds the store, and does not close the connection', async () => {
    const STORE = file('held.sqlite');
    // A hundredth of the usual ones: they keep their order.
    const short = { answer: timeouts.answer / 100, connection: timeouts.connection / 100 };
    const { environment } = await startHere({ STORE }, short);
    const holder = new DatabaseSync(STORE);
    holder.exec('BEGIN IMMEDIATE');
    const { body, status } = await post(environment.API_PORT, writtenForm('contact'));
    holder.close();
    expect({ status, ...JSON.parse(body) }).toEqual({ status: 503, message: words.refusals.unavailable });
  });

  test.skipIf(!faketime)('keeps and accepts submissions while its clock is wrong by years, and logs that', async () => {
    const STORE = file('wrong-clock.sqlite');
    const store = await openStore({ file: STORE });
    const received = new Date().toISOString();
    await Promise.all(Array.from({ length: 10 }, () => store.add(newSubmission({ received }))));
    await store.close();

    // The command itself would not pass a signal on to the program.
    const { stdout } = spawnSync(faketime ?? '', ['-m', '-f', '+1100d', 'env'], { encoding: 'utf8' });
    const shifted = stdout.matchAll(/^(LD_PRELOAD|FAKETIME)=(.*)$/gm).map(([, name = '', value = '']) => [name, value]);
    const lines: string[] = [];
    const variables = { STORE, ...Object.fromEntries(shifted) };
    const receiver = await startReceiverProcess(variables, (line) => lines.push(line));
    expect((await post(receiver.port, writtenForm('contact'))).status).toBe(201);
    await expect.poll(() => lines.join()).toContain('nothing was erased: the clock says ');
    expect(await receiver.end('SIGTERM')).toBe(0);

    await using after = await openStore({ file: STORE });
    const { submissions, total } = await after.find({ limit: 100 });
    expect([total, submissions.filter(({ marked }) => marked)]).toEqual([11, []]);
  });
});

describe('the receiver fails to start', () => {
  beforeAll(() => writeFileSync(file('a-file'), 'a file'));

  test('with an unreachable database', async () => {
    // The port of the discard protocol (RFC 863), where no server listens.
    await expect(startHere({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' })).rejects.toThrow(
      'DATABASE_URL cannot be reached (fix: start PostgreSQL, or correct the host and the port in DATABASE_URL)',
    );
  });

  test.each(['API_PORT', 'INBOX_PORT'])('with a used port: %s', async (variable) => {
    const server = createServer().listen(0, variable === 'INBOX_PORT' ? '127.0.0.1' : undefined);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startHere({ [variable]: String(port) })).rejects.toThrow(
      `port ${port} is in use (fix: stop the program that uses it, or set ${variable} to another port)`,
    );
  });

  test.each([
    ['older than the code', () => writeFileSync(file('old/schemas.sha256'), 'another digest\n')],
    ['of an earlier release', () => rmSync(file('old/schemas.sha256'), { force: true })],
    ['missing', () => rmSync(file('old'), { recursive: true })],
  ])('with generated modules that are %s', (_, change) => {
    mkdirSync(file('old'), { recursive: true });
    change();
    const line = `${file('old')} is missing or older than the code (fix: run npm run build)`;
    expect(() => expectCurrentContent({ generated: file('old') })).toThrow(line);
  });

  test('without a build of the site', () => {
    const [form] = receivedForms(testSite);
    const missing = join(folder, `${formAnswerPath('', form?.name ?? 'contact', formAnswers[0])}.html`);
    expect(() => responsePages({ site: testSite, folder, siteOrigin: 'https://example.com' })).toThrow(
      `${missing} is missing (fix: run npm run build)`,
    );
  });

  // Without modules in its folder, a static import would end the program with a stack.
  test.each([
    ['a store fault', process.cwd(), `STORE="${folder}" is a folder (fix: set STORE to a file)`],
    ['missing modules', folder, 'generated is missing or older than the code (fix: run npm run build)'],
  ])('with one line for the shell: %s', async (_, cwd, line) => {
    const env = { ...process.env, ...(await receiverPorts()), STORE: folder };
    const program = resolve('receiver/receiver-process.ts');
    const outcome = await new Promise((done) => {
      const child = execFile(process.execPath, [program], { cwd, env }, (__, ___, said) =>
        done({ code: child.exitCode, said }),
      );
    });
    expect(outcome).toEqual({ code: 1, said: `${line}\n` });
  });
});

/** Forms by port: of the receiver, and of the bundled server, which resolves the client's address. */
const ways = { API_PORT: 'contact', PORT: 'lead' } as const;
type Way = keyof typeof ways;

describe.skipIf(!hasContactForm || !hasLeadForm)('the bundled server with its receiver', () => {
  const token = 'kM4vTz81QsXb6Hn0LdYpGr3wkM4vTz81';
  const start = async (variables: Readonly<Record<string, string>> = {}) => {
    const ports: Record<string, string> = { PORT: String(await freePort()), ...(await receiverPorts()) };
    const limits = { STORE: ':memory:', LOG_LEVEL: 'error', ADDRESS_LIMIT: '1', METRICS_TOKEN: token };
    const { stop } = await startServers({ ...ports, ...limits, ...variables });
    /** Sends a form with the X-Forwarded-For header of a local proxy. Returns the status. */
    const statusOf = async (way: Way, forwardedFor: string): Promise<number> => {
      const { headers, ...form } = writtenForm(ways[way]);
      const sent = { ...form, headers: { ...headers, 'x-forwarded-for': forwardedFor } };
      const { body, status } = await post(Number(ports[way]), sent);
      expect(JSON.parse(body)).toEqual(status === 429 ? { message: words.refusals.tooMany } : { success: true });
      return status;
    };
    return { ports, statusOf, stop };
  };
  let servers: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    servers = await start();
  });
  afterAll(() => servers.stop());

  test('ends a lead at the receiver as soon as its sender disconnects', async () => {
    const { INBOX_PORT, PORT } = servers.ports;
    const upload = await beginUpload(Number(PORT), writtenForm('lead'), '203.0.113.1');
    upload.send(20);
    expect(await servers.statusOf('PORT', '203.0.113.2')).toBe(201);
    upload.abort();
    const counted = async (): Promise<string> =>
      (await fetch(`http://127.0.0.1:${INBOX_PORT}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
    // Sooner than the timeout of a stalled connection.
    await expect.poll(counted, { timeout: 10_000 }).toContain('{form="lead",outcome="400"} 1');
  });

  test('limits each client behind a trusted proxy, once for both ports', async () => {
    const steps: readonly (readonly [way: Way, forwardedFor: string, status: number])[] = [
      ...(['API_PORT', 'PORT'] as const).flatMap((way, network) =>
        [
          [`192.0.2.${network}`, 201],
          [`192.0.2.${network}`, 429],
          [`203.0.113.1, 198.51.100.${network}`, 201],
          [`203.0.113.2, 198.51.100.${network}`, 429],
        ].map(([forwardedFor, status]) => [way, String(forwardedFor), Number(status)] as const),
      ),
      ['PORT', '192.0.2.0', 429],
    ];
    for (const [way, forwardedFor, status] of steps) {
      expect([way, forwardedFor, await servers.statusOf(way, forwardedFor)]).toEqual([way, forwardedFor, status]);
    }
  });

  test('counts an untrusted proxy instead of its clients', async () => {
    const { statusOf, stop } = await start({ TRUSTED_PROXIES: '198.51.100.1' });
    onTestFinished(stop);
    expect(await statusOf('API_PORT', '192.0.2.1')).toBe(201);
    expect(await statusOf('API_PORT', '192.0.2.2')).toBe(429);
    expect(await statusOf('PORT', '192.0.2.3')).toBe(429);
  });
});
