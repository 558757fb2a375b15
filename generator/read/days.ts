import { valueAt } from './data-path.ts';

/** Formats a date as 2026-11-20. */
export const isoDay = (time: Date): string => time.toISOString().slice(0, 10);

/** True if an entry is published on a later day. */
export const isScheduled = (entry: unknown, today: string): boolean => {
  const day = valueAt(entry, ['publish']);
  return typeof day === 'string' && day > today;
};

/** True if the last day for applications at a role has passed. */
export const isClosed = (role: unknown, today: string): boolean => {
  const closes = valueAt(role, ['page', 'closes']);
  return typeof closes === 'string' && closes < today;
};
