import * as z from 'zod';
import type { SubmissionFilter } from '../store/store.ts';
import { submissionStates } from '../store/submission.ts';

/** Inquiries on one page of the list. */
export const pageSize = 50;

export const tabs = [...submissionStates, 'all'] as const;

export type Tab = (typeof tabs)[number];

/** Maximum length of the search text, the same as in the search field. */
export const longestSearch = 200;

const schema = z.object({
  state: z.enum(tabs).catch('new'),
  form: z.string().optional(),
  search: z
    .string()
    .catch('')
    .transform((text) => text.trim().slice(0, longestSearch)),
  page: z.coerce.number().int().min(1).max(999_999).catch(1),
});

/** Filters and page of the list. They are in the URL, so that readers can bookmark a list and return to it. */
export type ListQuery = Omit<z.infer<typeof schema>, 'form'> & { form?: string };

/** Parses the query of a URL. Invalid values, and forms that the site does not have, become the defaults. */
export const readListQuery = (query: URLSearchParams, forms: readonly string[]): ListQuery => {
  const { form, ...others } = schema.parse(Object.fromEntries(query));
  return { ...others, ...(form !== undefined && forms.includes(form) && { form }) };
};

/**
 * Returns the query string with its question mark, without default values.
 *
 * @example listQueryString({ state: 'spam', search: '', page: 2 }) // '?state=spam&page=2'
 */
export const listQueryString = ({ state, form, search, page }: ListQuery): string => {
  const query = new URLSearchParams({
    ...(state !== 'new' && { state }),
    ...(form && { form }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
};

export const filterOf = ({ state, form, search }: ListQuery): SubmissionFilter => ({
  ...(state !== 'all' && { state }),
  ...(form && { form }),
  ...(search && { search }),
});
