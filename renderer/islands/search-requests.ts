import { createRequests } from './requests.ts';

/** Openings of the search palette that were asked for. */
export const searchRequests = createRequests<true>();
