import { Window } from 'happy-dom';

const window = new Window({
  settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true, disableJavaScriptEvaluation: true },
});

/** A built page as a document. Nothing in it is run or fetched. */
export const parseHtml = (html: string) => new window.DOMParser().parseFromString(html, 'text/html');

export type Page = ReturnType<typeof parseHtml>;
