import { language, languages, languageTexts } from '#generated/languages.ts';
import { baseLanguage } from '../../schemas/site/base-language.ts';
import { Icon } from '../ui/Icon.tsx';
import { LanguageLinks, type Translated } from './LanguageLinks.tsx';

/** Short name of the language of the page: `DE`, or `DE-AT` beside another kind of German. */
const shortName = (
  languages.filter(({ code }) => baseLanguage(code) === baseLanguage(language.code)).length > 1
    ? language.code
    : baseLanguage(language.code)
).toUpperCase();

/** The language switcher in the header: a button with a popover, which works without scripts. */
export const LanguageSwitcher = ({ alternates }: Translated) => (
  <div className="language-switcher">
    <button type="button" className="menu-link" popoverTarget="languages">
      <span className="sr-only">
        {languageTexts[language.code]?.label}: {language.name}{' '}
      </span>
      {shortName}
      <Icon name="chevron-down" className="menu-chevron" />
    </button>
    <div id="languages" popover="auto">
      <LanguageLinks alternates={alternates} />
    </div>
  </div>
);
