import { markedFor } from './purge.ts';

/** The time after which a submission that was marked at a time is erased. */
export const erasedAfter = (marked: string): string => new Date(Date.parse(marked) + markedFor).toISOString();
