/** What answers a form that was sent without a script: it was taken, or needs another look, or was refused. */
export const formAnswers = ['sent', 'faulty', 'refused'] as const;

export type FormAnswer = (typeof formAnswers)[number];

/** Below this address they are rendered; the build puts them beside the site, for the receiver (server/receiver/). */
export const formAnswersPath = '/form-answers';
