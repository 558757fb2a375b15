import { consent } from '#generated/content/consent.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasConsent } from '#generated/features.ts';
import { language } from '#generated/languages.ts';
import { fill } from '../../schemas/text/fill.ts';
import { foreignLanguage } from '../routing/address-language.ts';

const words = interfaceTexts.cookieBanner;

/** The services that need consent, as a list in a sentence. */
const services = new Intl.ListFormat(language.code).format(
  consent.services.filter(({ needs }) => needs === 'consent').map(({ name }) => name),
);

/**
 * The cookie banner (GLB-3), hidden until browser/menus/cookie-banner.ts shows it. In a small viewport it scrolls, and
 * its buttons stay visible (WCAG 1.4.10).
 */
export const CookieBanner = () => (
  <section className="cookie-banner screen-only" aria-label={words.label} data-behavior="cookie-banner" hidden>
    <p>
      {hasConsent ? fill(consent.texts.text, { services }) : words.text}{' '}
      <a href={words.link} hrefLang={foreignLanguage(words.link)}>
        {words.more}
      </a>
    </p>
    <div className="button-row">
      {/* Consent is free only if a refusal is as prominent as an acceptance. */}
      <button type="button" className={`button button-${hasConsent ? 'secondary' : 'primary'}`} data-answer="accept">
        {words.accept}
      </button>
      <button type="button" className="button button-secondary" data-answer="decline">
        {words.decline}
      </button>
    </div>
  </section>
);
