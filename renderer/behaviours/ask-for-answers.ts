/** Fetches what answers a visitor; the promise is for what starts it. */
type Fetch = () => Promise<() => void>;

declare global {
  interface WindowEventMap {
    /** What answers a visitor is asked for. */
    answers: CustomEvent<(coming: ReturnType<Fetch>) => void>;
  }
}

/** Asks the page's script, which is there by now, for what answers a visitor: the script in the head knows none of its files. */
export const askForAnswers: Fetch = () =>
  new Promise((answered) => {
    dispatchEvent(new CustomEvent('answers', { detail: answered }));
  });

/** What is done when it is asked for. */
export const whenAskedForAnswers = (fetch: Fetch): void =>
  addEventListener('answers', ({ detail: answered }) => answered(fetch()));
