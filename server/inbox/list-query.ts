import { formNames } from '../../schemas/forms/form-definition.ts';
import type { Asked } from '../store/store.ts';
import { type SubmissionState, submissionStates } from '../store/submission.ts';

/** How many inquiries a page of the list holds. */
export const pageSize = 50;

/** A tab of the list. */
export type Tab = SubmissionState | 'all';

/** The tabs in the order of reading. */
export const tabs: readonly Tab[] = [...submissionStates, 'all'];

/** What a reader asks the list for: the address says it, so that it can be bookmarked and gone back to. */
export interface AskedList {
  tab: Tab;
  form?: NonNullable<Asked['form']>;
  search?: string;
  page: number;
}

/** Longer than anything that people search for. */
const longestSearch = 200;

/** Reads the query of an address; what makes no sense is as if it were not there. */
export const readAsked = (query: URLSearchParams): AskedList => {
  const tab = tabs.find((name) => name === query.get('state')) ?? 'new';
  const form = formNames.find((name) => name === query.get('form'));
  const search = query.get('search')?.trim().slice(0, longestSearch);
  const page = /^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] ?? '1';
  return { tab, ...(form && { form }), ...(search && { search }), page: Number(page) };
};

/** The query of an address that asks for it, with its question mark; empty for the list as it opens. */
export const queryOf = ({ tab, form, search, page }: AskedList): string => {
  const query = new URLSearchParams({
    ...(tab !== 'new' && { state: tab }),
    ...(form && { form }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
};

/** The same as the store is asked; without the page. */
export const filterOf = ({ tab, form, search }: AskedList): Omit<Asked, 'limit' | 'offset'> => ({
  ...(tab !== 'all' && { state: tab }),
  ...(form && { form }),
  ...(search && { search }),
});
