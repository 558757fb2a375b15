import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { stream } from 'hono/streaming';
import { fill } from '../../schemas/text/fill.ts';
import { layout, type SignedInEnv } from '../../signed-in/layout.ts';
import { readForm } from '../../signed-in/request-guards.ts';
import { mostFiles, nameChanges } from './name-changes.ts';
import type { PageOptions } from './page-options.ts';
import { changesPage, type NamedRequest } from './pages/changes-page.ts';
import { type Notice, progressMark, publicationResult, publishPage } from './pages/pages.ts';
import { commitChosen } from './publish/chosen-changes.ts';
import { expectPublishable, Obstructed, sampleObstacles } from './publish/obstacles.ts';
import type { Publication } from './publish/publisher.ts';
import { shownChanges } from './repository/changes/renames.ts';
import { type Wanted as TakenBack, takeBack } from './repository/changes/take-back.ts';
import { withNames } from './repository/changes/who-changed.ts';
import { isAncestor } from './repository/git.ts';
import { subjectOf } from './repository/save.ts';
import type { WorkingCopy } from './repository/working-copy.ts';
import { base, type EditingTexts } from './texts.ts';

/** Interval of new steps and seconds in milliseconds. */
const interval = 200;

/** Most files without a change that the page of changes names. */
const mostShown = 20;

/** Returns the files of the site that nobody has committed. */
const untrackedIn = async ({ git, scope }: WorkingCopy): Promise<string[]> =>
  (await git(['ls-files', '--others', '--exclude-standard', '-z', '--', ...scope])).split('\0').filter(Boolean);

