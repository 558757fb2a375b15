/** Formats a date as 2026-11-20. */
export const isoDay = (time: Date): string => time.toISOString().slice(0, 10);
