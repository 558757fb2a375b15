import { valueAt } from '../../../read/data-path.ts';
import type { Documents } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt } from '../../../read/yaml/source.ts';

const place = ['security', 'expires'];

/** Formats a date as in the data: 2026-11-20. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * The expiry date of security.txt must be at least a day and at most a year ahead (RFC 9116, 2.5.5). Only `npm run
 * check` applies this rule, so that a date never breaks a build.
 */
export const securityExpiryFaults = ({ single }: Documents, now: Date): Fault[] => {
  const site = single.get('site');
  const expires = valueAt(site?.value, place);
  // An invalid date has another fault.
  if (!site || typeof expires !== 'string' || Number.isNaN(Date.parse(expires))) return [];
  const inAYear = new Date(now);
  inAYear.setUTCFullYear(now.getUTCFullYear() + 1);
  const last = dayOf(inAYear);
  if (expires <= dayOf(now)) {
    const message = `security.txt has expired on ${expires} (fix: see that somebody reads its address, then write a date up to ${last})`;
    return [faultAt(site.source, place, message)];
  }
  if (expires > last) {
    const message = `security.txt would hold for more than a year (fix: write ${last} or an earlier date)`;
    return [faultAt(site.source, place, message)];
  }
  return [];
};
