import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { stream } from 'hono/streaming';
import { layout, type SignedInEnv } from '../../../signed-in/layout.ts';
import { readForm } from '../../../signed-in/request-guards.ts';
import { mostFiles, nameChanges } from '../name-changes.ts';
import type { PageOptions } from '../page-options.ts';
import { changesPage, type NamedRequest } from '../pages/changes-page.ts';
import { type Notice, progressMark, publicationResult, publishPage } from '../pages/pages.ts';
import { changesBetween } from '../repository/changes/history.ts';
import { takeBack, type Wanted } from '../repository/changes/take-back.ts';
import { withNames } from '../repository/changes/who-changed.ts';
import { subjectOf } from '../repository/save.ts';
import type { WorkingCopy } from '../repository/working-copy.ts';
import { base, type EditingTexts } from '../texts.ts';
import { commitChosen } from './chosen-changes.ts';
import { expectPublishable, Obstructed, sampleObstacles } from './obstacles.ts';
import type { Publication } from './publisher.ts';

/** Interval of new steps and seconds in milliseconds. */
const interval = 200;

/** Most files without a change that the page of changes names. */
const mostShown = 20;

/** Returns the files of the site that nobody has committed. */
const untrackedIn = async ({ git, scope }: WorkingCopy): Promise<string[]> =>
  (await git(['ls-files', '--others', '--exclude-standard', '-z', '--', ...scope])).split('\0').filter(Boolean);

/** Takes a change back and commits that. Returns why it did not, as a sentence. */
const takenBack = async ({ copy, personOf, texts }: PageOptions, who: string, wanted: Wanted): Promise<Notice> => {
  const { changes, problems } = texts.words;
  try {
    const isDone = await copy.record(personOf(who), async () => ({
      files: (await takeBack(copy, wanted)) ? [wanted.file] : [],
      message: subjectOf('takeBack', [copy.nameOf(wanted.file)]),
      check: () => expectPublishable(copy.data, texts, { mayHaveSamples: true }),
    }));
    return isDone ? { text: changes.takenBack } : { text: problems.gone, isProblem: true };
  } catch (error) {
    if (!(error instanceof Obstructed)) return { text: texts.problem(problems.notRecorded, error), isProblem: true };
    return { text: problems.faults, isProblem: true, obstacles: error.obstacles };
  }
};

/** Returns a commit with the changes that a form names; undefined for none, or if the form is of a former list. */
const chosenIn = async ({ copy, texts }: PageOptions, form: URLSearchParams): Promise<string | undefined> => {
  const [from, to] = [form.get('from') ?? '', form.get('to') ?? ''];
  const isKnown = texts.mayChoose && from === (await copy.published()) && /^[0-9a-f]{40}$/.test(to);
  const isPast = isKnown && (await copy.git(['merge-base', '--is-ancestor', to, 'HEAD']).catch(() => undefined));
  return isPast === undefined || isPast === false
    ? undefined
    : commitChosen(copy, { from, to, chosen: form.getAll('change') });
};

/** Returns the requests that wait, with what they would publish. */
const namedRequests = async ({ copy, requests, site, texts }: PageOptions): Promise<NamedRequest[]> =>
  Promise.all(
    (await requests.waiting()).map(async (request) => ({
      ...request,
      files: await nameChanges(site, await changesBetween(copy, ...request.range), texts.labels),
    })),
  );

/** Returns a function that returns the markup of what is new: a step that has begun, or the seconds of the last one. */
const progressOf = ({ words }: EditingTexts, publication: Publication) => {
  let [index, counted] = [-1, -1];
  return (): string => {
    const { steps, end = performance.now() } = publication;
    const next = steps[index + 1];
    const seconds = Math.floor(((next?.start ?? end) - (steps[index]?.start ?? Infinity)) / 1000);
    // Screen readers read the steps, and not each second.
    const count = seconds > counted ? ` <span class="note" aria-hidden="true">${seconds} s</span>` : '';
    counted = next ? -1 : seconds;
    if (!next) return count;
    index += 1;
    return `${count}${index > 0 ? '</p>' : ''}<p>${String(html`${words.publish.steps[next.name]}`)}`;
  };
};

