import { language, languages, languageTexts } from '#generated/languages.ts';
import type { Route } from '#generated/routes.ts';
import { homeAddress } from '../routing/home-address.ts';
import { routeAt } from '../routing/routes.ts';

/** A page's addresses in each of its languages; undefined on the 404 page. */
export interface Translated {
  alternates: Route['alternates'] | undefined;
}

/**
 * The languages of the site in the switcher. Each leads to the same page, or to its home page if it does not have the
 * page.
 */
export const LanguageLinks = ({ alternates = [] }: Translated) => {
  const pages = [...alternates, ...(routeAt(homeAddress)?.alternates ?? [])];
  return (
    <ul className="language-links" aria-label={languageTexts[language.code]?.label} data-behavior="language-links">
      {languages.map(({ code, name }) => {
        const page = pages.find((one) => one.code === code);
        return (
          page && (
            <li key={code}>
              <a
                className="quiet-link"
                href={page.path}
                hrefLang={code}
                lang={code}
                aria-current={code === language.code || undefined}
              >
                {name}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
};
