import { valueAt } from './data-path.ts';
import { isoDay } from './iso-day.ts';

/** True if the last day for applications at a role has passed. */
export const isClosed = (role: unknown): boolean => {
  const closes = valueAt(role, ['page', 'closes']);
  return typeof closes === 'string' && closes < isoDay(new Date());
};
