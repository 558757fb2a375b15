import { interfaceTexts } from '#generated/content/interface.ts';
import { foreignLanguage } from '../routing/address-language.ts';

const words = interfaceTexts.cookieBanner;

/**
 * The cookie banner (GLB-3), hidden until browser/menus/cookie-banner.ts shows it. In a small viewport it scrolls, and
 * its buttons stay visible (WCAG 1.4.10).
 */
export const CookieBanner = () => (
  <section className="cookie-banner screen-only" aria-label={words.label} data-behavior="cookie-banner" hidden>
    <p>
      {words.text}{' '}
      <a href={words.link} hrefLang={foreignLanguage(words.link)}>
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
);
