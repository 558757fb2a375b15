import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

describe.skipIf(!hasApplicationForm)('the receiver in a process of its own', () => {
  test('takes resumes of all sizes over the line', async () => {
    const file = join(folder, 'sizes.sqlite');
    const receiver = await startReceiverProcess({ STORE: file });
    const sizes = [2000, 70_000, 300_000, 4_000_000];
    const statuses = [];
    for (const size of sizes) statuses.push((await post(receiver.port, application(size))).status);
    expect(statuses).toEqual(sizes.map(() => 201));
    expect(await receiver.end('SIGTERM')).toBe(0);
    expect((await keptIn(file)).sizes.toSorted()).toEqual(sizes.toSorted());
  });

  test('told to end, it finishes what is under way, refuses the rest, and ends by itself', async () => {
    const file = join(folder, 'drained.sqlite');
    const receiver = await startReceiverProcess({ STORE: file });
    const finishing = await beginUpload(receiver.port, application(400_000));
    const never = await beginUpload(receiver.port, application(400_000));
    for (const upload of [finishing, never]) upload.send(200_000);
    // After another submission was stored, the earlier uploads are known to be running.
    expect((await post(receiver.port, application(2000))).status).toBe(201);
    const ended = receiver.end('SIGTERM');
    await expect.poll(() => connecting(receiver.port)).toBe('ECONNREFUSED');
    finishing.sendRest();
    expect([(await finishing.ended).status, (await never.ended).status]).toEqual([201, 503]);
    expect(await ended).toBe(0);
    expect((await keptIn(file)).total).toBe(2);
  });
});

test('told to end as soon as it is ready, the receiver says nothing of it', async () => {
  const errors: string[] = [];
  const receiver = await startReceiverProcess({ STORE: join(folder, 'short.sqlite') }, (line) => errors.push(line));
  expect(await receiver.end('SIGTERM')).toBe(0);
  expect(errors).toEqual([]);
});

