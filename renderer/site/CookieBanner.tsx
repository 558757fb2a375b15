import { interfaceTexts } from '#generated/content/interface.ts';
import { foreignLanguage } from './address-language.ts';

const words = interfaceTexts.cookieBanner;

/**
 * The cookie banner (GLB-3), hidden until client/menu/cookie-banner.ts shows it. In a small viewport it scrolls, and
 * its buttons stay visible (WCAG 1.4.10).
 */
export const CookieBanner = () => (
  <section
    className="cookie-banner screen-only accent-top fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-raised px-margin py-5 text-ink max-sm:py-3 max-sm:text-small low:max-md:max-h-[50dvh] low:max-md:overflow-y-auto low:max-md:overscroll-contain low:max-md:pt-2 low:max-md:pb-0"
    aria-label={words.label}
    data-behavior="cookie-banner"
    hidden
  >
    <p>
      {words.text}{' '}
      <a className="font-semibold underline" href={words.link} hrefLang={foreignLanguage(words.link)}>
        {words.more}
      </a>
    </p>
    <div className="button-row low:max-md:sticky low:max-md:bottom-0 low:max-md:w-full low:max-md:bg-raised low:max-md:py-2">
      <button type="button" className="button button-primary min-h-target" data-answer="accept">
        {words.accept}
      </button>
      <button type="button" className="button button-secondary min-h-target" data-answer="decline">
        {words.decline}
      </button>
    </div>
  </section>
);
