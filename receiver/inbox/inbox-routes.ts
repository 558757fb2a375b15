import { type Context, Hono } from 'hono';
import type { Page, Refusal, SignedInEnv } from '../../signed-in/layout.ts';
import { readForm } from '../../signed-in/request-guards.ts';
import type { Store } from '../store/open-store.ts';
import { type ReaderState, readerStates } from '../store/submission.ts';
import { contentDisposition } from './export/content-disposition.ts';
import { exportCsv, textStream } from './export/export-csv.ts';
import { filterOf, listQueryString, pageSize, readListQuery } from './list-query.ts';
import { erasePage, inquiryPage } from './pages/inquiry-page.ts';
import { listPage } from './pages/list-page.ts';
import { accessLogPage, shownAccesses, unsentPage } from './pages/log-pages.ts';
import { safeForPages } from './safe-text.ts';
import type { InboxTexts } from './texts.ts';

type InboxContext = Context<SignedInEnv>;

interface Inbox {
  texts: InboxTexts;
  store: Store;
  now: () => Date;
  show: (context: InboxContext, page: Page) => Response | Promise<Response>;
  refuse: (context: InboxContext, refusal: Refusal) => Response | Promise<Response>;
  note: (context: InboxContext, what: string, submissionId?: string) => Promise<void>;
}

const queryFrom = ({ req }: Context, { formNames }: InboxTexts) =>
  readListQuery(new URL(req.url).searchParams, formNames);

const queryStringFrom = (context: Context, texts: InboxTexts): string => listQueryString(queryFrom(context, texts));

const isState = (name: string | null): name is ReaderState => readerStates.some((state) => state === name);

export const listRoutes = ({ texts, store, now, show, note }: Inbox) => {
  const app = new Hono<SignedInEnv>();
  app.get('/', async (context) => {
    const query = queryFrom(context, texts);
    const filter = filterOf(query);
    await note(context, 'list');
    const { state: _, ...inAnyState } = filter;
    const [{ submissions }, counts, messages] = await Promise.all([
      store.find({ ...filter, limit: pageSize, offset: (query.page - 1) * pageSize }),
      store.stateCounts(inAnyState),
      store.messageCounts(),
    ]);
    const backup = store.lastBackup(now());
    const hasErased = context.req.query('erased') !== undefined;
    return show(
      context,
      listPage(texts, { query, submissions: submissions.map(safeForPages), counts, messages, hasErased, backup }),
    );
  });
  app.get('/export.csv', async (context) => {
    await note(context, 'export');
    const csv = await textStream(exportCsv(texts, store, filterOf(queryFrom(context, texts))));
    return context.body(csv, 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': contentDisposition(`inquiries-${now().toISOString().slice(0, 10)}.csv`),
    });
  });
  return app;
};

export const inquiryRoutes = ({ texts, store, now, show, refuse, note }: Inbox) => {
  const app = new Hono<SignedInEnv>().basePath('/inquiries/:id');
  app.get('/', async (context) => {
    const submission = await store.get(context.req.param('id'));
    if (!submission) return refuse(context, 'nothingHere');
    await note(context, 'show', submission.id);
    const dead = (await store.dead()).filter(({ submissionId }) => submissionId === submission.id);
    const query = queryStringFrom(context, texts);
    return show(context, inquiryPage(texts, { submission: safeForPages(submission), dead, query }));
  });
  app.get('/resume', async (context) => {
    const id = context.req.param('id');
    const resume = await store.resume(id);
    if (!resume) return refuse(context, 'nothingHere');
    await note(context, 'resume', id);
    return context.body(Uint8Array.from(resume.bytes), 200, {
      'content-type': resume.type,
      'content-disposition': contentDisposition(resume.name),
      // If a browser displays the file instead of saving it, nothing in it may run.
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
  app.post('/state', async (context) => {
    const id = context.req.param('id');
    const state = (await readForm(context)).get('state');
    if (!isState(state)) return refuse(context, 'unreadable');
    if (!(await store.setState(id, state, now().toISOString()))) return refuse(context, 'nothingHere');
    await note(context, 'state', id);
    return context.redirect(`/inquiries/${id}${queryStringFrom(context, texts)}`, 303);
  });
  app.get('/erase', async (context) => {
    const submission = await store.get(context.req.param('id'));
    if (!submission) return refuse(context, 'nothingHere');
    await note(context, 'show', submission.id);
    return show(context, erasePage(texts, safeForPages(submission), queryStringFrom(context, texts)));
  });
  app.post('/erase', async (context) => {
    const id = context.req.param('id');
    if ((await store.erase({ id })) === 0) return refuse(context, 'nothingHere');
    await note(context, 'erase', id);
    const query = new URLSearchParams(queryStringFrom(context, texts));
    query.set('erased', '');
    return context.redirect(`/?${query}`, 303);
  });
  return app;
};

export const messageRoutes = ({ texts, store, now, show, refuse, note }: Inbox) => {
  const app = new Hono<SignedInEnv>();
  app.get('/unsent', async (context) =>
    show(context, unsentPage(texts, await store.dead(), context.req.query('retried') === '')),
  );
  app.post('/unsent/retry', async (context) => {
    const id = (await readForm(context)).get('id') ?? undefined;
    if ((await store.retry(now().toISOString(), id)) === 0) return refuse(context, 'nothingHere');
    await note(context, 'retry');
    return context.redirect('/unsent?retried', 303);
  });
  app.get('/access-log', async (context) => show(context, accessLogPage(texts, await store.accesses(shownAccesses))));
  return app;
};
