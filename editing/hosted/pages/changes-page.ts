import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import { type Html, type Page, timeElement } from '../../../signed-in/layout.ts';
import type { NamedFile } from '../name-changes.ts';
import type { Obstacle } from '../publish/obstacles.ts';
import type { WaitingRequest } from '../publish/publication-requests.ts';
import { base, type EditingTexts } from '../texts.ts';
import { changeList } from './change-list.ts';
import { type Notice, noticeOf, obstacleList } from './pages.ts';

/** A request with what it would publish. */
export interface NamedRequest extends WaitingRequest {
  files: readonly NamedFile[];
}

interface Unpublished {
  from: string;
  to: string;
  files: readonly NamedFile[];
  requests: readonly NamedRequest[];
  /** Sample texts, and files that no change has, which only a publication would find. */
  samples: readonly Obstacle[];
  untracked: readonly string[];
  who: string;
  mayPublish: boolean;
  notice?: Notice | undefined;
}

/** Id of the form for chosen changes. Their checkboxes are beside other forms. */
const form = 'choice';

const entered = (text: string): Html | '' => (text ? html`<p class="entered" dir="auto">${text}</p>` : '');

const noteField = (
  id: string,
  name: string,
  label: string,
  typed = '',
): Html => html`<label for="${id}">${label}</label>
        <textarea id="${id}" name="${name}" rows="2" maxlength="500">${typed}</textarea>`;

/** The forms of a request: its writer removes it, and those who may publish publish it or send it back. */
const requestForms = (texts: EditingTexts, page: Unpublished, { contradicts, id, who }: NamedRequest): Html => {
  const { answer, decline, publishAsked, sendBack } = texts.words.publish;
  const form = (
    path: string,
    label: string,
    field: Html | '' = '',
  ): Html => html`<form method="post" action="${base}/${path}">
          ${field}
          <button type="submit" name="request" value="${id}">${label}</button>
        </form>`;
  if (page.who === who) return form('decline', decline);
  const refused = page.notice?.answer;
  const typed = refused?.request === id ? refused.typed : '';
  return html`${page.mayPublish && !contradicts ? form('publish', publishAsked) : ''}
        ${page.mayPublish ? form('decline', sendBack, noteField(`answer-${id}`, 'answer', answer, typed)) : ''}`;
};

const requestSection = (texts: EditingTexts, page: Unpublished, request: NamedRequest): Html => {
  const { at, contradicts, files, isChangedSince, note, sentBack, who } = request;
  const { asks, changedSince, outdated, sentBackBy } = texts.words.publish;
  const state = !sentBack && (contradicts ? outdated : isChangedSince && changedSince);
  return html`<section>
        <h2>${sentBack ? fill(sentBackBy, { sender: sentBack.by }) : fill(asks, { sender: who })}</h2>
        ${sentBack ? entered(sentBack.answer) : ''}
        <p class="note">${timeElement(texts, at)}</p>
        ${entered(note)}
        ${state ? html`<p class="note">${state}</p>` : ''}
        ${changeList(texts, { files, isNested: true })}
        ${requestForms(texts, page, request)}
      </section>`;
};

/** The forms above the list: one that publishes all changes, and one for those that are chosen. */
const publishForms = (texts: EditingTexts, { from, mayPublish, notice, to }: Unpublished): Html => {
  const { ask, chosen, notAllowed, note, start } = texts.words.publish;
  const shown = html`<input type="hidden" name="from" value="${from}"><input type="hidden" name="to" value="${to}">`;
  const choice = (path: string, content: Html): Html =>
    texts.mayChoose
      ? html`<form id="${form}" method="post" action="${base}/${path}">
        ${shown}
        ${content}
      </form>`
      : html``;
  return mayPublish
    ? html`<div class="flow">
      <form method="post" action="${base}/publish">
        ${shown}
        <button class="primary" type="submit" name="all" value="1">${start}</button>
      </form>
      ${choice('publish', html`<button type="submit">${chosen}</button>`)}
    </div>`
    : html`<p class="note">${notAllowed}</p>
      ${choice(
        'ask',
        html`${noteField('note', 'note', note, notice?.typed)}
        <button type="submit">${ask}</button>`,
      )}`;
};

/** Reasons for which changes would not be published. */
const obstacles = (texts: EditingTexts, { samples, untracked }: Unpublished): Html => {
  const { publish } = texts.words;
  return html`
      ${samples.length > 0 ? html`<p class="note">${publish.samples}</p>${obstacleList(texts, samples)}` : ''}
      ${untracked.length > 0 ? html`<p class="note">${fill(publish.untracked, { value: untracked.join(', ') })}</p>` : ''}`;
};

/** Page of the changes that visitors do not see yet. */
export const changesPage = (texts: EditingTexts, page: Unpublished): Page => {
  const { files, from, notice, requests, to, who } = page;
  const shownRequests = requests.filter((request) => !request.sentBack || request.who === who);
  const { heading, none, takeBack, text } = texts.words.changes;
  const chosen = new Set(notice?.chosen);
  const choice = texts.mayChoose ? { form, label: texts.words.publish.choose, chosen } : undefined;
  const list = html`${obstacles(texts, page)}
      ${publishForms(texts, page)}
      ${changeList(texts, { files, back: { from, to, label: takeBack }, choice })}`;
  return {
    title: heading,
    place: `${base}/changes`,
    main: html`<h1>${heading}</h1>
      ${noticeOf(texts, notice)}
      ${files.length > 0 ? html`<p class="lead">${text}</p>` : html`<p class="none">${none}</p>`}
      ${shownRequests.map((request) => requestSection(texts, page, request))}
      ${files.length > 0 ? list : ''}`,
  };
};
