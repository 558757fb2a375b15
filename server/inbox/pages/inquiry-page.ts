import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import { describeContents } from '../../resume/describe-contents.ts';
import { erasedAfter } from '../../retention/erased-after.ts';
import type { DeadMessage } from '../../store/store.ts';
import { type Submission, submissionStates } from '../../store/submission.ts';
import { formTitle } from '../form-fields.ts';
import { type Entry, entriesOf, subjectOf } from '../submission-text.ts';
import { language, loadedSite, suspicionWords, words } from '../words.ts';
import type { Html } from './html.ts';
import type { Page } from './layout.ts';
import { moment } from './moment.ts';
import { unsentList } from './unsent-list.ts';

interface InquiryPage {
  submission: Submission;
  /** Its messages that were given up. */
  dead: readonly DeadMessage[];
  /** The query of the list that the reader came from. */
  query: string;
}

const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const kilobytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

const spokenSize = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes.format(Math.max(1, bytes / 1000)) : megabytes.format(bytes / 1_000_000);

const line = (label: string, value: Html | string): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/**
 * An address that a visitor gave is read and not followed: a link would make the owner's click the stranger's. Lines
 * stay as they were written (the style sheet keeps them).
 */
const entered = ({ label, text, isLong }: Entry): Html =>
  html`<div${isLong ? html` class="long"` : ''}><dt>${label}</dt><dd class="entered" dir="auto">${text}</dd></div>`;

const mailTo = (submission: Submission): string => {
  const title = subjectOf(submission) ?? formTitle(submission.form);
  const subject = fill(words.inquiry.replySubject, { title });
  return `mailto:${encodeURIComponent(submission.sender.email)}?subject=${encodeURIComponent(subject)}`;
};

const resumeLink = ({ id, resume }: Submission): Html | string =>
  resume
    ? line(
        words.inquiry.resume,
        html`<a href="/inquiries/${id}/resume" download><bdi>${resume.name}</bdi></a> <span class="size">${[spokenSize(resume.size), describeContents(loadedSite, resume)].filter(Boolean).join(', ')}</span>`,
      )
    : '';

const actions = (
  { id, state }: Submission,
  query: string,
): Html => html`<section class="actions" aria-labelledby="actions">
        <h2 id="actions" class="unseen">${words.inquiry.actions}</h2>
        <form method="post" action="/inquiries/${id}/state${query}">${submissionStates
          .filter((other) => other !== state)
          .map(
            (other) =>
              html`<button type="submit" name="state" value="${other}"${other === 'answered' ? html` class="primary"` : ''}>${words.inquiry.mark[other]}</button>`,
          )}</form>
        <a class="erase" href="/inquiries/${id}/erase${query}">${words.inquiry.erase}</a>
      </section>`;

/** One inquiry with everything that was sent. */
export const inquiryPage = ({ submission, dead, query }: InquiryPage): Page => {
  const { sender, form, received, changed, marked, state, suspicion } = submission;
  const name = sender.name || sender.email;
  return {
    title: name,
    place: 'inquiries',
    main: html`      <p class="back"><a href="/${query}">${words.inquiry.back}</a></p>
      <h1><bdi>${name}</bdi></h1>
      <p class="address"><a href="${mailTo(submission)}"><bdi>${sender.email}</bdi></a></p>
      <dl class="facts">${line(words.inquiry.form, formTitle(form))}${line(words.inquiry.state, words.states[state])}${line(words.inquiry.received, moment(received))}${
        changed === received ? '' : line(words.inquiry.changed, moment(changed))
      }${suspicion ? line(words.inquiry.suspicion, suspicionWords[suspicion]) : ''}${
        marked ? line(words.inquiry.erasedAfter, moment(erasedAfter(marked))) : ''
      }</dl>
      ${actions(submission, query)}
      <section aria-labelledby="content">
        <h2 id="content">${words.inquiry.content}</h2>
        <dl class="entries">${entriesOf(submission).map(entered)}${resumeLink(submission)}</dl>
      </section>
      ${
        dead.length > 0
          ? html`<section class="given-up" aria-labelledby="unsent"><h2 id="unsent">${words.unsent.heading}</h2>${unsentList(dead)}</section>`
          : ''
      }`,
  };
};
