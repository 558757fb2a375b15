import { interfaceTexts } from '#generated/content/interface.ts';
import { renderOnce } from '../document/render-once.ts';

const words = interfaceTexts.cookieBanner;

/** The cookie banner (GLB-3), hidden until client/cookie-banner finds that the visitor is to be asked. */
export const CookieBanner = renderOnce(() => (
  <section className="cookie-banner screen-only" aria-label={words.label} data-behavior="cookie-banner" hidden>
    <p>
      {words.text}{' '}
      <a className="font-semibold underline" href={words.link}>
        {words.more}
      </a>
    </p>
    <div className="button-row">
      <button type="button" className="button button-primary" data-answer="accept">
        {words.accept}
      </button>
      <button type="button" className="button button-secondary" data-answer="decline">
        {words.decline}
      </button>
    </div>
  </section>
));
