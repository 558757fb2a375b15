// The API of the editor over HTTP, the same on a development server (vite-plugin.ts) and in the hosted editor
// (editing/hosted/edit-server.ts). Both check before it who may send requests.

import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { say } from '../../schemas/text/sentence.ts';
import { UserFault } from '../../sites/user-fault.ts';
import type { EditingSite } from './open-site.ts';
import { editingApi, isUpload, largestBody, type Refusal, type Rejected } from './protocol.ts';
import { type AnswerOf, answer, BadRequest, type RequestName, requests } from './requests.ts';
import { inSentences, speaker } from './sentences.ts';

interface ApiOptions {
  site: EditingSite;
  /** Returns the signed-in editor of a request; empty without sign-in. */
  whoOf?: (context: Context) => string;
  /** Runs a request that changes files, and records the change before the editor gets the answer. */
  record?: (who: string, request: RequestName, work: () => Promise<unknown>) => Promise<unknown>;
  /** Logs an error of the program. */
  onError: (error: Error) => void;
}

type RefusalStatus = 400 | 404 | 413 | 415 | 500;

const refuse = (context: Context, status: RefusalStatus, message: string) => context.json<Refusal>({ message }, status);

/** Most levels of lists and groups in a request. Schemas have fewer than twenty. */
const mostLevels = 40;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

const parsed = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadRequest('the request is no JSON (fix: see editing/requests/requests.ts)');
  }
  if (isDeeper(value, mostLevels))
    throw new BadRequest(say`the request has more than ${{ mostLevels }} levels (fix: send less)`);
  return value;
};

/** Returns the body of a request by its kind: a query, the bytes of a file, or JSON. */
const bodyOf = async ({ req }: Context, request: RequestName): Promise<unknown> => {
  if (req.method === 'GET') return req.query();
  if (isUpload(request)) return { ...req.query(), bytes: new Uint8Array(await req.arrayBuffer()) };
  return parsed(await req.text());
};

/** Returns the name of a request of this method; undefined for an unknown one. */
const requestOf = ({ req }: Context): RequestName | undefined => {
  const name = req.param('request') ?? '';
  return Object.hasOwn(requests, name) && requests[name as RequestName].method === req.method
    ? (name as RequestName)
    : undefined;
};

const isChange = (request: RequestName | undefined): boolean =>
  request !== undefined && requests[request].verb !== undefined;

const pictureOf = (context: Context, picture: AnswerOf<'thumbnail'>) =>
  picture
    ? context.body(new Uint8Array(picture.bytes), 200, { 'content-type': picture.type })
    : refuse(context, 404, 'there is no such picture');

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A drawing that is opened in a window runs no script.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** The requests of the editor as an app. */
export const editingApp = ({ site, whoOf = () => '', record = (_, __, work) => work(), onError }: ApiOptions) => {
  const app = new Hono();
  // Only answers with faults need the titles of the site.
  const speak = (message: string): string => speaker(site.opened().sites)(message);
  app.use(`${editingApi}*`, async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.use(`${editingApi}:request`, (context, next) => {
    if (context.req.method === 'GET') return next();
    const request = context.req.param('request') ?? '';
    const type = isUpload(request) ? 'application/octet-stream' : 'application/json';
    if (context.req.header('content-type')?.split(';')[0]?.trim() !== type)
      return Promise.resolve(refuse(context, 415, `expected the header Content-Type: ${type}`));
    const maxSize = largestBody[isUpload(request) ? request : 'json'];
    const fix = isUpload(request) ? 'export it smaller' : 'send less at once';
    const sentence = say`this is larger than ${{ megabytes: maxSize / 1e6 }} MB (fix: ${{ fix }})`;
    const onError = (large: Context) => {
      // The rest of the body stays unread, so no other request may follow on this connection.
      large.header('connection', 'close');
      return refuse(large, 413, speak(sentence));
    };
    return bodyLimit({ maxSize, onError })(context, next);
  });
  app.all(`${editingApi}:request{.*}`, async (context) => {
    const request = requestOf(context);
    if (!request) return refuse(context, 404, 'there is no such request (fix: see editing/requests/requests.ts)');
    const body = await bodyOf(context, request);
    const who = whoOf(context);
    const work = (): Promise<unknown> => answer(site, request, body, { who });
    const answered = await (isChange(request) ? record(who, request, work) : work());
    return request === 'thumbnail' || request === 'example'
      ? pictureOf(context, answered as AnswerOf<typeof request>)
      : context.json(inSentences(answered as object, speak));
  });
  app.onError((error, context) => {
    if (error instanceof BadRequest) return refuse(context, 400, error.message);
    if (!(error instanceof UserFault)) {
      onError(error);
      return refuse(context, 500, speak('the editor has failed, and its log names the cause (fix: reload the page)'));
    }
    const message = speak(error.message);
    // Only answers to changes name faults.
    return isChange(requestOf(context))
      ? context.json<Rejected>({ faults: [{ file: '', path: [], message }] })
      : refuse(context, 404, message);
  });
  return app;
};
