import { pageCollections } from '../../../schemas/collections.ts';
import { isPlacedForm } from '../../../schemas/forms/form-definition.ts';
import { type Content, sectionsOf } from '../../read/content.ts';
import { valueAt } from '../../read/data-path.ts';
import { constant, literal, pascalCase, setModule } from '../print.ts';
import type { Output } from '../write-output.ts';

const emitter = 'generator/emit/site/features.ts';

/**
 * generated/features.ts: a constant such as `hasSearch` for each feature, so that the bundler removes the code of
 * disabled features. The application form also requires a page with its section. Questions and services are features
 * of sites with some, and languages of sites with several. Services that need consent turn the banner on.
 */
export const emitFeatures = (content: Content, output: Output): void => {
  const { single, collections, languages } = content;
  const sections = sectionsOf(content);
  const entries = pageCollections.flatMap((folder): object[] => collections[folder]);
  const hasFaq =
    sections.some(({ kind }) => kind === 'faq') ||
    entries.some((entry) => (valueAt(entry, ['faq']) ?? valueAt(entry, ['page', 'faq'])) !== undefined);
  const hasConsent = single.consent.services.some(({ needs }) => needs === 'consent');
  const features = {
    ...single.site.features,
    cookieBanner: single.site.features.cookieBanner || hasConsent,
    consent: hasConsent,
    services: single.consent.services.length > 0,
    applicationForm: single.site.features.applicationForm && sections.some(({ kind }) => kind === 'application-form'),
    faq: hasFaq,
    ownForms: collections.forms.some(({ id }) => !isPlacedForm(id)),
    videos: sections.some(({ kind }) => kind === 'video'),
    embeds: sections.some(({ kind }) => kind === 'embed'),
    languages: languages.length > 1,
  };
  const constants = Object.entries(features).map(([name, isOn]) =>
    constant(`has${pascalCase(name)}`, String(isOn), { type: 'boolean' }),
  );
  setModule(output, 'features.ts', { emitter, data: 'data/site.yaml' }, constants);
};

/**
 * generated/drafts.ts: the drafts, which development and previews mark, and whether this is a preview. The list is
 * empty in a build for visitors, so the bundler removes the mark.
 */
export const emitDrafts = (content: Content, preview: boolean, output: Output): void => {
  const paths = pageCollections.flatMap((folder) => {
    const entries: readonly { draft?: boolean | undefined; link?: string }[] = content.collections[folder];
    return entries.flatMap(({ draft, link }) => (draft && link ? [link] : []));
  });
  setModule(output, 'drafts.ts', { emitter, data: 'the lines "draft: true" of entries' }, [
    constant('isPreview', String(preview), {
      type: 'boolean',
      doc: 'True if forms send nothing and search engines must not list the pages.',
    }),
    constant('hasDrafts', String(paths.length > 0), { type: 'boolean' }),
    constant('draftPaths', literal(paths), { type: 'readonly string[]', doc: 'The canonical addresses of drafts.' }),
  ]);
};
