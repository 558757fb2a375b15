/** Response pages for forms that were sent without scripts: accepted, invalid or rejected. */
export const formAnswers = ['sent', 'faulty', 'refused'] as const;

export type FormAnswer = (typeof formAnswers)[number];

/** Below this address they are rendered; the build puts them beside the site, for the receiver (server/receiver/). */
export const formAnswersPath = '/form-answers';
