import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { cachingOf, type HostingTable, headersOf, type Kind } from '../hosting-table.ts';
import { createReader } from './file-reader.ts';
import type { Encoding, SiteFile, StoredFile } from './site-files.ts';

export interface SiteRequest {
  method: string;
  /** Path and query, or the absolute URL that proxy clients send (RFC 9112, 3.2.2). */
  target: string;
  headers: IncomingHttpHeaders;
  /** True if the visitor's connection is encrypted, according to this server or a trusted proxy. */
  isEncrypted: boolean;
}

type Headers = Readonly<Record<string, string>>;

export interface SiteResponse {
  status: number;
  headers: Headers;
  /** Undefined for HEAD, redirects and 304. */
  body?: Buffer | Readable | undefined;
}

/** A response; without a promise if nothing must be read for it. Rejects if a build has replaced the file. */
export type Responding = SiteResponse | Promise<SiteResponse>;

/** Headers of a file in one encoding. */
interface FileHeaders {
  etag: string;
  /** Headers of a 304. */
  unchanged: Headers;
  complete: Headers;
}

/** True if the client has this version already (RFC 9110, 13.1.2). */
const isKnown = (tag: string, tags: string): boolean =>
  tags.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

const accepted = (encoding: Encoding): RegExp =>
  new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?:,|$|;\s*q=(?:1|0\.0*[1-9]))`, 'i');

/** Patterns of Accept-Encoding with a weight above zero (RFC 9110, 12.5.3). */
const accepts = { br: accepted('br'), gzip: accepted('gzip') } as const;

/**
 * Returns the part of a file that the Range header requests (RFC 9110, 14). Undefined for several ranges, and for
 * ranges of another version.
 */
const rangeOf = ({ 'if-range': version, range = '' }: IncomingHttpHeaders, size: number, etag: string) => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first + last === '' || (version ?? etag) !== etag) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  return { start, end: first === '' || last === '' ? size : Math.min(Number(last) + 1, size) };
};

/** Returns functions that respond with a file, or without a body. They compute headers once for each file. */
export const siteSender = (table: HostingTable) => {
  const reader = createReader();
  const prepared = { plain: new Map<StoredFile, FileHeaders>(), encrypted: new Map<StoredFile, FileHeaders>() };

  const fixedHeaders = (kind: Kind, path: string, isEncrypted: boolean): Headers => ({
    ...Object.fromEntries([...headersOf(table, kind), ...(isEncrypted ? table.headers.encrypted : [])]),
    'cache-control': kind === 'file' ? cachingOf(table, path) : table.otherwiseKept,
  });

  const headersFor = ({ forms, path, type }: SiteFile, form: StoredFile, etag: string, isEncrypted: boolean) => {
    const unchanged = {
      ...fixedHeaders(path.endsWith('.html') ? 'page' : 'file', path, isEncrypted),
      etag,
      ...(forms.length > 1 && { vary: 'Accept-Encoding' }),
      // Safari plays a video only from a server that sends parts of it.
      ...(type.startsWith('video/') && { 'accept-ranges': 'bytes' }),
    };
    const ofBody = { 'content-type': type, 'content-length': String(form.size) };
    const encoded = form.encoding && { 'content-encoding': form.encoding };
    return { etag, unchanged, complete: { ...unchanged, ...ofBody, ...encoded } };
  };

  const withBody = (status: number, headers: Headers, body: Buffer | Promise<Readable>): Responding =>
    Buffer.isBuffer(body) ? { status, headers, body } : body.then((stream) => ({ status, headers, body: stream }));

  const sendVideo = (range: { start: number; end: number }, form: StoredFile, complete: Headers): Responding => {
    const { end, start } = range;
    const headersOfPart = (part: string, length: number): Headers => ({
      ...complete,
      'content-range': `bytes ${part}/${form.size}`,
      'content-length': String(length),
    });
    if (start >= end) return { status: 416, headers: headersOfPart('*', 0) };
    return withBody(206, headersOfPart(`${start}-${end - 1}`, end - start), reader.read(form, start, end));
  };

  const sendForm = (request: SiteRequest, form: StoredFile, of: FileHeaders, status: number): Responding => {
    const { method, headers } = request;
    const { complete, etag, unchanged } = of;
    if (status !== 200) {
      const { etag: _, ...withoutVersion } = complete;
      return method === 'HEAD'
        ? { status, headers: withoutVersion }
        : withBody(status, withoutVersion, reader.read(form));
    }
    const tags = headers['if-none-match'];
    if (tags !== undefined && isKnown(etag, tags)) return { status: 304, headers: unchanged };
    if (method === 'HEAD') return { status, headers: complete };
    const range = 'accept-ranges' in complete ? rangeOf(headers, form.size, etag) : undefined;
    return range ? sendVideo(range, form, complete) : withBody(status, complete, reader.read(form));
  };

  return {
    /** Responds without a body. */
    empty: ({ isEncrypted }: SiteRequest, status: number, further: Headers = {}): SiteResponse => ({
      status,
      headers: { ...fixedHeaders('none', '', isEncrypted), ...further, 'content-length': '0' },
    }),
    /** Responds with a file in the smallest encoding that the client accepts. Only found files have a version. */
    send: (request: SiteRequest, file: SiteFile, status = 200): Responding => {
      const encodings = String(request.headers['accept-encoding'] ?? '');
      const form = file.forms.find(({ encoding }) => !encoding || accepts[encoding].test(encodings));
      if (!form) throw new Error(`${file.path} has no plain form`);
      const ofConnection = request.isEncrypted ? prepared.encrypted : prepared.plain;
      const of = ofConnection.get(form);
      if (of) return sendForm(request, form, of, status);
      return reader.readTag(form).then((tag) => {
        const first = headersFor(file, form, tag, request.isEncrypted);
        ofConnection.set(form, first);
        return sendForm(request, form, first, status);
      });
    },
  };
};
