/** Parts of a submission's source, in the order in which they are shown. Campaign links have the `utm_` names. */
export const sourceNames = [
  ...(['page', 'place', 'referrer'] as const),
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
] as const;

export type SourceName = (typeof sourceNames)[number];

/**
 * Source of a submission: the path of its page, and its place there (the anchor of its section, or `dialog`). Also how
 * the visitor came to that page: the host of the page before, and the values of a campaign link.
 */
export type FormSource = Readonly<Partial<Record<SourceName, string>>>;

/** Hidden input of forms, with page and place for browsers without scripts. Scripts send a header instead. */
export const sourceField = 'form-source';

export const sourceHeader = `x-${sourceField}`;

/** Maximum length of a campaign's value. A longer one is left out. */
export const longestCampaignValue = 100;

/** Encodes a source like a query, so that it fits into a header. */
export const encodeSource = (source: FormSource): string =>
  new URLSearchParams(source as Record<string, string>).toString();
