import type { Context } from 'hono';
import type { LinkAnswer } from '../../schemas/forms/wire-format.ts';
import type { Submission } from '../store/submission.ts';
import { isOver, isSigned, readLink } from '../subscription-links.ts';
import type { ReceivedForm } from './received-forms.ts';
import type { ReceiverOptions } from './receiver-options.ts';

/** True for a request of a link in a mail. Forms are sent without these parameters. */
export const isLinkRequest = ({ req }: Context): boolean =>
  req.query('confirm') !== undefined || req.query('unsubscribe') !== undefined;

/** Returns the page of a link before anything changes. */
const pageOf = (link: NonNullable<ReturnType<typeof readLink>>, { state }: Submission, now: number): LinkAnswer => {
  if (link.action === 'unsubscribe') return state === 'unsubscribed' ? 'unsubscribed' : 'unsubscribe';
  if (state === 'confirmed') return 'confirmed';
  return state === 'unconfirmed' && !isOver(link, now) ? 'confirm' : 'expired';
};

/**
 * Returns a function that follows a link of a mail, and returns the page to show. Mail scanners open links, so only a
 * POST changes anything. The page's button sends it, or a mail program without an Origin (RFC 8058). Nobody else knows
 * the token, so requests of other sites are no threat.
 */
export const linkFollower = ({ log, metrics, onConfirmed, store }: ReceiverOptions, now = Date.now) => {
  const act = async (answer: LinkAnswer, submission: Submission): Promise<LinkAnswer> => {
    const { form, id } = submission;
    const at = new Date(now()).toISOString();
    if (answer !== 'confirm' && answer !== 'unsubscribe') return answer;
    if (answer === 'unsubscribe') await store.unsubscribe(submission, at);
    else if (await store.confirm(submission, at)) onConfirmed();
    const outcome = answer === 'unsubscribe' ? 'unsubscribed' : 'confirmed';
    metrics.submissions.inc({ form, outcome });
    log.info({ form, id, outcome }, 'subscription');
    return outcome;
  };
  return async ({ req }: Context, { name: form }: ReceivedForm): Promise<LinkAnswer> => {
    const link = readLink((name) => req.query(name));
    const submission = link && (await store.get(link.id));
    if (!link || submission?.form !== form || !isSigned(submission, link)) return 'expired';
    const answer = pageOf(link, submission, now());
    return req.method === 'POST' ? act(answer, submission) : answer;
  };
};
