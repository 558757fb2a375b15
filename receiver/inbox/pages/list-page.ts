import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import { currentIf, type Html, type Page, timeElement } from '../../../signed-in/layout.ts';
import { erasedAfter } from '../../retention/purge.ts';
import type { Store } from '../../store/open-store.ts';
import type { MessageCounts } from '../../store/store.ts';
import { type Submission, senderStates } from '../../store/submission.ts';
import { type ListQuery, listQueryString, longestSearch, pageSize, type Tab, tabs } from '../list-query.ts';
import { excerpt, type InboxTexts, subjectOf } from '../texts.ts';

interface ListPage {
  query: ListQuery;
  submissions: readonly Submission[];
  /** Number of inquiries in each tab that match the form filter and the search. */
  counts: Readonly<Record<Tab, number>>;
  messages: MessageCounts;
  backup: ReturnType<Store['lastBackup']>;
  hasErased: boolean;
}

const notices = ({ words: { list }, number, time }: InboxTexts, { backup, hasErased, messages }: ListPage): Html => {
  const oldBackup = backup?.time ? fill(list.oldBackup, { date: time(backup.time) }) : list.noBackup;
  const dead = fill(list.dead, { count: number(messages.dead) });
  return html`${hasErased ? html`<p class="notice" role="status">${list.erased}</p>` : ''}
      ${messages.dead > 0 ? html`<p class="notice danger">${dead} <a href="/unsent">${list.seeDead}</a></p>` : ''}
      ${backup?.isOld ? html`<p class="notice danger">${oldBackup}</p>` : ''}
      ${messages.waiting > 0 ? html`<p class="note">${fill(list.waiting, { count: number(messages.waiting) })}</p>` : ''}`;
};

const tabLinks = ({ hasSubscribers, words, number }: InboxTexts, { query, counts }: ListPage): Html => {
  const shown = tabs.filter((tab) => hasSubscribers || counts[tab] > 0 || !senderStates.some((state) => state === tab));
  return html`
      <nav class="tabs" aria-label="${words.list.statesLabel}">
        <ul class="flow">${shown.map(
          (state) => html`
          <li><a href="/${listQueryString({ ...query, state, page: 1 })}"${currentIf(state === query.state)}>${
            words.states[state]
          } <span class="count">${number(counts[state])}</span></a></li>`,
        )}</ul>
      </nav>`;
};

const formChoice = ({ words, formNames, formTitle }: InboxTexts, chosen: ListQuery['form']): Html => html`
        <div>
          <label for="form">${words.list.formLabel}</label>
          <select id="form" name="form">
            <option value="">${words.list.allForms}</option>
            ${formNames.map(
              (name) => html`
            <option value="${name}"${name === chosen ? html` selected` : ''}>${formTitle(name)}</option>`,
            )}
          </select>
        </div>`;

const searchForm = (texts: InboxTexts, { state, form, search }: ListQuery): Html => {
  const { searchLabel, search: submit } = texts.words.list;
  return html`<form class="search flow" method="get" action="/" role="search">
        ${state === 'new' ? '' : html`<input type="hidden" name="state" value="${state}">`}
        <div class="wide">
          <label for="search">${searchLabel}</label>
          <input id="search" name="search" type="search" value="${search}" maxlength="${longestSearch}" autocomplete="off">
        </div>
        ${texts.formNames.length > 1 ? formChoice(texts, form) : ''}
        <button type="submit">${submit}</button>
      </form>`;
};

const marks = (texts: InboxTexts, submission: Submission): Html => {
  const { language = texts.language, resume, suspicion } = submission;
  const end = erasedAfter(submission);
  const isTranslated = texts.hasLanguages && language !== texts.language;
  const { list, inquiry } = texts.words;
  const erased = (time: string) => html`${inquiry.erasedAfter} ${timeElement(texts, time)}`;
  return html`${isTranslated ? html`<span class="note">${texts.languageOf(submission)}</span>` : ''}
            ${resume ? html`<span>${list.resume}</span>` : ''}
            ${suspicion ? html`<span class="held">${texts.suspicion(suspicion)}</span>` : ''}
            ${end ? html`<span class="held">${erased(end)}</span>` : ''}`;
};

/** Renders a row of the list. The style sheet extends the link on the sender's name over the whole row. */
const row = (texts: InboxTexts, submission: Submission, query: ListQuery): Html => {
  const { id, sender, form, received, state } = submission;
  const subject = subjectOf(texts, submission);
  const link = html`<a href="/inquiries/${id}${listQueryString(query)}"><bdi>${sender.name || sender.email}</bdi></a>`;
  return html`
        <li class="${state}">
          <div><h2>${link}</h2><p class="note">${texts.formTitle(form)}</p></div>
          <div>
            ${subject ? html`<p class="subject" dir="auto">${subject}</p>` : ''}
            <p class="excerpt note" dir="auto">${excerpt(texts, submission)}</p>
          </div>
          <div class="side flow">
            <span class="note">${timeElement(texts, received)}</span>
            ${query.state === 'all' ? html`<span class="note">${texts.words.states[state]}</span>` : ''}
            ${marks(texts, submission)}
          </div>
        </li>`;
};

const results = (texts: InboxTexts, { query, submissions, counts }: ListPage): Html => {
  const { list } = texts.words;
  if (submissions.length === 0) {
    return html`<p class="none">${query.search ? fill(list.notFound, { query: query.search }) : list.none}</p>`;
  }
  const first = (query.page - 1) * pageSize + 1;
  const shown = `${texts.number(first)}–${texts.number(first + submissions.length - 1)}`;
  return html`<div class="flow note">
        <p>${fill(list.position, { shown, count: texts.number(counts[query.state]) })}</p>
        <a class="end" href="/export.csv${listQueryString({ ...query, page: 1 })}" download>${list.download}</a>
      </div>
      <ol class="rows">${submissions.map((submission) => row(texts, submission, query))}</ol>`;
};

const pageLinks = ({ words: { list } }: InboxTexts, { query, counts }: ListPage): Html | '' => {
  const last = Math.ceil(counts[query.state] / pageSize);
  if (last <= 1 && query.page === 1) return '';
  const link = (page: number, label: string, rel: string): Html | '' =>
    page >= 1 && page <= last ? html`<a rel="${rel}" href="/${listQueryString({ ...query, page })}">${label}</a>` : '';
  return html`<nav class="flow" aria-label="${list.pages}">
        ${link(Math.min(query.page - 1, Math.max(last, 1)), list.previous, 'prev')}
        ${link(query.page + 1, list.next, 'next')}
      </nav>`;
};

export const listPage = (texts: InboxTexts, page: ListPage): Page => ({
  title: texts.words.list.heading,
  place: '/',
  main: html`<h1>${texts.words.list.heading}</h1>
      ${notices(texts, page)}
      ${tabLinks(texts, page)}
      ${searchForm(texts, page.query)}
      ${results(texts, page)}
      ${pageLinks(texts, page)}`,
});