/** Sends the steps of a publication as they begin, with their seconds as they pass, then its result. */
const sendProgress = (
  context: Context<SignedInEnv>,
  texts: EditingTexts,
  publication: Publication,
  { document, mayPublish }: { document: string; mayPublish: boolean },
): Response =>
  stream(context, async (out) => {
    const [head = '', tail = ''] = document.split(progressMark);
    await out.write(`${head}<div role="log" aria-label="${String(html`${texts.words.publish.log}`)}">`);
    const { ended } = context.get('reader');
    const news = progressOf(texts, publication);
    while (!out.aborted && !ended?.aborted) {
      const markup = news();
      if (markup !== '') await out.write(markup);
      else if (publication.outcome) break;
      else await out.sleep(interval);
    }
    if (ended?.aborted) return;
    await out.write(`</div>${String(await publicationResult(texts, publication, mayPublish))}${tail}`);
  });

/** The pages of the changes that visitors do not see yet, and of their publication. */
export const publicationRoutes = (options: PageOptions) => {
  const { copy, mayPublish, note, onChange, publisher, requests, site, texts } = options;
  const app = new Hono<SignedInEnv>();
  /** Sends the changes, with the result of a form. */
  const sendChanges = async (context: Context<SignedInEnv>, notice?: Notice, status: 200 | 403 | 422 = 422) => {
    const reader = context.get('reader');
    const [from, to] = await Promise.all([copy.published(), copy.head()]);
    const changed = await changesBetween(copy, from, to);
    const named = await withNames(copy, [from, to], changed.slice(0, mostFiles));
    const page = changesPage(texts, {
      files: await nameChanges(site, [...named, ...changed.slice(mostFiles)], texts.labels),
      requests: await namedRequests(options),
      samples: texts.mayChoose ? sampleObstacles(site.opened().sites) : [],
      untracked: (await untrackedIn(copy)).slice(0, mostShown),
      ...{ from, to, notice, who: reader.who, mayPublish: mayPublish(reader.who) },
    });
    return context.html(layout(texts.frame, page, reader), notice ? status : 200);
  };

  app.get('/changes', (context) => sendChanges(context));
  app.post('/take-back', async (context) => {
    const form = await readForm(context);
    const [from = '', to = '', file = '', hunk = ''] = ['from', 'to', 'file', 'hunk'].map((key) => form.get(key) ?? '');
    const { who } = context.get('reader');
    const wanted = { from, to, file, hunk: /^\d{1,6}$/.test(hunk) ? Number(hunk) : undefined };
    const notice = await takenBack(options, who, wanted);
    await note(who, 'takeBack');
    onChange();
    return sendChanges(context, notice, notice.isProblem ? 422 : 200);
  });
  app.post('/publish', async (context) => {
    const { who } = context.get('reader');
    const { contradicts, notAllowed, nothingChosen } = texts.words.publish;
    if (!mayPublish(who)) return sendChanges(context, { text: notAllowed, isProblem: true }, 403);
    const form = await readForm(context);
    const [request, without] = [form.get('request'), form.get('without') ?? undefined];
    const isAll = request === null && !form.has('from');
    const chosen = request === null ? await chosenIn(options, form) : await requests.commitOf(request);
    if (!isAll && chosen === undefined)
      return sendChanges(context, { text: request === null ? nothingChosen : contradicts, isProblem: true });
    await note(who, 'publish');
    void publisher.publish({ chosen, agreed: without });
    return context.redirect(`${base}/publish`, 303);
  });
  app.post('/ask', async (context) => {
    const { who } = context.get('reader');
    const { asked, nothingChosen } = texts.words.publish;
    const form = await readForm(context);
    const chosen = await chosenIn(options, form);
    const typed = form.get('note') ?? '';
    if (chosen === undefined) return sendChanges(context, { text: nothingChosen, isProblem: true, typed });
    await requests.ask(who, typed, chosen, form.get('to') ?? '');
    await note(who, 'ask');
    return sendChanges(context, { text: asked }, 200);
  });
  app.post('/decline', async (context) => {
    const { who } = context.get('reader');
    const id = (await readForm(context)).get('request');
    const request = (await requests.waiting()).find((each) => each.id === id);
    if (request && (mayPublish(who) || request.who === who)) await requests.end(request.id);
    await note(who, 'decline');
    return context.redirect(`${base}/changes`, 303);
  });
  app.get('/publish', async (context) => {
    const publication = publisher.last();
    const page = publishPage(texts, publication !== undefined, raw(progressMark));
    const document = String(await layout(texts.frame, page, context.get('reader')));
    if (!publication) return context.html(document);
    // nginx would hold the lines back.
    context.header('x-accel-buffering', 'no');
    context.header('content-type', 'text/html; charset=utf-8');
    return sendProgress(context, texts, publication, { document, mayPublish: mayPublish(context.get('reader').who) });
  });
  return app;
};
