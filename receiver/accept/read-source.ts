import {
  type FormSource,
  longestCampaignValue,
  type SourceName,
  sourceNames,
} from '../../schemas/forms/form-source.ts';
import type { SiteContent } from '../load-site.ts';

const place = /^[a-z][a-z0-9-]{0,59}$/;

const host = /^(?=.{1,253}$)[a-z0-9]+(?:[.-]+[a-z0-9]+)*$/;

/** Begins with a letter or digit, so that no spreadsheet runs it. Has no @ and no slash: no mail address, no URL. */
const campaign = new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ._~|+%-]{0,${longestCampaignValue - 1}}$`, 'u');

/**
 * Returns a function that decodes a source. Anyone can forge one, so a part that the site or a browser cannot have sent
 * is left out. A submission is never refused because of it.
 */
export const sourceReader = (site: SiteContent) => {
  const isValid = (name: SourceName, value: string): boolean => {
    if (name === 'page') return [site, ...site.translations].some(({ pages }) => pages.has(value));
    if (name === 'place') return place.test(value);
    return (name === 'referrer' ? host : campaign).test(value);
  };
  return (sent: unknown): FormSource | undefined => {
    const values = new URLSearchParams(typeof sent === 'string' ? sent : '');
    const valid = sourceNames.flatMap((name) => {
      const value = values.get(name);
      return value !== null && isValid(name, value) ? [[name, value]] : [];
    });
    return valid.length > 0 ? Object.fromEntries(valid) : undefined;
  };
};
