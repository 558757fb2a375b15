import { Hono } from 'hono';
import { keysOf } from '../../schemas/keys-of.ts';
import { fill } from '../../schemas/text/fill.ts';
import { type Html, layout, type Page, type SignedInEnv } from '../../signed-in/layout.ts';
import { readForm } from '../../signed-in/request-guards.ts';
import { type NamedFile, nameChanges } from './name-changes.ts';
import type { PageOptions } from './page-options.ts';
import { historyPage, sharePage } from './pages/pages.ts';
import { publicationRoutes } from './publication-routes.ts';
import { type Commit, historyOf } from './repository/changes/history.ts';
import type { ChangedFile } from './repository/changes/parse-diff.ts';
import { shownChanges } from './repository/changes/renames.ts';
import { machine } from './repository/git.ts';
import { verbIn } from './repository/save.ts';
import { base } from './texts.ts';

/** Number of commits on the page of the history. */
const shownCommits = 50;

/** Says what a commit of the editor did. Others have their subject. */
const sentenceOf = ({ copy, personOf, texts }: PageOptions, commit: Commit, files: readonly NamedFile[]): string => {
  const { email, message, who } = commit;
  const isOwn = [personOf(who).email, machine.email].includes(email);
  const { commits } = texts.words.history;
  const verb = isOwn ? verbIn(message, keysOf(commits)) : undefined;
  const { title } = files.find(({ file }) => message.includes(` ${copy.nameOf(file)}`)) ?? files[0] ?? {};
  if (verb === undefined || title === undefined) return message;
  const more = files.length > 1 ? [fill(texts.words.files.more, { count: files.length - 1 })] : [];
  return [fill(commits[verb], { title }), ...more].join('. ');
};

/** Returns what a commit changed in the files of a list. A renamed one is one change, with its former name. */
const changesIn = async ({ copy }: PageOptions, { files, id }: Commit): Promise<readonly ChangedFile[]> => {
  if (!files.some(({ kind }) => kind === 'added')) return files;
  return (await shownChanges(copy, [`${id}^`, id])).filter(({ file }) => files.some((each) => each.file === file));
};

/** The pages of the hosted editor: changes and publishing (publication-routes.ts), history and sharing. */
export const pageRoutes = (options: PageOptions) => {
  const { copy, links, note, onChange, origin, preview, site, texts } = options;
  const app = new Hono<SignedInEnv>().basePath(base).route('/', publicationRoutes(options));
  const documentOf = (page: Page, reader: SignedInEnv['Variables']['reader']): Html =>
    layout(texts.frame, page, reader);

  app.get('/history', async (context) => {
    const file = context.req.query('file');
    const found = await historyOf(copy, shownCommits, file);
    const commits = await Promise.all(
      found.map(async (each) => {
        const files = await nameChanges(site, await changesIn(options, each), texts.labels);
        return { ...each, files, sentence: sentenceOf(options, each, files) };
      }),
    );
    return context.html(documentOf(historyPage(texts, commits, file), context.get('reader')));
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
