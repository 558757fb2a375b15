import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { stream } from 'hono/streaming';
import { type Html, layout, type Page, type SignedInEnv } from '../../server/signed-in/layout.ts';
import { readForm } from '../../server/signed-in/request-guards.ts';
import type { EditingSite } from '../requests/open-site.ts';
import { changesBetween, historyOf, takeBack, type Wanted } from './changes.ts';
import type { Person } from './git.ts';
import { nameChanges } from './name-changes.ts';
import {
  changesPage,
  historyPage,
  type Notice,
  progressMark,
  publicationResult,
  publishPage,
  sharePage,
} from './pages/pages.ts';
import type { Preview } from './preview.ts';
import type { Publication, Publisher } from './publisher.ts';
import { CommandFailed, runScript } from './run-script.ts';
import type { ShareLinks } from './share-links.ts';
import { base, type EditingTexts } from './texts.ts';
import type { WorkingCopy } from './working-copy.ts';

export interface PageOptions {
  site: EditingSite;
  texts: EditingTexts;
  copy: WorkingCopy;
  publisher: Publisher;
  links: ShareLinks;
  preview: Preview;
  /** Origin of the editor as browsers see it. */
  origin: string;
  personOf: (who: string) => Person;
  mayPublish: (who: string) => boolean;
  /** Called after each commit, and after a new link. */
  onChange: () => void;
  note: (who: string, what: string) => Promise<void>;
}

/** Number of commits on the page of the history. */
const shownCommits = 50;

/** Interval of new progress lines in milliseconds. */
const interval = 200;

/** Takes a change back and commits that. Returns why it did not, as a sentence. */
const takenBack = async ({ copy, personOf, texts }: PageOptions, who: string, wanted: Wanted): Promise<Notice> => {
  const { changes, problems } = texts.words;
  try {
    const isDone = await copy.record(personOf(who), async () => ({
      files: (await takeBack(copy, wanted)) ? [wanted.file] : [],
      message: `Take back data/${wanted.file}`,
      check: () => runScript(['generator/cli.ts', 'check'], {}),
    }));
    return isDone ? { text: changes.takenBack } : { text: problems.gone, isProblem: true };
  } catch (error) {
    const sentence = error instanceof CommandFailed ? problems.faults : problems.notRecorded;
    return { text: texts.problem(sentence, error), isProblem: true };
  }
};

/** Sends the lines of a publication as they come, then its result. */
const sendProgress = (
  context: Context<SignedInEnv>,
  texts: EditingTexts,
  publication: Publication,
  { document, mayPublish }: { document: string; mayPublish: boolean },
): Response =>
  stream(context, async (out) => {
    const [head = '', tail = ''] = document.split(progressMark);
    await out.write(`${head}<pre role="log" aria-label="${String(html`${texts.words.publish.log}`)}">`);
    let shown = 0;
    const { ended } = context.get('reader');
    while (!out.aborted && !ended?.aborted && (!publication.outcome || shown < publication.lines.length)) {
      const lines = publication.lines.slice(shown);
      shown += lines.length;
      await out.write(lines.map((line) => String(html`${line}\n`)).join(''));
      await out.sleep(publication.outcome ? 0 : interval);
    }
    if (ended?.aborted) return;
    await out.write(`</pre>${String(await publicationResult(texts, publication, mayPublish))}${tail}`);
  });

/** The pages for publishing, history and sharing. */
export const pageRoutes = (options: PageOptions) => {
  const { copy, links, mayPublish, note, onChange, origin, preview, publisher, site, texts } = options;
  const app = new Hono<SignedInEnv>().basePath(base);
  const documentOf = (page: Page, reader: SignedInEnv['Variables']['reader']): Html =>
    layout(texts.frame, page, reader);

  const changes = async (who: string, notice?: Notice): Promise<Page> => {
    const [from, to] = await Promise.all([copy.published(), copy.head()]);
    return changesPage(texts, {
      files: await nameChanges(site, await changesBetween(copy, from, to)),
      from,
      to,
      mayPublish: mayPublish(who),
      notice,
    });
  };

  app.get('/changes', async (context) =>
    context.html(documentOf(await changes(context.get('reader').who), context.get('reader'))),
  );
  app.get('/history', async (context) => {
    const file = context.req.query('file');
    const found = await historyOf(copy, shownCommits, file);
    const commits = await Promise.all(
      found.map(async (each) => ({ ...each, files: await nameChanges(site, each.files) })),
    );
    return context.html(documentOf(historyPage(texts, commits, file), context.get('reader')));
  });
  app.post('/take-back', async (context) => {
    const form = await readForm(context);
    const [from = '', to = '', file = '', hunk = ''] = ['from', 'to', 'file', 'hunk'].map((key) => form.get(key) ?? '');
    const { who } = context.get('reader');
    const wanted = { from, to, file, hunk: /^\d{1,6}$/.test(hunk) ? Number(hunk) : undefined };
    const notice = await takenBack(options, who, wanted);
    await note(who, 'takeBack');
    onChange();
    return context.html(documentOf(await changes(who, notice), context.get('reader')), notice.isProblem ? 422 : 200);
  });
  app.post('/publish', async (context) => {
    const { who } = context.get('reader');
    if (!mayPublish(who)) {
      const notice = { text: texts.words.publish.notAllowed, isProblem: true };
      return context.html(documentOf(await changes(who, notice), context.get('reader')), 403);
    }
    await note(who, 'publish');
    void publisher.publish((await readForm(context)).get('without') ?? undefined);
    return context.redirect(`${base}/publish`, 303);
  });
  app.get('/publish', async (context) => {
    const publication = publisher.last();
    const page = publishPage(texts, publication !== undefined, raw(progressMark));
    const document = String(await documentOf(page, context.get('reader')));
    if (!publication) return context.html(document);
    // nginx would hold the lines back.
    context.header('x-accel-buffering', 'no');
    context.header('content-type', 'text/html; charset=utf-8');
    return sendProgress(context, texts, publication, { document, mayPublish: mayPublish(context.get('reader').who) });
  });
  app.get('/share', (context) =>
    context.html(documentOf(sharePage(texts, links.all(), preview.failure()), context.get('reader'))),
  );
  app.post('/share', async (context) => {
    const { who } = context.get('reader');
    const link = `${origin}${base}/share/${links.create(who)}`;
    await note(who, 'share');
    onChange();
    return context.html(documentOf(sharePage(texts, links.all(), preview.failure(), link), context.get('reader')));
  });
  app.post('/revoke', async (context) => {
    links.revoke((await readForm(context)).get('id') ?? '');
    await note(context.get('reader').who, 'revoke');
    return context.redirect(`${base}/share`, 303);
  });
  return app;
};
