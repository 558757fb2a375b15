import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import { erasedAfter } from '../../retention/erased-after.ts';
import type { MessageCounts } from '../../store/store.ts';
import type { Submission } from '../../store/submission.ts';
import { formTitle, ownForms } from '../form-fields.ts';
import { type AskedList, pageSize, queryOf, type Tab, tabs } from '../list-query.ts';
import { excerpt, subjectOf } from '../submission-text.ts';
import { language, suspicionWords, words } from '../words.ts';
import type { Html } from './html.ts';
import type { Page } from './layout.ts';
import { moment } from './moment.ts';

interface ListPage {
  asked: AskedList;
  submissions: readonly Submission[];
  /** How many there are under each tab, as form and search say. */
  counts: Readonly<Record<Tab, number>>;
  messages: MessageCounts;
  /** Whether the reader comes from erasing one. */
  hasErased: boolean;
}

const number = new Intl.NumberFormat(language);

const tabLink = (tab: Tab, { asked, counts }: ListPage): Html => {
  const current = tab === asked.tab ? html` aria-current="page"` : '';
  const address = `/${queryOf({ ...asked, tab, page: 1 })}`;
  return html`<li><a href="${address}"${current}>${words.states[tab]} <span class="count">${number.format(counts[tab])}</span></a></li>`;
};

const searchForm = ({ tab, form, search = '' }: AskedList): Html => {
  const forms = ownForms();
  const choice = html`<div><label for="form">${words.list.formLabel}</label><select id="form" name="form"><option value="">${words.list.allForms}</option>${forms.map(
    (name) => html`<option value="${name}"${name === form ? html` selected` : ''}>${formTitle(name)}</option>`,
  )}</select></div>`;
  return html`<form class="search" method="get" action="/" role="search">
        ${tab === 'new' ? '' : html`<input type="hidden" name="state" value="${tab}">`}
        <div class="words"><label for="search">${words.list.searchLabel}</label><input id="search" name="search" type="search" value="${search}" maxlength="200" autocomplete="off"></div>
        ${forms.length > 1 ? choice : ''}
        <button type="submit">${words.list.search}</button>
      </form>`;
};

const marks = ({ marked, resume, suspicion }: Submission): Html =>
  html`${resume ? html`<span class="mark">${words.list.resume}</span>` : ''}${
    suspicion ? html`<span class="mark held">${suspicionWords[suspicion]}</span>` : ''
  }${marked ? html`<span class="mark held">${words.inquiry.erasedAfter} ${moment(erasedAfter(marked))}</span>` : ''}`;

/** A row; the sender's name is its link, whose area the style sheet stretches over the row. */
const row = (submission: Submission, { tab, ...asked }: AskedList): Html => {
  const { id, sender, form, received, state } = submission;
  const subject = subjectOf(submission);
  const query = queryOf({ tab, ...asked });
  return html`<li class="row ${state}">
          <div class="sender"><h2><a href="/inquiries/${id}${query}"><bdi>${sender.name || sender.email}</bdi></a></h2><p>${formTitle(form)}</p></div>
          <div class="matter">${subject ? html`<p class="subject" dir="auto">${subject}</p>` : ''}<p class="excerpt" dir="auto">${excerpt(submission)}</p></div>
          <div class="side"><p>${moment(received)}</p>${tab === 'all' ? html`<p class="state">${words.states[state]}</p>` : ''}${marks(submission)}</div>
        </li>`;
};

const pageLinks = ({ asked, counts }: ListPage): Html => {
  const last = Math.ceil(counts[asked.tab] / pageSize);
  if (last <= 1 && asked.page === 1) return html``;
  const link = (page: number, label: string, rel: string): Html | string =>
    page >= 1 && page <= last ? html`<a rel="${rel}" href="/${queryOf({ ...asked, page })}">${label}</a>` : '';
  return html`<nav class="pages" aria-label="${words.list.pages}">${link(Math.min(asked.page - 1, Math.max(last, 1)), words.list.previous, 'prev')}${link(asked.page + 1, words.list.next, 'next')}</nav>`;
};

const notices = ({ hasErased, messages: { dead, waiting } }: ListPage): Html =>
  html`${hasErased ? html`<p class="notice" role="status">${words.list.erased}</p>` : ''}${
    dead > 0
      ? html`<p class="notice warning">${fill(words.list.dead, { count: number.format(dead) })} <a href="/unsent">${words.list.seeDead}</a></p>`
      : ''
  }${waiting > 0 ? html`<p class="waiting">${fill(words.list.waiting, { count: number.format(waiting) })}</p>` : ''}`;

const found = (page: ListPage): Html => {
  const { asked, submissions, counts } = page;
  if (submissions.length === 0) {
    return html`<p class="none">${asked.search ? fill(words.list.notFound, { query: asked.search }) : words.list.none}</p>`;
  }
  const first = (asked.page - 1) * pageSize + 1;
  const shown = `${number.format(first)}–${number.format(first + submissions.length - 1)}`;
  return html`<div class="over">
        <p>${fill(words.list.position, { shown, count: number.format(counts[asked.tab]) })}</p>
        <p><a href="/export.csv${queryOf({ ...asked, page: 1 })}" download>${words.list.download}</a></p>
      </div>
      <ol class="rows">
        ${submissions.map((submission) => row(submission, asked))}
      </ol>`;
};

/** The list: tabs of the states, a search, and a page of inquiries. */
export const listPage = (page: ListPage): Page => ({
  title: words.list.heading,
  place: 'inquiries',
  main: html`      <h1>${words.list.heading}</h1>
      ${notices(page)}
      <nav class="tabs" aria-label="${words.list.statesLabel}"><ul>${tabs.map((tab) => tabLink(tab, page))}</ul></nav>
      ${searchForm(page.asked)}
      ${found(page)}
      ${pageLinks(page)}`,
});
