import type { SiteContent } from '../../receiver/load-site.ts';
import type { Language } from '../../schemas/site/languages.ts';
import { testSite } from './test-site.ts';

const otherLanguages: readonly Language[] = [
  { code: 'fr-FR', path: 'fr', prefix: '/fr', name: 'Français', dir: 'ltr' },
  { code: 'ar', path: 'ar', prefix: '/ar', name: 'العربية', dir: 'rtl' },
];

/** Keys of values that are not texts for people. */
const structure = ['kind', 'id', 'tool', 'autocomplete', 'width', 'field', 'parameter', 'variant', 'link', 'href'];

/** Puts a mark before each text of a value. Names of forms are texts; those of fields are not. */
const marked = <Value>(value: Value, mark: string, skipped: readonly string[] = structure): Value => {
  if (typeof value === 'string') return `${mark} ${value}` as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => marked(item, mark, skipped)) as Value;
  const markedAt = ([key, item]: [string, unknown]) => [
    key,
    skipped.includes(key) ? item : marked(item, mark, skipped),
  ];
  return Object.fromEntries(Object.entries(value).map(markedAt)) as Value;
};

const translated = (language: Language): SiteContent => {
  const { path: mark, prefix } = language;
  const { forms, inbox, mails, receiver, resumes, settings } = testSite;
  const formsMarked = Object.values(forms).map((form) => [
    form.name,
    { ...form, definition: marked(form.definition, mark, [...structure, 'name', 'endpoint']) },
  ]);
  return {
    ...testSite,
    language,
    settings: { ...settings, language: language.code, company: `${mark} ${settings.company}` },
    home: settings.baseUrl + prefix,
    forms: Object.fromEntries(formsMarked),
    inbox: marked(inbox, mark),
    mails: marked(mails, mark),
    receiver: marked(receiver, mark, ['sender', 'to']),
    resumes: resumes && { ...marked(resumes, mark), types: resumes.types },
    translations: [],
  };
};

/** The test site in three languages. Each text of French and Arabic begins with the path of its language. */
export const multilingualSite: SiteContent = { ...testSite, translations: otherLanguages.map(translated) };

/** Its contents, the default language first. */
export const contents: readonly SiteContent[] = [multilingualSite, ...multilingualSite.translations];