test('the receiver ends when its store file is moved, and the file contains every accepted submission', async () => {
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

describe('a submission that stands still', () => {
  const timeouts = { bodyStill: 300 };
  const standing = [
    ...(hasApplicationForm ? [['an upload', application(400_000), 200_000] as const] : []),
    ...(hasContactForm ? [['a text', writtenForm('contact'), 20] as const] : []),
  ];
  test.each(standing)(
    'as %s is told so, and its connection ends; others are taken meanwhile',
    async (_, sent, bytes) => {
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
    },
  );
});

describe.skipIf(!hasContactForm)('a sender who hangs up', () => {
  const { path } = writtenForm('contact');
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
  const bodies = [
    ['of a length that is said', 'content-length: 100\r\n\r\n{"name":'],
    ['in chunks', 'transfer-encoding: chunked\r\n\r\n8\r\n{"name":\r\n'],
  ] as const;
  test.each(bodies)('in the middle of a text %s: no fault of the receiver', async (_, rest) => {
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

/** Starts the receiver as the shell does, and gives how it ended and what it said on standard error. */
const run = (variables: Readonly<Record<string, string>>, cwd = process.cwd()): Promise<Outcome> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [program], { cwd, env: { ...process.env, ...variables } }, (_, __, said) =>
      done({ code: child.exitCode, lines: said.split('\n').filter(Boolean) }),
    );
  });

describe('what the receiver cannot start with', () => {
  const file = (name: string): string => join(folder, name);
  const below = file('a-file/submissions.sqlite');
  const corrupt = file('corrupt.sqlite');
  const foreign = file('foreign.sqlite');
  const newer = file('newer.sqlite');
  beforeAll(async () => {
    writeFileSync(file('a-file'), 'a file');
    writeFileSync(foreign, 'no database '.repeat(1000));
    for (const path of [corrupt, newer]) await (await openStore({ file: path })).close();
    const database = new DatabaseSync(newer);
    database.exec('PRAGMA user_version = 1000');
    database.close();
    const pages = readFileSync(corrupt);
    // All but the first page, which says what kind of file it is.
    pages.fill(0xff, 4096);
    writeFileSync(corrupt, pages);
  });
  const other = 'set STORE to another file';
  const cases: readonly (readonly [what: string, variables: Readonly<Record<string, string>>, line: string])[] = [
    [
      'a store below what is no folder',
      { STORE: below },
      `STORE="${below}" has no folder (fix: set STORE to a file in a folder)`,
    ],
    ['a store that is a folder', { STORE: folder }, `STORE="${folder}" is a folder (fix: set STORE to a file)`],
    [
      'a store that is something else',
      { STORE: foreign },
      `STORE="${foreign}" is not a store of submissions (fix: ${other})`,
    ],
    ['a damaged store', { STORE: corrupt }, `STORE="${corrupt}" is damaged (fix: restore a backup, or ${other})`],
    [
      'a store of a later release',
      { STORE: newer },
      `STORE="${newer}" was written by a later release (fix: install that release, or ${other})`,
    ],
    [
      'a folder for uploads below what is no folder',
      { UPLOADS: file('a-file/uploads') },
      `UPLOADS="${file('a-file/uploads')}" cannot be written: ENOTDIR (fix: repair that, or set UPLOADS to another folder)`,
    ],
    [
      'a database that is not there',
      // Nobody listens on the port of discarding (RFC 863).
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' },
      'DATABASE_URL cannot be reached (fix: start PostgreSQL, or correct the host and the port in DATABASE_URL)',
    ],
    [
      'a host that is not there',
      { DATABASE_URL: 'postgres://a:b@nowhere.invalid/c' },
      'DATABASE_URL cannot be reached (fix: start PostgreSQL, or correct the host and the port in DATABASE_URL)',
    ],
    [
      'a short token',
      { INBOX_TOKEN: 'short' },
      'INBOX_TOKEN is not one or more of name:token, separated by commas, each token of at least 24 characters ' +
        '(fix: change or unset INBOX_TOKEN)',
    ],
    [
      'a webhook without a secret',
      { WEBHOOK_URL: 'https://example.com/' },
      'WEBHOOK_URL is set and WEBHOOK_SECRET is not (fix: set a secret of at least 24 characters)',
    ],
  ];
  test.each(cases)('%s is said in one line', async (_, variables, line) => {
    const outcome = await run({ ...(await receiverPorts()), STORE: file('any.sqlite'), ...variables });
    expect(outcome).toEqual({ code: 1, lines: [line] });
  });

  test.each(['API_PORT', 'INBOX_PORT'])('a port that is taken: %s', async (variable) => {
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

  test('a store that another receiver uses, under this name or another, until that one has ended', async () => {
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

  test('a site that was not built', async () => {
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

describe.skipIf(!hasLeadForm)('a lead that is sent to the site itself', () => {
  test('arrives at the receiver', async () => {
    const ports = { PORT: String(await freePort()), ...(await receiverPorts()) };
    const servers = await startServers({ ...ports, STORE: ':memory:', LOG_LEVEL: 'error' });
    try {
      const { body, status } = await post(Number(ports.PORT), writtenForm('lead'));
      expect([status, JSON.parse(body)]).toEqual([201, { success: true }]);
    } finally {
      await servers.stop();
    }
  });

  test('and is cut off on its way is not waited for by the receiver', async () => {
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
      // Sooner than a connection that stands still is let go.
      await expect.poll(counted, { timeout: 10_000 }).toContain('{form="lead",outcome="400"} 1');
    } finally {
      await servers.stop();
    }
  });
});

/** Both ways to the receiver: straight to it, and through the site, which resolves the client's address. */
const ways = { API_PORT: 'contact', PORT: 'lead' } as const;

describe.skipIf(!hasContactForm || !hasLeadForm)('the limit for one address', () => {
  /** Sends a form by each way named, with this X-Forwarded-For from a proxy on this machine; gives the statuses. */
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

  test('counts a client once, whichever way it sends', async () => {
    const statuses = await statusesOf({}, [
      ['API_PORT', '192.0.2.1'],
      ['PORT', '192.0.2.1'],
      ['PORT', '192.0.2.2'],
    ]);
    expect(statuses).toEqual([201, 429, 201]);
  });

  test('counts the proxy where it is not trusted', async () => {
    const statuses = await statusesOf({ TRUSTED_PROXIES: '198.51.100.1' }, [
      ['API_PORT', '192.0.2.1'],
      ['API_PORT', '192.0.2.2'],
      ['PORT', '192.0.2.3'],
    ]);
    expect(statuses).toEqual([201, 429, 429]);
  });
});
