import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { formAnswers, formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { readEnvironment } from '../../server/environment.ts';
import { makeLog } from '../../server/receiver/operations/log.ts';
import { receivedForms } from '../../server/receiver/received-forms.ts';
import { startReceiver } from '../../server/start-receiver.ts';
import { startServers } from '../../server/start-servers.ts';
import { openStore } from '../../server/store/open-store.ts';
import { storeMovedExitCode } from '../../server/store/store-fault.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { pdfOf } from '../resumes/pdf-bytes.ts';
import { hasApplicationForm, hasContactForm, hasLeadForm } from '../site/forms.ts';
import { freePort } from '../site/free-port.ts';
import { post } from './running-receiver/post.ts';
import { receiverPorts, startReceiverProcess } from './running-receiver/receiver-process.ts';
import { writtenApplication, writtenForm } from './running-receiver/sendable.ts';
import { beginUpload } from './running-receiver/slow-upload.ts';
import { testSite } from './test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'receiver-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = resolve('server/receiver-process.ts');

const keptIn = async (file: string): Promise<{ total: number; sizes: (number | undefined)[] }> => {
  const store = await openStore({ file });
  try {
    const { submissions, total } = await store.find({ limit: 100 });
    return { total, sizes: submissions.map(({ resume }) => resume?.size) };
  } finally {
    await store.close();
  }
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

describe.skipIf(!hasApplicationForm)('the receiver in a separate process', () => {
  test('accepts resumes of all sizes', async () => {
    const file = join(folder, 'sizes.sqlite');
    const receiver = await startReceiverProcess({ STORE: file });
    const sizes = [2000, 70_000, 300_000, 4_000_000];
    const statuses = [];
    for (const size of sizes) statuses.push((await post(receiver.port, application(size))).status);
    expect(statuses).toEqual(sizes.map(() => 201));
    expect(await receiver.end('SIGTERM')).toBe(0);
    expect((await keptIn(file)).sizes.toSorted()).toEqual(sizes.toSorted());
  });

  test('on SIGTERM, it finishes uploads, rejects stalled ones, and exits', async () => {
    const file = join(folder, 'drained.sqlite');
    const receiver = await startReceiverProcess({ STORE: file });
    const finishing = await beginUpload(receiver.port, application(400_000));
    const stalled = await beginUpload(receiver.port, application(400_000));
    for (const upload of [finishing, stalled]) upload.send(200_000);
    // After another submission was stored, the earlier uploads are known to be running.
    expect((await post(receiver.port, application(2000))).status).toBe(201);
    const ended = receiver.end('SIGTERM');
    await expect.poll(() => connecting(receiver.port)).toBe('ECONNREFUSED');
    finishing.sendRest();
    expect([(await finishing.ended).status, (await stalled.ended).status]).toEqual([201, 503]);
    expect(await ended).toBe(0);
    expect((await keptIn(file)).total).toBe(2);
  });
});

test('a receiver that gets SIGTERM when it is ready reports no error', async () => {
  const errors: string[] = [];
  const receiver = await startReceiverProcess({ STORE: join(folder, 'short.sqlite') }, (line) => errors.push(line));
  expect(await receiver.end('SIGTERM')).toBe(0);
  expect(errors).toEqual([]);
});

test('the receiver exits when its store file is moved, and the file contains every accepted submission', async () => {
  const file = join(folder, 'moving.sqlite');
  const lines: string[] = [];
  const receiver = await startReceiverProcess({ STORE: file }, (line) => lines.push(line));
  expect((await post(receiver.port, application(2000))).status).toBe(201);
  renameSync(file, `${file}.moved`);
  // The connection may end before a response.
  await post(receiver.port, application(3000)).catch(() => undefined);
  expect(await receiver.ended).toBe(storeMovedExitCode);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    msg: `STORE="${file}" was moved, deleted or replaced (fix: put the file back, then start the receiver)`,
  });
  expect((await keptIn(`${file}.moved`)).total).toBe(1);
});

describe('a stalled submission', () => {
  const timeouts = { bodyStill: 300 };
  const standing = [
    ...(hasApplicationForm ? [['upload', application(400_000), 200_000] as const] : []),
    ...(hasContactForm ? [['text', writtenForm('contact'), 20] as const] : []),
  ];
  test.each(standing)('(%s) times out with 408; the receiver accepts others meanwhile', async (_, sent, bytes) => {
    const ports = await receiverPorts();
    const environment = readEnvironment({ ...ports, STORE: ':memory:' });
    const receiver = await startReceiver(environment, { site: testSite, log: makeLog('error'), timeouts });
    try {
      const sending = await beginUpload(environment.API_PORT, sent);
      sending.send(bytes);
      const again = { ...sent, headers: { ...sent.headers, 'idempotency-key': 'another' } };
      expect((await post(environment.API_PORT, again)).status).toBe(201);
      expect((await sending.ended).status).toBe(408);
    } finally {
      await receiver.stop();
    }
  });
});