/** Takes a change back and commits that. Returns why it did not, as a sentence. */
const takenBack = async ({ copy, personOf, texts }: PageOptions, who: string, wanted: TakenBack): Promise<Notice> => {
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

type Wanted = { commit: string } | { problem: string };

/** Returns a commit with the changes that a form of the list names: all that the list showed, or the chosen ones. */
const wantedIn = async ({ copy, texts }: PageOptions, form: URLSearchParams): Promise<Wanted> => {
  const { listChanged, nothingChosen } = texts.words.publish;
  const [from, to] = [form.get('from') ?? '', form.get('to') ?? ''];
  const isKnown = from === (await copy.published()) && /^[0-9a-f]{40}$/.test(to);
  if (!isKnown || !(await isAncestor(copy.git, to, 'HEAD'))) return { problem: listChanged };
  if (form.has('all')) return { commit: to };
  const chosen = { from, to, chosen: form.getAll('change') };
  const commit = texts.mayChoose ? await commitChosen(copy, chosen) : undefined;
  return commit === undefined ? { problem: nothingChosen } : { commit };
};

/** Returns why a commit with chosen changes would not be published; undefined if it would. */
const problemOf = async ({ copy, onAsked, texts }: PageOptions, commit: string): Promise<Notice | undefined> => {
  try {
    await onAsked(commit, ({ DATA }) => expectPublishable(DATA, texts, { whole: copy.data }));
    return undefined;
  } catch (error) {
    if (!(error instanceof Obstructed)) throw error;
    return { text: error.message, isProblem: true, obstacles: error.obstacles };
  }
};

/** Returns what a form publishes: a request, the commit whose publisher has to agree, or changes of the list. */
const publishedBy = async (options: PageOptions, who: string, form: URLSearchParams): Promise<Wanted> => {
  const { publisher, requests, texts } = options;
  const { contradicts, listChanged } = texts.words.publish;
  const [request, agreed] = [form.get('request'), form.get('without')];
  if (request !== null) {
    if (!requests.isOpen(request)) return { problem: listChanged };
    const commit = await requests.commitOf(request);
    if (commit === undefined) return { problem: contradicts };
    // Somebody may have sent it back meanwhile.
    return requests.isWanted(commit) ? { commit } : { problem: listChanged };
  }
  if (agreed === null) return wantedIn(options, form);
  const last = publisher.last();
  const isAsked = last?.vanished !== undefined && last.who === who && last.commit === agreed;
  return isAsked && requests.isWanted(agreed) ? { commit: agreed } : { problem: listChanged };
};

/** True for commits with the same files, such as those of a button that was pressed twice. */
const isSame = async ({ git }: WorkingCopy, ...commits: readonly [string, string]): Promise<boolean> => {
  const [one, other] = await Promise.all(commits.map((commit) => git(['rev-parse', `${commit}^{tree}`])));
  return one === other;
};

/** Returns the requests that wait, with what they would publish. */
const namedRequests = async ({ copy, requests, site, texts }: PageOptions): Promise<NamedRequest[]> =>
  Promise.all(
    (await requests.waiting()).map(async (request) => ({
      ...request,
      files: await nameChanges(site, await shownChanges(copy, request.range, request.to), texts.labels),
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
  document: string,
): Response =>
  stream(context, async (out) => {
    const [head = '', tail = ''] = document.split(progressMark);
    await out.write(`${head}<div role="log" aria-label="${String(html`${texts.words.publish.log}`)}">`);
    const { ended, who } = context.get('reader');
    const news = progressOf(texts, publication);
    while (!out.aborted && !ended?.aborted) {
      const markup = news();
      if (markup !== '') await out.write(markup);
      else if (publication.outcome) break;
      else await out.sleep(interval);
    }
    if (ended?.aborted) return;
    await out.write(`</div>${String(await publicationResult(texts, publication, who))}${tail}`);
  });

/** The pages of the changes that visitors do not see yet, and of their publication. */
export const publicationRoutes = (options: PageOptions) => {
  const { copy, mayPublish, note, onChange, publisher, requests, site, texts } = options;
  const app = new Hono<SignedInEnv>();
  /** Sends the changes, with the result of a form. */
  const sendChanges = async (context: Context<SignedInEnv>, notice?: Notice, status: 200 | 403 | 422 = 422) => {
    const reader = context.get('reader');
    const [from, to] = await Promise.all([copy.published(), copy.head()]);
    const changed = await shownChanges(copy, [from, to]);
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
    const { notAllowed } = texts.words.publish;
    if (!mayPublish(who)) return sendChanges(context, { text: notAllowed, isProblem: true }, 403);
    const form = await readForm(context);
    const refuse = (text: string) => sendChanges(context, { text, isProblem: true, chosen: form.getAll('change') });
    const wanted = await publishedBy(options, who, form);
    const running = publisher.running();
    if (running && !('commit' in wanted && (await isSame(copy, wanted.commit, running.commit))))
      return refuse(texts.words.publish.running);
    if ('problem' in wanted) return refuse(wanted.problem);
    void publisher.publish({ commit: wanted.commit, who }, form.has('without'));
    await note(who, 'publish');
    return context.redirect(`${base}/publish`, 303);
  });
  app.post('/ask', async (context) => {
    const { who } = context.get('reader');
    const form = await readForm(context);
    const wanted = await wantedIn(options, form);
    const typed = form.get('note') ?? '';
    if ('problem' in wanted) return sendChanges(context, { text: wanted.problem, isProblem: true, typed });
    const problem = await problemOf(options, wanted.commit);
    if (problem) return sendChanges(context, { ...problem, typed, chosen: form.getAll('change') });
    await requests.ask(who, typed, wanted.commit, form.get('to') ?? '');
    await note(who, 'ask');
    return sendChanges(context, { text: texts.words.publish.asked }, 200);
  });
  app.post('/decline', async (context) => {
    const { who } = context.get('reader');
    const form = await readForm(context);
    const request = (await requests.waiting()).find(({ id }) => id === form.get('request'));
    const typed = form.get('answer') ?? '';
    const running = publisher.running();
    if (request && running?.who && requests.requestOf(running.commit) === request.id) {
      const text = fill(texts.words.publish.runsAlready, { sender: running.who });
      return sendChanges(context, { text, isProblem: true, answer: { request: request.id, typed } });
    }
    if (request?.who === who) await requests.end(request.id);
    else if (request && mayPublish(who)) requests.sendBack(request.id, who, typed);
    await note(who, 'decline');
    return context.redirect(`${base}/changes`, 303);
  });
  app.get('/publish', async (context) => {
    const publication = publisher.last();
    const page = publishPage(texts, publication, raw(progressMark));
    const document = String(await layout(texts.frame, page, context.get('reader')));
    if (!publication) return context.html(document);
    // nginx would hold the lines back.
    context.header('x-accel-buffering', 'no');
    context.header('content-type', 'text/html; charset=utf-8');
    return sendProgress(context, texts, publication, document);
  });
  return app;
};
