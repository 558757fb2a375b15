import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { InboxToken } from '../environment.ts';
import type { ProxyTrust } from '../http/client-address.ts';
import type { Access, Store } from '../store/store.ts';
import { type SubmissionState, submissionStates } from '../store/submission.ts';
import { attachment } from './export/content-disposition.ts';
import { exportCsv } from './export/export-csv.ts';
import { textStream } from './export/text-stream.ts';
import type { InboxEnv } from './inbox-env.ts';
import { filterOf, pageSize, queryOf, readAsked, type Tab } from './list-query.ts';
import { neutralSubmission } from './neutral-text.ts';
import { accessesPage, accessesShown } from './pages/access-log-page.ts';
import { erasePage } from './pages/erase-page.ts';
import { inquiryPage } from './pages/inquiry-page.ts';
import { layout, type Page } from './pages/layout.ts';
import { listPage } from './pages/list-page.ts';
import { type Refusal, refusalPage } from './pages/refusal-page.ts';
import { unsentPage } from './pages/unsent-page.ts';
import { readForm } from './read-form.ts';
import { inboxHeaders } from './request-guards.ts';
import { isSameOrigin } from './same-origin-only.ts';
import { hasOwnToken, signIn } from './sign-in/sign-in.ts';
import { staticFiles } from './static-files.ts';

interface InboxOptions {
  store: Store;
  /** The tokens with which people sign in. */
  tokens: readonly InboxToken[];
  /** Proxies that say who sends a request, and whether by HTTPS; none by default. */
  isTrusted?: ProxyTrust;
  log: Pick<Logger, 'warn' | 'error'>;
  now?: () => Date;
}

type InboxContext = Context<InboxEnv>;

/** A form of the inbox holds a token and a path, and no more. */
const formLimit = 16 * 1024;

const refusalStatus = { nothingHere: 404, foreign: 403, unreadable: 400, tooMany: 429, fault: 503 } as const;

const isState = (name: string | null): name is SubmissionState => submissionStates.some((state) => state === name);

const queryFrom = ({ req }: Context): string => queryOf(readAsked(new URL(req.url).searchParams));

/**
 * The inbox over HTTP. Nothing is changed but by a form of its own pages, and every look at what people sent is noted
 * with the reader's name.
 */
export const inboxServer = (options: InboxOptions) => {
  const { store, tokens, isTrusted = () => false, log, now = () => new Date() } = options;
  const app = new Hono<InboxEnv>();

  const show = (context: InboxContext, page: Page) => context.html(layout(page, context.get('reader')));
  const refuse = (context: InboxContext, refusal: Refusal) =>
    context.html(layout(refusalPage(refusal), context.get('reader')), refusalStatus[refusal]);
  const note = (context: InboxContext, what: string, submissionId?: string): Promise<void> => {
    const access: Access = { at: now().toISOString(), who: context.get('reader').who, what };
    return store.noteAccess(submissionId === undefined ? access : { ...access, submissionId });
  };

  app.use(inboxHeaders);
  app.use(bodyLimit({ maxSize: formLimit, onError: (context) => refuse(context, 'unreadable') }));
  app.use(async (context, next) => {
    const changesNothing = ['GET', 'HEAD'].includes(context.req.method);
    if (changesNothing || hasOwnToken(context) || isSameOrigin(context)) return await next();
    return refuse(context, 'foreign');
  });
  app.route('/', staticFiles());
  const { identify, paths } = signIn({
    tokens,
    isTrusted,
    now,
    onWrongToken: () => log.warn('inbox: somebody sent a wrong token'),
  });
  app.route('/', paths);
  app.use(identify);

  app.get('/', async (context) => {
    const { searchParams } = new URL(context.req.url);
    const asked = readAsked(searchParams);
    const filter = filterOf(asked);
    const totalOf = async (state: SubmissionState): Promise<number> =>
      (await store.find({ ...filter, state, limit: 1 })).total;
    await note(context, 'list');
    const [{ submissions }, fresh, answered, spam, messages] = await Promise.all([
      store.find({ ...filter, limit: pageSize, offset: (asked.page - 1) * pageSize }),
      totalOf('new'),
      totalOf('answered'),
      totalOf('spam'),
      store.messageCounts(),
    ]);
    const counts: Record<Tab, number> = { new: fresh, answered, spam, all: fresh + answered + spam };
    const hasErased = searchParams.has('erased');
    return show(
      context,
      listPage({ asked, submissions: submissions.map(neutralSubmission), counts, messages, hasErased }),
    );
  });

  app.get('/export.csv', async (context) => {
    const asked = readAsked(new URL(context.req.url).searchParams);
    await note(context, 'export');
    return context.body(await textStream(exportCsv(store, filterOf(asked))), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': attachment(`inquiries-${now().toISOString().slice(0, 10)}.csv`),
    });
  });

  app.get('/inquiries/:id', async (context) => {
    const submission = await store.get(context.req.param('id'));
    if (!submission) return refuse(context, 'nothingHere');
    await note(context, 'show', submission.id);
    const dead = (await store.dead()).filter(({ submissionId }) => submissionId === submission.id);
    return show(context, inquiryPage({ submission: neutralSubmission(submission), dead, query: queryFrom(context) }));
  });

  app.get('/inquiries/:id/resume', async (context) => {
    const id = context.req.param('id');
    const resume = await store.resume(id);
    if (!resume) return refuse(context, 'nothingHere');
    await note(context, 'resume', id);
    return context.body(Uint8Array.from(resume.bytes), 200, {
      'content-type': resume.type,
      'content-disposition': attachment(resume.name),
      // Should a browser show it all the same, it can do nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  app.post('/inquiries/:id/state', async (context) => {
    const id = context.req.param('id');
    const state = (await readForm(context)).get('state');
    if (!isState(state)) return refuse(context, 'unreadable');
    if (!(await store.setState(id, state, now().toISOString()))) return refuse(context, 'nothingHere');
    await note(context, 'state', id);
    return context.redirect(`/inquiries/${id}${queryFrom(context)}`, 303);
  });

  app.get('/inquiries/:id/erase', async (context) => {
    const submission = await store.get(context.req.param('id'));
    if (!submission) return refuse(context, 'nothingHere');
    await note(context, 'show', submission.id);
    return show(context, erasePage(neutralSubmission(submission), queryFrom(context)));
  });

  app.post('/inquiries/:id/erase', async (context) => {
    const id = context.req.param('id');
    if ((await store.erase({ id })) === 0) return refuse(context, 'nothingHere');
    await note(context, 'erase', id);
    const query = new URLSearchParams(queryFrom(context));
    query.set('erased', '');
    return context.redirect(`/?${query}`, 303);
  });

  app.get('/unsent', async (context) =>
    show(context, unsentPage(await store.dead(), context.req.query('retried') === '')),
  );

  app.post('/unsent/retry', async (context) => {
    const id = (await readForm(context)).get('id') ?? undefined;
    const moved = await store.retry(now().toISOString(), id);
    if (moved === 0) return refuse(context, 'nothingHere');
    await note(context, 'retry');
    return context.redirect('/unsent?retried', 303);
  });

  app.get('/accesses', async (context) => show(context, accessesPage(await store.accesses(accessesShown))));

  app.notFound((context) => refuse(context, 'nothingHere'));
  app.onError((error, context) => {
    log.error(`inbox: ${error.message}`);
    return refuse(context, 'fault');
  });
  return app;
};
