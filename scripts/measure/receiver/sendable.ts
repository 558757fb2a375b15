import { createHash, randomUUID } from 'node:crypto';
import type { FormName } from '../../../schemas/forms/form-definition.ts';
import { type ReceivedForm, receivedForms } from '../../../server/receiver/received-forms.ts';
import { type Entered, enteredForm } from './entered-form.ts';

/** A submission as it goes over the line. */
export interface Sendable {
  form: FormName;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Stands in every text of it. */
  mark: string;
  content: Entered;
  /** The SHA-256 of its resume. */
  digest?: string;
}

/** A form that the site has. Throws if it has none of this name: the measurement sends all three. */
export const formNamed = (name: FormName): ReceivedForm => {
  const found = receivedForms.find((received) => received.name === name);
  if (!found) throw new Error(`the site has no form "${name}" (fix: measure a site with all three forms)`);
  return found;
};

/** A contact submission or a lead, in JSON. */
export const writtenForm = (name: 'contact' | 'lead', mark: string = randomUUID()): Sendable => {
  const { form, path } = formNamed(name);
  const content = enteredForm(form, mark);
  const headers = { 'content-type': 'application/json', 'idempotency-key': mark };
  return { form: name, path, headers, body: Buffer.from(JSON.stringify(content)), mark, content };
};

interface Resume {
  name: string;
  bytes: Buffer;
}

/** An application with its resume, in multipart (RFC 7578). The file comes last, as browsers send it. */
export const writtenApplication = (resume: Resume, mark: string = randomUUID()): Sendable => {
  const { form, path } = formNamed('application');
  const content = enteredForm(form, mark);
  const boundary = `----bench${mark}`;
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

/** The request's head, for those who write to a socket themselves. */
export const headOf = ({ body, headers, path }: Sendable, more: Readonly<Record<string, string>> = {}): string => {
  const all = { host: 'localhost', ...headers, 'content-length': String(body.length), ...more };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
};
