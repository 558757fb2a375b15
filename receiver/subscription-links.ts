import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../hosting/environment.ts';
import { endpointAt, endpointIn, endpointOfForm } from '../schemas/forms/wire-format.ts';
import { contentIn, type SiteContent } from './load-site.ts';
import type { Submission } from './store/submission.ts';

const hour = 3_600_000;

/** Life of a link that confirms, in milliseconds. data/mails.yaml states it in its text. */
const linkLife = 48 * hour;

const actions = ['confirm', 'unsubscribe'] as const;

/** Effect of a link, and the name of the query parameter with its token. */
export type LinkAction = (typeof actions)[number];

/** A link's token: the id of the submission, the end of its life in base 36 (0: none) and the signature of both. */
interface LinkToken {
  action: LinkAction;
  id: string;
  end: string;
  signature: string;
}

const token = /^(?<id>[\da-f-]{36})\.(?<end>[\da-z]{1,10})\.(?<signature>[\w-]{43})$/;

/** Signs with the key of the submission, so that a backup keeps its links and erasing it ends them. */
const sign = (key: string, { action, id, end }: Omit<LinkToken, 'signature'>): string =>
  createHmac('sha256', key).update([action, id, end].join('.')).digest('base64url');

/** Returns the token in the query of a request; undefined without a well-formed one. */
export const readLink = (query: (name: string) => string | undefined): LinkToken | undefined => {
  const action = actions.find((name) => query(name) !== undefined);
  const { id, end, signature } = token.exec((action && query(action)) ?? '')?.groups ?? {};
  return action && id && end && signature ? { action, id, end, signature } : undefined;
};

/** True if this receiver has signed a link for a submission. */
export const isSigned = ({ linkKey }: Pick<Submission, 'linkKey'>, link: LinkToken): boolean =>
  linkKey !== undefined && timingSafeEqual(Buffer.from(sign(linkKey, link)), Buffer.from(link.signature));

export const isOver = ({ end }: LinkToken, now: number): boolean => end !== '0' && Number.parseInt(end, 36) < now;

/**
 * Returns the makers of links for mails and the export, at the endpoint of the form and in the language of the
 * submission. Undefined for a submission without a key, and for a form that the site no longer has.
 */
export const subscriptionLinks = (
  site: SiteContent,
  { API_ORIGIN, SITE_ORIGIN }: Partial<Pick<Environment, 'API_ORIGIN' | 'SITE_ORIGIN'>> = {},
) => {
  const linkOf = (action: LinkAction, submission: Submission, end: string): string | undefined => {
    const { form, id, language, linkKey } = submission;
    const definition = site.forms[form]?.definition;
    if (linkKey === undefined || !definition) return undefined;
    const endpoint = endpointAt(endpointOfForm(definition, site.settings.endpoints), API_ORIGIN);
    const url = new URL(
      endpointIn(contentIn(site, language).language.path, endpoint),
      SITE_ORIGIN ?? site.settings.baseUrl,
    );
    url.searchParams.set(action, [id, end, sign(linkKey, { action, id, end })].join('.'));
    return url.href;
  };
  return {
    confirm: (submission: Submission, now: number) =>
      linkOf('confirm', submission, Math.floor(now + linkLife).toString(36)),
    unsubscribe: (submission: Submission) => linkOf('unsubscribe', submission, '0'),
  };
};

export type SubscriptionLinks = ReturnType<typeof subscriptionLinks>;
