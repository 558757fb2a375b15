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

const requestSection = (texts: EditingTexts, page: Unpublished, request: NamedRequest): Html => {
  const { at, contradicts, files, id, isChangedSince, note, who } = request;
  const { asks, changedSince, decline, outdated, publishAsked } = texts.words.publish;
  const state = contradicts ? outdated : isChangedSince && changedSince;
  const button = (path: string, label: string): Html => html`<form method="post" action="${base}/${path}">
          <button type="submit" name="request" value="${id}">${label}</button>
        </form>`;
  return html`<section>
        <h2>${fill(asks, { sender: who })}</h2>
        <p class="note">${timeElement(texts, at)}</p>
        ${note ? html`<p class="entered" dir="auto">${note}</p>` : ''}
        ${state ? html`<p class="note">${state}</p>` : ''}
        ${changeList(texts, { files, isNested: true })}
        <div class="flow">
          ${page.mayPublish && !contradicts ? button('publish', publishAsked) : ''}
          ${page.mayPublish || page.who === who ? button('decline', decline) : ''}
        </div>
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
        html`<label for="note">${note}</label>
        <textarea id="note" name="note" rows="2" maxlength="500">${notice?.typed ?? ''}</textarea>
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
  const { files, from, notice, requests, to } = page;
  const { heading, none, takeBack, text } = texts.words.changes;
  const choice = texts.mayChoose ? { form, label: texts.words.publish.choose } : undefined;
  const list = html`${obstacles(texts, page)}
      ${publishForms(texts, page)}
      ${changeList(texts, { files, back: { from, to, label: takeBack }, choice })}`;
  return {
    title: heading,
    place: `${base}/changes`,
    main: html`<h1>${heading}</h1>
      ${noticeOf(texts, notice)}
      ${files.length > 0 ? html`<p class="lead">${text}</p>` : html`<p class="none">${none}</p>`}
      ${requests.map((request) => requestSection(texts, page, request))}
      ${files.length > 0 ? list : ''}`,
  };
};
