import { createRequests } from './requests.ts';

/** Openings of the search palette that were asked for, each by the text that it begins with, often none. */
export const searchRequests = createRequests<string>();
