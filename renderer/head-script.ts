// The one script that stands in a page itself, bundled and put there by scripts/first-paint/head-script.ts. It keeps what a
// visitor does before anything else has come, and decides when that is asked for: on a first visit after the first paint,
// which then waits for nothing but the document.
import { afterFirstPaint } from './behaviours/after-first-paint.ts';
import { askForAnswers } from './behaviours/ask-for-answers.ts';
import { atFirstSign } from './behaviours/first-sign.ts';
import { noteMoves } from './behaviours/visitor-moves.ts';

/** Set when a page is made: the address of +client.ts as it was bundled, and those of the faces, with spaces between. */
const client = '%client%';
const faces = '%faces%';

const fetchClient = (): Promise<unknown> => import(/* @vite-ignore */ client);

/** Without it a page reads as well. */
const start = (): void => void fetchClient().catch(() => undefined);

/** The faces were fetched by an earlier page: the browser has them before it paints, or the page does without. */
const wearFaces = (): void => {
  document.documentElement.dataset.faces = 'display text';
  for (const href of faces.split(' ')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href });
    document.head.append(link);
  }
};

noteMoves();
atFirstSign(() => fetchClient().then(askForAnswers));

if (document.referrer.startsWith(`${location.origin}/`)) {
  wearFaces();
  start();
} else {
  afterFirstPaint(start);
}