describe.skipIf(!hasContactForm)('a connection reset', () => {
  const { path } = writtenForm('contact');
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
  const bodies = [
    ['with a content length', 'content-length: 100\r\n\r\n{"name":'],
    ['in chunks', 'transfer-encoding: chunked\r\n\r\n8\r\n{"name":\r\n'],
  ] as const;
  test.each(bodies)('within a text %s is no fault of the receiver', async (_, rest) => {
    const errors: string[] = [];
    const receiver = await startReceiverProcess({ STORE: ':memory:' }, (line) => errors.push(line));
    for (let times = 0; times < 5; times += 1) {
      const socket = connect(receiver.port, '127.0.0.1');
      await new Promise<void>((done) => {
        socket.write(head + rest, () => done());
      });
      // A receiver that has answered another one has begun with this one.
      expect((await post(receiver.port, writtenForm('contact'))).status).toBe(201);
      socket.resetAndDestroy();
    }
    expect((await post(receiver.port, writtenForm('contact'))).status).toBe(201);
    expect(await receiver.end('SIGTERM')).toBe(0);
    expect(errors).toEqual([]);
  });
});

interface Outcome {
  code: number | null;
  lines: string[];
}

/** Starts the receiver as the shell does. Returns its exit code and its lines on standard error. */
const run = (variables: Readonly<Record<string, string>>, cwd = process.cwd()): Promise<Outcome> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [program], { cwd, env: { ...process.env, ...variables } }, (_, __, said) =>
      done({ code: child.exitCode, lines: said.split('\n').filter(Boolean) }),
    );
  });

describe('the receiver fails to start with', () => {
  const file = (name: string): string => join(folder, name);
  beforeAll(() => writeFileSync(file('a-file'), 'a file'));
  const cases: readonly (readonly [what: string, variables: Readonly<Record<string, string>>, line: string])[] = [
    ['a store fault', { STORE: folder }, `STORE="${folder}" is a folder (fix: set STORE to a file)`],
    [
      'a folder for uploads below a file',
      { UPLOADS: file('a-file/uploads') },
      `UPLOADS="${file('a-file/uploads')}" cannot be written: ENOTDIR (fix: repair that, or set UPLOADS to another folder)`,
    ],
    [
      'an unreachable database',
      // The port of the discard protocol (RFC 863), where no server listens.
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' },
      'DATABASE_URL cannot be reached (fix: start PostgreSQL, or correct the host and the port in DATABASE_URL)',
    ],
    [
      'a faulty environment',
      { INBOX_TOKEN: 'short' },
      'INBOX_TOKEN is not one or more of name:token, separated by commas, each token of at least 24 characters ' +
        '(fix: change or unset INBOX_TOKEN)',
    ],
  ];
  test.each(cases)('%s, reported in one line', async (_, variables, line) => {
    const outcome = await run({ ...(await receiverPorts()), STORE: file('any.sqlite'), ...variables });
    expect(outcome).toEqual({ code: 1, lines: [line] });
  });

  test.each(['API_PORT', 'INBOX_PORT'])('a used port: %s', async (variable) => {
    const server = createServer().listen(0, variable === 'INBOX_PORT' ? '127.0.0.1' : undefined);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const outcome = await run({ ...(await receiverPorts()), STORE: ':memory:', [variable]: String(port) });
    server.close();
    expect(outcome).toEqual({
      code: 1,
      lines: [`port ${port} is in use (fix: end what uses it, or set ${variable} to another port)`],
    });
  });

  test('the store of a running receiver, under any path, until that receiver has ended', async () => {
    const used = file('used.sqlite');
    const link = file('link.sqlite');
    const first = await startReceiverProcess({ STORE: used });
    symlinkSync(used, link);
    for (const STORE of [used, link]) {
      expect(await run({ ...(await receiverPorts()), STORE })).toEqual({
        code: 1,
        lines: [
          `STORE="${STORE}" is in use by another receiver (fix: stop that receiver, set STORE to another file, or ` +
            'share a PostgreSQL database with DATABASE_URL)',
        ],
      });
    }
    const beside = await openStore({ file: used });
    expect(await beside.find({ limit: 1 })).toEqual({ submissions: [], total: 0 });
    await beside.close();
    await first.end('SIGKILL');
    const next = await startReceiverProcess({ STORE: link });
    expect(await next.end('SIGTERM')).toBe(0);
  });

  test.each([
    ['older than the code', () => writeFileSync(join(file('old'), 'generated/schemas.sha256'), 'another digest\n')],
    ['of an earlier release', () => rmSync(join(file('old'), 'generated/schemas.sha256'), { force: true })],
    ['missing', () => rmSync(join(file('old'), 'generated'), { recursive: true })],
  ])('generated modules that are %s', async (_, change) => {
    mkdirSync(join(file('old'), 'generated'), { recursive: true });
    change();
    expect(await run({ ...(await receiverPorts()), STORE: ':memory:' }, file('old'))).toEqual({
      code: 1,
      lines: ['generated is missing or older than the code (fix: run npm run build)'],
    });
  });

  test('a missing build of the site', async () => {
    const project = file('project');
    mkdirSync(project);
    for (const name of ['data', 'generated']) symlinkSync(resolve(name), join(project, name));
    const outcome = await run({ ...(await receiverPorts()), STORE: ':memory:' }, project);
    const [first] = receivedForms(testSite);
    const missing = join(
      realpathSync(project),
      siteFolders.dist,
      `${formAnswersPath}/${first?.name}/${formAnswers[0]}.html`,
    );
    expect(outcome).toEqual({ code: 1, lines: [`${missing} is not there (fix: run npm run build)`] });
  });
});

