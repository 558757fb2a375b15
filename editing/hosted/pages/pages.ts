import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import { type Html, type Page, timeElement } from '../../../signed-in/layout.ts';
import type { NamedFile } from '../name-changes.ts';
import { type Obstacle, Obstructed } from '../publish/obstacles.ts';
import type { Publication } from '../publish/publisher.ts';
import type { Commit } from '../repository/changes/history.ts';
import type { ShareLink } from '../share/share-links.ts';
import { base, type EditingTexts } from '../texts.ts';
import { changeList } from './change-list.ts';

/** Result of the last form: a confirmation, or why nothing was changed. */
export interface Notice {
  text: string;
  isProblem?: boolean;
  /** Places with faults. */
  obstacles?: readonly Obstacle[];
  /** The note and the choices of a refused form. */
  typed?: string;
  /** The answer of a refused form to a request. */
  answer?: { request: string; typed: string };
  chosen?: readonly string[];
}

export const noticeOf = (texts: EditingTexts, notice: Notice | undefined): Html | '' =>
  notice
    ? html`<p class="notice${notice.isProblem ? ' danger' : ''}" role="status">${notice.text}</p>${obstacleList(texts, notice.obstacles)}`
    : '';

/** A commit with the names of what it changed. */
interface NamedCommit extends Commit {
  /** Its subject, or the sentence of its verb. */
  sentence: string;
  files: readonly NamedFile[];
}

const commitSection = (texts: EditingTexts, { at, files, id, sentence, who }: NamedCommit): Html => html`<article>
        <h2>${who}, ${timeElement(texts, at)}</h2>
        <p class="note">${sentence}</p>
        ${changeList(texts, { files, back: { from: `${id}^`, to: id, label: texts.words.history.bringBack }, isNested: true })}
      </article>`;

/** Page with the last commits of all files, or of one with its title. */
export const historyPage = (texts: EditingTexts, commits: readonly NamedCommit[], file: string | undefined): Page => {
  const { heading, ofFile, text } = texts.words.history;
  const name = commits.flatMap(({ files }) => files).find((each) => each.file === file)?.title ?? file;
  const title = name === undefined ? heading : fill(ofFile, { title: name });
  return {
    title,
    place: `${base}/history`,
    main: html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      ${commits.map((commit) => commitSection(texts, commit))}`,
  };
};

/** Placeholder for the steps of a publication, which the response appends as they begin. */
export const progressMark = '<!-- progress -->';

/** Asks for the publication of a commit without addresses. */
const vanishedForm = ({ words }: EditingTexts, addresses: readonly string[], commit: string): Html => html`<ul>
        ${addresses.map((address) => html`<li>${address}</li>`)}
      </ul>
      <form method="post" action="${base}/publish">
        <button type="submit" name="without" value="${commit}">${words.publish.withoutAddresses}</button>
      </form>`;

/** Most places that a list shows. */
const mostObstacles = 20;

/** Places with links to their fields, and the number of further ones. */
export const obstacleList = (texts: EditingTexts, obstacles: readonly Obstacle[] = []): Html | '' => {
  const count = obstacles.length - mostObstacles;
  const more = count > 0 ? html`<p class="note">${fill(texts.words.files.rest, { count })}</p>` : '';
  return obstacles.length > 0
    ? html`<ul>${obstacles.slice(0, mostObstacles).map(({ href, message, name }) => html`<li><a href="${href}">${name}</a>${message ? html`: ${message}` : ''}</li>`)}</ul>${more}`
    : '';
};

export const publicationResult = (
  texts: EditingTexts,
  { commit, lines, outcome, vanished, who }: Publication,
  reader: string,
): Html | '' =>
  outcome
    ? html`${noticeOf(texts, { text: outcome.sentence, isProblem: !outcome.isDone, obstacles: outcome.obstacles ?? [] })}
      ${vanished && who === reader ? vanishedForm(texts, vanished, commit) : ''}
      ${lines.length > 0 ? html`<details><summary>${texts.words.publish.details}</summary><pre>${lines.join('\n')}</pre></details>` : ''}
      <p><a class="back" href="${base}/changes">${texts.words.menu.changes}</a></p>`
    : '';

/** Page of a publication, up to its steps and from its result on. */
export const publishPage = (
  { words: { by, publish } }: EditingTexts,
  run: Publication | undefined,
  mark: Html,
): Page => ({
  title: publish.heading,
  place: `${base}/changes`,
  main: html`<h1>${publish.heading}</h1>
      ${run?.who ? html`<p class="note">${fill(by, { sender: run.who })}</p>` : ''}
      ${run ? html`<p class="note running"><a href="${base}/publish">${publish.interrupted}</a></p>${mark}` : html`<p class="none">${publish.idle}</p>`}`,
});

const linkRow = (texts: EditingTexts, { id, until, who }: ShareLink): Html => {
  const { revoke, until: end } = texts.words.share;
  return html`<li>
          <p>${fill(texts.words.by, { sender: who })}</p>
          <p class="note">${fill(end, { date: texts.time(until) })}</p>
          <form method="post" action="${base}/revoke">
            <button type="submit" name="id" value="${id}">${revoke}</button>
          </form>
        </li>`;
};

/** Says why the last changes have no preview. */
const previewNotice = (texts: EditingTexts, failure: unknown): Notice => {
  const { broken, faulty } = texts.words.share;
  return failure instanceof Obstructed
    ? { text: faulty, isProblem: true, obstacles: failure.obstacles }
    : { text: texts.problem(broken, failure), isProblem: true };
};

/** Page of the links. A new link is shown once, because only its digest is stored. */
export const sharePage = (texts: EditingTexts, links: readonly ShareLink[], failure: unknown, link?: string): Page => {
  const { create, created, heading, text } = texts.words.share;
  return {
    title: heading,
    place: `${base}/share`,
    main: html`<h1>${heading}</h1>
      <p class="lead">${text}</p>
      ${failure && links.length > 0 ? noticeOf(texts, previewNotice(texts, failure)) : ''}
      ${link ? html`<p class="notice" role="status">${created} <a href="${link}">${link}</a></p>` : ''}
      <form method="post" action="${base}/share"><button class="primary" type="submit">${create}</button></form>
      ${links.length > 0 ? html`<ul class="rows">${links.map((each) => linkRow(texts, each))}</ul>` : ''}`,
  };
};

export type WaitingReason = 'preparing' | 'expired' | 'failed';

/** Page for visitors of a link who cannot see the preview (yet). */
export const waitingPage = (texts: EditingTexts, reason: WaitingReason): Page => {
  const { heading, text } = texts.words.share[reason];
  return { title: heading, main: html`<h1>${heading}</h1><p class="lead">${text}</p>` };
};
