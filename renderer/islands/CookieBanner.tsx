import { useEffect, useState } from 'react';
import { cookieBannerDelay } from '../../generated/constants.ts';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { accept, decline, isAnswered } from './cookie-answer.ts';

const words = interfaceTexts.cookieBanner;

/** The cookie banner (GLB-3, STA-27, STA-28): it appears 2 s after load unless the visitor has answered it. */
export const CookieBanner = () => {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (isAnswered()) return;
    // Counted from the page's load, not from the moment this island woke.
    const timer = setTimeout(() => setShown(true), Math.max(0, cookieBannerDelay - performance.now()));
    return () => clearTimeout(timer);
  }, []);

  const answer = (remember: () => void) => () => {
    remember();
    setShown(false);
  };

  if (!shown) return null;
  return (
    <section className="cookie-banner" aria-label={words.label}>
      <p>
        {words.text}{' '}
        <a className="font-semibold underline" href={words.link}>
          {words.more}
        </a>
      </p>
      <div className="button-row">
        <button type="button" className="button button-primary" onClick={answer(accept)}>
          {words.accept}
        </button>
        <button type="button" className="button button-secondary" onClick={answer(decline)}>
          {words.decline}
        </button>
      </div>
    </section>
  );
};
