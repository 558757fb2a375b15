import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { siteFolders, siteLanguage } from '../../sites/site-folders.ts';
import { UserFault } from '../../sites/user-fault.ts';
import { thumbnail } from './picture.ts';
import { editingApi, editorHeader, editorSecretHeader, largestBody, type Refusal } from './protocol.ts';
import { BadRequest, type EditingRequests, editingRequests } from './requests.ts';

/** A request that is rejected before it is read. */
class Rejected extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** True for a request of the hosted editor, which has signed in its users and checked the origin. */
const isHosted = (request: IncomingMessage): boolean => {
  const [given, secret] = [headerOf(request, editorSecretHeader), process.env.EDIT_SECRET ?? ''].map((text) =>
    Buffer.from(text),
  );
  return (
    given !== undefined &&
    secret !== undefined &&
    secret.length > 0 &&
    given.length === secret.length &&
    timingSafeEqual(given, secret)
  );
};

/** Only this machine may read and write, and only from pages of this server. */
const expectAllowed = (request: IncomingMessage): void => {
  const { socket, headers, method } = request;
  const host = headers.host ?? '';
  const isHere = loopback.has(socket.remoteAddress ?? '');
  if (isHere && isHosted(request)) return;
  // Other users of a server must not write by the dev server of its hosted editor.
  if (process.env.EDIT_SECRET) throw new Rejected(403, 'only the hosted editor may edit (fix: open the site there)');
  const isLocalName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
  if (!isHere || !isLocalName) throw new Rejected(403, 'only this machine may edit (fix: open the site at localhost)');
  const origin = headers.origin ?? (method === 'GET' ? `http://${host}` : '');
  const site = headerOf(request, 'sec-fetch-site');
  if (origin !== `http://${host}` || !['', 'same-origin', 'none'].includes(site))
    throw new Rejected(403, 'only pages of this server may edit (fix: open the site at this address)');
};

/** Reads the body of a request of a type. */
const bodyOf = async (request: IncomingMessage, type: string, largest: number): Promise<Buffer> => {
  if (headerOf(request, 'content-type').split(';')[0]?.trim() !== type)
    throw new Rejected(415, `expected the header Content-Type: ${type}`);
  const tooLarge = new Rejected(413, `this is larger than ${largest / 1e6} MB (fix: send less at once)`);
  if (Number(request.headers['content-length'] ?? 0) > largest) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Most levels of lists and groups in a request. Schemas have fewer than twenty. */
const mostLevels = 40;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

const parsed = (bytes: Buffer): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw new BadRequest('the request is no JSON (fix: see editing/requests/protocol.ts)');
  }
  if (isDeeper(value, mostLevels))
    throw new BadRequest(`the request has more than ${mostLevels} levels (fix: send less)`);
  return value;
};

interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

const refusal = (status: number, message: string): Answer => json(status, { message } satisfies Refusal);

const answerTo = async (request: IncomingMessage, requests: EditingRequests): Promise<Answer> => {
  expectAllowed(request);
  const url = new URL(request.url ?? '', 'http://localhost');
  const name = url.pathname.slice(editingApi.length);
  const editor = isHosted(request) ? decodeURIComponent(headerOf(request, editorHeader)) : '';
  const pictureName = url.searchParams.get('name') ?? '';
  if (request.method === 'GET' && name === 'thumbnail') {
    const found = await thumbnail(siteFolders, pictureName);
    return found ? { status: 200, type: found.type, body: found.bytes } : refusal(404, 'there is no such picture');
  }
  const read = async (): Promise<unknown> => {
    if (request.method === 'GET') return requests.get(name, url.searchParams, editor);
    if (name === 'picture')
      return requests.picture(pictureName, await bodyOf(request, 'application/octet-stream', largestBody.picture));
    return requests.post(name, parsed(await bodyOf(request, 'application/json', largestBody.json)), editor);
  };
  const answer = await read();
  return answer === undefined
    ? refusal(404, 'there is no such request (fix: see editing/requests/protocol.ts)')
    : json(200, answer);
};

/** True for requests that change no file. Only answers to changes name faults. */
const isReading = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' || /\/(?:add|find|name)$/.test(url);

/** Returns the answer to an error. Faults of the data are answers; errors of the program have a stack in the log. */
const answerToError = (error: unknown, request: IncomingMessage, { config }: ViteDevServer): Answer => {
  if (error instanceof Rejected) return refusal(error.status, error.message);
  if (error instanceof BadRequest) return refusal(400, error.message);
  if (error instanceof UserFault && isReading(request)) return refusal(404, error.message);
  if (error instanceof UserFault) return json(200, { faults: [{ file: '', path: [], message: error.message }] });
  config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return refusal(500, 'the editor has failed, and the log of the dev server names the cause (fix: reload the page)');
};

const send = (response: ServerResponse, { status, type, body }: Answer): void => {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // A drawing that is opened in a window runs no script.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(body);
};

/** Development only: serves the API of the editor for the site's data folder. */
export const editingPlugin = (): Plugin => ({
  name: 'emberline:editing',
  apply: 'serve',
  configureServer(server) {
    // The dev server of the default language edits all languages.
    if (siteLanguage !== '') return;
    const requests = editingRequests(siteFolders);
    server.middlewares.use(async (request, response, next) => {
      if (!request.url?.startsWith(editingApi)) return next();
      const answered = answerTo(request, requests);
      send(response, await answered.catch((error: unknown) => answerToError(error, request, server)));
    });
  },
});
