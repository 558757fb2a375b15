import { language, languages, languageTexts } from '#generated/languages.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { Translated } from './LanguageLinks.tsx';

/**
 * A notice per other language of the page, in that language, hidden until browser/menus/language-offer.ts shows one.
 * Search engines do not quote it.
 */
export const LanguageOffers = ({ alternates = [] }: Translated) =>
  alternates.map(({ code, path }) => {
    const texts = languageTexts[code];
    if (!texts || code === language.code) return null;
    return (
      <section
        key={code}
        className="language-offer screen-only"
        lang={code}
        dir={languages.find((one) => one.code === code)?.dir}
        aria-label={texts.label}
        data-behavior="language-offer"
        data-nosnippet=""
        hidden
      >
        <div className="frame">
          <a className="text-link" href={path} hrefLang={code}>
            {texts.offer}
          </a>
          <IconButton icon="x" aria-label={texts.dismiss} />
        </div>
      </section>
    );
  });
