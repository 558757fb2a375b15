import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../generator/dev/free-port.ts';
import { receivedForms } from '../../receiver/accept/received-forms.ts';
import { loadSite } from '../../receiver/load-site.ts';
import type { ReceiverNotice } from '../../receiver/receiver-process.ts';
import type { FieldDefinition } from '../../schemas/forms/form-definition.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { keepMeasurement, type Row } from './measurement.ts';
import { peakMegabytesOf } from './run-measured.ts';

/** Attacks by addresses that each hold some uploads open at 100 bytes a second. */
const attacks = [
  { addresses: 4, uploads: 12 },
  { addresses: 100, uploads: 1 },
] as const;

/** Resumes that people send during an attack, one each second: their sizes in bytes, and bytes per second. */
const resumes = Array.from({ length: 40 }, (_, index) =>
  index % 10 === 0 ? { size: 1_000_000, pace: 20_000 } : { size: index % 2 ? 5_000_000 : 200_000, pace: 5_000_000 },
);

const valueFor = ({ kind, options = [], rule }: FieldDefinition): string => {
  if (kind === 'email') return 'asha@granary.example';
  return options[0] ?? (kind === 'checkbox' ? 'on' : 'x'.repeat(rule?.kind === 'atLeast' ? rule.least : 1));
};

/** Returns a function that writes an application with a resume of some bytes. Throws Error without such a form. */
const applicationWriter = async () => {
  const form = receivedForms(await loadSite(siteFolders)).find(({ hasResume }) => hasResume);
  if (!form) throw new Error('the site accepts no resumes (fix: measure a site with a form for applications)');
  return async (size: number) => {
    const values = new FormData();
    for (const field of form.definition.fields) {
      if (field.kind === 'file') values.set(field.name, new File(['%PDF-1.7\n', new Uint8Array(size)], 'resume.pdf'));
      else if (!field.shownWhen) values.set(field.name, valueFor(field));
    }
    const written = new Response(values);
    const type = written.headers.get('content-type') ?? '';
    return { path: form.path, type, body: Buffer.from(await written.arrayBuffer()) };
  };
};

type Application = Awaited<ReturnType<Awaited<ReturnType<typeof applicationWriter>>>>;

interface Sender {
  localAddress: string;
  /** Bytes per second. */
  pace: number;
  signal?: AbortSignal;
}

/** Sends an application from an address of this machine. Returns the status; 0 without one. */
const send = async (port: number, { body, path, type }: Application, { localAddress, pace, signal }: Sender) => {
  const headers = { 'content-type': type, 'content-length': body.length };
  const place = { host: '127.0.0.1', port, path, localAddress };
  const outgoing = request({ ...place, method: 'POST', headers, agent: false, ...(signal && { signal }) });
  let status: number | undefined;
  const response = new Promise<number>((done) => {
    outgoing.once('response', (incoming) => done(incoming.resume().statusCode ?? 0)).on('error', () => done(0));
  }).then((known) => {
    status = known;
    return known;
  });
  for (let at = 0; at < body.length && status === undefined; at += pace) {
    outgoing.write(body.subarray(at, at + pace));
    if (at + pace < body.length) await wait(1000);
  }
  if (status === undefined) outgoing.end();
  else outgoing.destroy();
  return response;
};

/** Starts the receiver, attacks it, and counts the resumes of other addresses that it stores meanwhile. */
const measureAttack = async ({ addresses, uploads }: (typeof attacks)[number]): Promise<Row> => {
  const write = await applicationWriter();
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  const port = await freePort();
  const ports = { API_PORT: String(port), INBOX_PORT: String(await freePort()) };
  const variables = { ...ports, STORE: join(folder, 'store.sqlite'), TRUSTED_PROXIES: 'none', LOG_LEVEL: 'error' };
  const receiver = fork('receiver/receiver-process.ts', { env: { ...process.env, ...variables } });
  const [notice] = (await once(receiver, 'message')) as [ReceiverNotice];
  if ('fault' in notice) throw new Error(notice.fault);
  const over = new AbortController();
  const slow = await write(5_000_000);
  const attack = Array.from({ length: addresses * uploads }, async (_, index) => {
    while (!over.signal.aborted) {
      await send(port, slow, { localAddress: `127.0.1.${(index % addresses) + 1}`, pace: 100, signal: over.signal });
      await wait(1000);
    }
  });
  // The attack has the time to take what it can.
  await wait(3000);
  const statuses = await Promise.all(
    resumes.map(async ({ pace, size }, index) => {
      const resume = await write(size);
      await wait(index * 1000);
      return send(port, resume, { localAddress: `127.0.2.${index + 1}`, pace });
    }),
  );
  over.abort();
  await Promise.all(attack);
  const peak = peakMegabytesOf(receiver.pid ?? 0);
  receiver.kill();
  await once(receiver, 'exit');
  rmSync(folder, { recursive: true });
  const stored = statuses.filter((status) => status === 201).length;
  return {
    attack: `${addresses} × ${uploads}`,
    'resumes stored': `${Math.round((stored / resumes.length) * 100)} %`,
    'peak MB': peak,
  };
};

const about =
  'Uploads at 100 bytes a second, by their number of addresses × uploads at once, each begun again when it ends. Meanwhile, 40 other addresses send a resume each: of 0.2 and 5 MB, and 1 MB at 20 kB a second.';

/** Measures the receiver under uploads of resumes (Linux, last build). Prints its figures, and keeps them. */
export const measureUploads = async (): Promise<void> => {
  const rows: Row[] = [];
  for (const attack of attacks) rows.push(await measureAttack(attack));
  console.table(rows);
  keepMeasurement('uploads', { title: 'Resumes stored during slow uploads', about, rows });
};
