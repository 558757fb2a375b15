import { createHash, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { type ReceivedForm, receivedForms } from '../../../../receiver/accept/received-forms.ts';
import type { FieldDefinition, FormDefinition, FormName } from '../../../../schemas/forms/form-definition.ts';
import { testSite } from '../../../receiver/test-site.ts';

type Entered = Readonly<Record<string, string | boolean>>;

const enteredIn = ({ atMost, kind, options = [], rule }: FieldDefinition, mark: string): string | boolean => {
  if (kind === 'checkbox') return true;
  // The last option of a list may require a free text; the first never does.
  if (kind === 'select') return options[0] ?? '';
  const text = kind === 'email' ? `${mark}@example.com` : mark;
  const least = rule?.kind === 'atLeast' ? rule.least : 0;
  return text.padEnd(least, ' and so on').slice(0, atMost?.count ?? text.length + least);
};

/** A UUID without letters: eight random letters without a vowel are quarantined, as those of spam are. */
const newMark = (): string => randomUUID().replaceAll(/[a-f]/g, '8');

/** Valid values for a form. Every text contains the mark, which identifies the submission later. */
export const enteredForm = ({ fields }: FormDefinition, mark: string): Entered =>
  Object.fromEntries(
    fields
      .filter(({ kind, shownWhen }) => kind !== 'file' && !shownWhen)
      .map((field) => [field.name, enteredIn(field, mark)]),
  );

export interface Sendable {
  form: FormName;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer>;
  mark: string;
  content: Entered;
  digest?: string;
}

export const formNamed = (name: FormName): ReceivedForm => {
  const found = receivedForms(testSite).find((received) => received.name === name);
  if (!found) throw new Error(`the site has no form "${name}" (fix: test a site with all three forms)`);
  return found;
};

/** A contact submission or a lead, in JSON. */
export const writtenForm = (name: 'contact' | 'lead', mark: string = newMark()): Sendable => {
  const { definition: form, path } = formNamed(name);
  const content = enteredForm(form, mark);
  const headers = { 'content-type': 'application/json', 'idempotency-key': mark };
  return { form: name, path, headers, body: Buffer.from(JSON.stringify(content)), mark, content };
};

/** An application with its resume as multipart (RFC 7578). The file comes last, as browsers send it. */
export const writtenApplication = (resume: { name: string; bytes: Buffer }, mark: string = newMark()): Sendable => {
  const { definition: form, path } = formNamed('application');
  const content = enteredForm(form, mark);
  const boundary = `----test${mark}`;
  const file = form.fields.find(({ kind }) => kind === 'file')?.name ?? 'resume';
  const head = (disposition: string): string => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(content).map(([name, value]) => `${head(`name="${name}"`)}\r\n${value}\r\n`);
  const fileHead = `${head(`name="${file}"; filename="${resume.name}"`)}content-type: application/pdf\r\n\r\n`;
  return {
    form: 'application',
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': mark },
    body: Buffer.concat([Buffer.from(texts.join('') + fileHead), resume.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    mark,
    content,
    digest: createHash('sha256').update(resume.bytes).digest('hex'),
  };
};

/** The HTTP head of a submission, for tests that write to a socket. */
export const headOf = ({ body, headers, path }: Sendable, more: Readonly<Record<string, string>> = {}): string => {
  const all = { host: 'localhost', ...headers, 'content-length': String(body.length), ...more };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

/** Sends a submission. Rejects when the connection ends without a response. */
export const post = async (port: number, { body, headers, path }: Sendable) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.text() };
};

export interface SlowUpload {
  /** Sends the next bytes of it, by default all that are left. */
  send(bytes?: number): void;
  /** Resolves with the status of the response when the connection has ended. Undefined if there was none. */
  ended: Promise<number | undefined>;
  abort(): void;
}

/**
 * Begins an upload with its head; the test sends the body in parts. `address` is the client's address behind a proxy.
 */
export const beginUpload = (port: number, sendable: Sendable, address = '192.0.2.1'): Promise<SlowUpload> =>
  new Promise((begun, fail) => {
    const { body } = sendable;
    const socket: Socket = connect(port, '127.0.0.1');
    let at = 0;
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    const ended = new Promise<number | undefined>((done) => {
      socket.on('close', () => done(Number(text.slice(9, 12)) || undefined));
    });
    const send = (bytes = body.length): void => {
      if (socket.writable) socket.write(body.subarray(at, at + bytes));
      at += bytes;
    };
    socket.once('error', fail);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      socket.write(headOf(sendable, { 'x-forwarded-for': address, connection: 'close' }));
      begun({ send, ended, abort: () => socket.resetAndDestroy() });
    });
  });
