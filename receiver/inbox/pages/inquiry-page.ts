import { html } from 'hono/html';
import { type Html, type Page, timeElement } from '../../../signed-in/layout.ts';
import { erasedAfter } from '../../retention/purge.ts';
import type { DeadMessage } from '../../store/store.ts';
import { type ReaderState, readerStates, type Submission } from '../../store/submission.ts';
import { entriesOf, type InboxTexts, subjectOf } from '../texts.ts';
import { unsentList } from './log-pages.ts';

const fact = (label: string, value: Html | string): Html => html`
        <div><dt>${label}</dt><dd>${value}</dd></div>`;

const mailTo = (texts: InboxTexts, submission: Submission): string => {
  const subject = texts.replySubject(submission, subjectOf(texts, submission));
  return `mailto:${encodeURIComponent(submission.sender.email)}?subject=${encodeURIComponent(subject)}`;
};

const facts = (texts: InboxTexts, submission: Submission): Html => {
  const { form, state, received, changed, confirmed, suspicion } = submission;
  const end = erasedAfter(submission);
  const { inquiry, states } = texts.words;
  return html`<dl class="facts flow">
        ${fact(inquiry.form, texts.formTitle(form))}
        ${texts.hasLanguages ? fact(inquiry.language, texts.languageOf(submission)) : ''}
        ${fact(inquiry.state, states[state])}
        ${fact(inquiry.received, timeElement(texts, received))}
        ${confirmed ? fact(inquiry.confirmed, timeElement(texts, confirmed)) : ''}
        ${changed === received || changed === confirmed ? '' : fact(inquiry.changed, timeElement(texts, changed))}
        ${suspicion ? fact(inquiry.suspicion, texts.suspicion(suspicion)) : ''}
        ${end ? fact(inquiry.erasedAfter, timeElement(texts, end)) : ''}
        ${texts.sourceOf(submission).map(({ label, value }) => fact(label, value))}
      </dl>`;
};

/** Returns the states that a reader may set. Who must confirm is neither answered nor subscribed again. */
const choicesFor = ({ linkKey, state }: Submission): readonly ReaderState[] => {
  if (linkKey === undefined) return readerStates.filter((other) => other !== state);
  if (state === 'unsubscribed') return [];
  return state === 'spam' ? ['new'] : ['spam'];
};

const actions = ({ words: { inquiry } }: InboxTexts, submission: Submission, query: string): Html => {
  const { id } = submission;
  const button = (other: ReaderState): Html => html`
          <button type="submit" name="state" value="${other}"${other === 'answered' ? html` class="primary"` : ''}>${
            inquiry.mark[other]
          }</button>`;
  return html`<section class="flow" aria-label="${inquiry.actions}">
        <form class="flow" method="post" action="/inquiries/${id}/state${query}">
          ${choicesFor(submission).map(button)}
        </form>
        <a class="danger" href="/inquiries/${id}/erase${query}">${inquiry.erase}</a>
      </section>`;
};

const resumeEntry = (texts: InboxTexts, { id, resume }: Submission): Html | string => {
  if (!resume) return '';
  const link = html`<a href="/inquiries/${id}/resume" download><bdi>${resume.name}</bdi></a>`;
  return fact(texts.words.inquiry.resume, html`${link} <span class="note">${texts.resumeDetails(resume)}</span>`);
};

/** URLs from visitors stay plain text, so that the reader does not open one by accident. */
const content = (texts: InboxTexts, submission: Submission): Html => html`
      <section aria-labelledby="content">
        <h2 id="content">${texts.words.inquiry.content}</h2>
        <dl class="rows">
          ${entriesOf(texts, submission).map(
            ({ label, text }) => html`
          <div><dt>${label}</dt><dd class="entered" dir="auto">${text}</dd></div>`,
          )}
          ${resumeEntry(texts, submission)}
        </dl>
      </section>`;

interface InquiryPage {
  submission: Submission;
  dead: readonly DeadMessage[];
  /** Query string of the list that the reader came from. */
  query: string;
}

export const inquiryPage = (texts: InboxTexts, { submission, dead, query }: InquiryPage): Page => {
  const { sender } = submission;
  const { inquiry, unsent } = texts.words;
  const name = sender.name || sender.email;
  const failed = html`
      <section aria-labelledby="unsent">
        <h2 id="unsent">${unsent.heading}</h2>
        ${unsentList(texts, dead, false)}
      </section>`;
  return {
    title: name,
    place: '/',
    main: html`<p><a class="back" href="/${query}">${inquiry.back}</a></p>
      <h1><bdi>${name}</bdi></h1>
      <p><a href="${mailTo(texts, submission)}"><bdi>${sender.email}</bdi></a></p>
      ${facts(texts, submission)}
      ${actions(texts, submission, query)}
      ${content(texts, submission)}
      ${dead.length > 0 ? failed : ''}`,
  };
};

export const erasePage = (texts: InboxTexts, { id, sender, received }: Submission, query: string): Page => {
  const { heading, text, confirm, cancel } = texts.words.erase;
  return {
    title: heading,
    place: '/',
    main: html`<h1>${heading}</h1>
      <p class="lead"><bdi>${sender.name || sender.email}</bdi>, ${timeElement(texts, received)}</p>
      <p class="lead">${text}</p>
      <form class="flow" method="post" action="/inquiries/${id}/erase${query}">
        <button class="danger" type="submit">${confirm}</button>
        <a href="/inquiries/${id}${query}">${cancel}</a>
      </form>`,
  };
};