describe.skipIf(!hasLeadForm)('a lead sent through the bundled server', () => {
  test('reaches the receiver', async () => {
    const ports = { PORT: String(await freePort()), ...(await receiverPorts()) };
    const servers = await startServers({ ...ports, STORE: ':memory:', LOG_LEVEL: 'error' });
    try {
      const { body, status } = await post(Number(ports.PORT), writtenForm('lead'));
      expect([status, JSON.parse(body)]).toEqual([201, { success: true }]);
    } finally {
      await servers.stop();
    }
  });

  test('ends at the receiver as soon as its sender disconnects', async () => {
    const inbox = await freePort();
    const [site, port] = [await freePort(), await freePort()];
    const ports = { PORT: String(site), API_PORT: String(port), INBOX_PORT: String(inbox) };
    const token = 'kM4vTz81QsXb6Hn0LdYpGr3w';
    const servers = await startServers({ ...ports, STORE: ':memory:', LOG_LEVEL: 'error', METRICS_TOKEN: token });
    const headers = { authorization: `Bearer ${token}` };
    const counted = async (): Promise<string> => (await fetch(`http://127.0.0.1:${inbox}/metrics`, { headers })).text();
    try {
      const upload = await beginUpload(site, writtenForm('lead'));
      upload.send(20);
      expect((await post(site, writtenForm('lead'))).status).toBe(201);
      upload.abort();
      // Sooner than the timeout of a stalled connection.
      await expect.poll(counted, { timeout: 10_000 }).toContain('{form="lead",outcome="400"} 1');
    } finally {
      await servers.stop();
    }
  });
});

/** Forms by port: of the receiver, and of the bundled server, which resolves the client's address. */
const ways = { API_PORT: 'contact', PORT: 'lead' } as const;

describe.skipIf(!hasContactForm || !hasLeadForm)('the limit for each address', () => {
  /** Sends forms with these X-Forwarded-For headers of a local proxy. Returns the statuses. */
  const statusesOf = async (
    variables: Readonly<Record<string, string>>,
    sent: readonly (readonly [way: keyof typeof ways, forwardedFor: string])[],
  ): Promise<number[]> => {
    const ports: Record<string, string> = { PORT: String(await freePort()), ...(await receiverPorts()) };
    const limits = { STORE: ':memory:', LOG_LEVEL: 'error', ADDRESS_LIMIT: '1' };
    const servers = await startServers({ ...ports, ...limits, ...variables });
    const statuses: number[] = [];
    try {
      for (const [way, forwardedFor] of sent) {
        const { headers, ...form } = writtenForm(ways[way]);
        const all = { ...headers, 'x-forwarded-for': forwardedFor };
        const { body, status } = await post(Number(ports[way]), { ...form, headers: all });
        if (status === 429) expect(JSON.parse(body)).toEqual({ message: words.refusals.tooMany });
        statuses.push(status);
      }
    } finally {
      await servers.stop();
    }
    return statuses;
  };

  test.each(['API_PORT', 'PORT'] as const)('counts each client behind a trusted proxy, on %s', async (way) => {
    const sent = [
      ['192.0.2.1', 201],
      ['192.0.2.1', 429],
      ['192.0.2.2', 201],
      ['203.0.113.1, 192.0.2.3', 201],
      ['203.0.113.2, 192.0.2.3', 429],
      ['[::ffff:192.0.2.3]:8080', 429],
      ['192.0.2.4, 127.0.0.1', 201],
    ] as const;
    const statuses = await statusesOf(
      {},
      sent.map(([forwardedFor]) => [way, forwardedFor]),
    );
    expect(statuses).toEqual(sent.map(([, status]) => status));
  });

  test('counts a client once for both ports', async () => {
    const statuses = await statusesOf({}, [
      ['API_PORT', '192.0.2.1'],
      ['PORT', '192.0.2.1'],
      ['PORT', '192.0.2.2'],
    ]);
    expect(statuses).toEqual([201, 429, 201]);
  });

  test('counts an untrusted proxy instead of its clients', async () => {
    const statuses = await statusesOf({ TRUSTED_PROXIES: '198.51.100.1' }, [
      ['API_PORT', '192.0.2.1'],
      ['API_PORT', '192.0.2.2'],
      ['PORT', '192.0.2.3'],
    ]);
    expect(statuses).toEqual([201, 429, 429]);
  });
});
