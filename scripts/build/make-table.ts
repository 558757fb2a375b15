import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Consent, Hosting } from '#generated/entities.ts';
import type { Header, HostingTable, PolicyHashes } from '../../hosting/hosting-table.ts';
import { hostOf } from '../../hosting/hosts/config-text.ts';
import { mediaTypes } from '../../hosting/media-types.ts';
import { inlinedStylesFiles } from '../../renderer/assets/client-files.ts';
import { inlineScripts } from '../../renderer/assets/inline-scripts.ts';
import { endpointAt, endpointOfForm } from '../../schemas/forms/wire-format.ts';
import { decodedPaths } from '../../schemas/operation/redirects.ts';
import { directivesOf } from '../../schemas/site/consent.ts';
import { importGenerated, importInLanguages, inLanguage, siteFolders } from '../../sites/site-folders.ts';
import type { RouteRow } from './page-files.ts';

const hashOf = (block: string): string => `sha256-${createHash('sha256').update(block).digest('base64')}`;

/** Hashes of inline scripts, and of the styles that pages of each language inline. */
const hashesIn = (languages: readonly { path: string }[]): PolicyHashes => {
  const styles = languages.flatMap(({ path }) =>
    Object.values(inlinedStylesFiles).map((file) =>
      hashOf(readFileSync(join(inLanguage(siteFolders, path).bundle, file), 'utf8').trim()),
    ),
  );
  return { scripts: inlineScripts.map(hashOf), styles: [...new Set(styles)] };
};

/**
 * CSP source expressions for the keywords of data/hosting.yaml
 * (https://www.w3.org/TR/CSP3/#framework-directive-source-list).
 */
const asSource: Readonly<Record<string, string>> = {
  self: "'self'",
  none: "'none'",
  script: "'script'",
  data: 'data:',
};

type Rules = Hosting['policy'];

/**
 * Adds sources to a directive of the policy. Browsers use only the first directive of a name, and default-src in place
 * of a missing one. Without both, the policy allows every source.
 */
const withSources = (policy: Rules, directive: string, sources: readonly string[]): Rules => {
  const sourcesOf = (name: string) => policy.find((rule) => rule.directive === name)?.sources;
  const before = sourcesOf(directive) ?? (directive.endsWith('-src') ? sourcesOf('default-src') : undefined);
  if (!before) return policy;
  const all = [...new Set([...before.filter((source) => source !== 'none'), ...sources])];
  return [...policy.filter((rule) => rule.directive !== directive), { directive, sources: all }];
};

/** The rules of the policy, with what pages load besides: pages of other sites, videos, and services. */
const rulesOf = ({ policy, embeds }: Hosting, { services }: Consent, hasVideos: boolean): Rules => {
  const https = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host}`);
  const added: (readonly [directive: string, sources: readonly string[]])[] = [
    ...(embeds.length > 0 ? [['frame-src', https(embeds)] as const] : []),
    ...(hasVideos ? [['media-src', ['self']] as const] : []),
    ...services.flatMap(({ kind, hosts }) => directivesOf(kind).map((directive) => [directive, https(hosts)] as const)),
    // Their scripts are loaded through a policy of Trusted Types (renderer/browser/services/load-services.ts).
    ...(services.length > 0 ? [['trusted-types', ['site-services']] as const] : []),
  ];
  return added.reduce((rules, [directive, sources]) => withSources(rules, directive, sources), policy);
};

const policyOf = (rules: Hosting['policy'], inline: PolicyHashes, receivers: readonly string[]): string =>
  rules
    .map(({ directive, sources }) => {
      const hashes = directive.startsWith('style') ? inline.styles : inline.scripts;
      const written = sources.flatMap((source) => {
        if (source === 'inline') return hashes.map((hash) => `'${hash}'`);
        return source === 'receiver' ? receivers : [asSource[source] ?? source];
      });
      return [directive, ...written].join(' ');
    })
    .join('; ');

/**
 * Returns the headers of every response. Frames and scripts of other sites do not load with a
 * Cross-Origin-Embedder-Policy, because not all of those sites send the header that it requires
 * (https://html.spec.whatwg.org/#coep).
 */
const commonHeaders = ({ headers, embeds }: Hosting, { services }: Consent) =>
  headers.everything.filter(
    ({ name }) => embeds.length + services.length === 0 || name !== 'cross-origin-embedder-policy',
  );

const asHeaders = (headers: readonly { name: string; value: string }[]): Header[] =>
  headers.map(({ name, value }) => [name, value]);

/** In seconds. RFC 9111 treats a year as practically unlimited. */
const forGood = 365 * 24 * 60 * 60;

const revalidated = 'public, max-age=0, must-revalidate';

const cachingRules = (
  { caching }: Hosting,
  prefixes: readonly string[],
  constants: Readonly<Record<string, unknown>>,
): HostingTable['caching'] =>
  caching.flatMap(({ age, keep, paths }) => {
    const values = {
      'for-good': `public, max-age=${forGood}, immutable`,
      'for-a-while': `public, max-age=${age ? Number(constants[age]) : 0}`,
      'ask-again': revalidated,
    };
    // The files of a language have the same names below its prefix.
    return paths.flatMap((path) => prefixes.map((prefix) => ({ path: prefix + path, value: values[keep] })));
  });

/**
 * Returns the host name with or without `www.` if it is directly below a top-level domain, because people type both.
 */
const counterpartOf = (host: string): string[] => {
  if (host.startsWith('www.')) return [host.slice('www.'.length)];
  return /^[^.]+\.[a-z][^.]*$/.test(host) ? [`www.${host}`] : [];
};

/** Returns the URLs that pages of this build send forms to. */
const endpointsOf = async (
  endpoints: typeof import('#generated/content/site.ts').site.endpoints,
  apiOrigin: string | undefined,
): Promise<string[]> => {
  const { applicationForm } =
    await importGenerated<typeof import('#generated/forms/application.ts')>('forms/application.ts');
  const { contactForm } = await importGenerated<typeof import('#generated/forms/contact.ts')>('forms/contact.ts');
  const { leadForm } = await importGenerated<typeof import('#generated/forms/lead.ts')>('forms/lead.ts');
  const { ownForms } = await importGenerated<typeof import('#generated/forms/index.ts')>('forms/index.ts');
  const features = await importGenerated<typeof import('#generated/features.ts')>('features.ts');
  return [
    ...(features.hasContactForm ? [contactForm] : []),
    ...(features.hasLeadDialog ? [leadForm] : []),
    ...(features.hasApplicationForm ? [applicationForm] : []),
    ...ownForms,
  ].map((form) => endpointAt(endpointOfForm(form, endpoints), apiOrigin));
};

/** Creates the hosting table of the built site, from which every host's configuration is made. */
export const makeTable = async (routes: readonly RouteRow[], apiOrigin: string | undefined): Promise<HostingTable> => {
  const { hosting } = await importGenerated<typeof import('#generated/content/hosting.ts')>('content/hosting.ts');
  const { consent } = await importGenerated<typeof import('#generated/content/consent.ts')>('content/consent.ts');
  const { redirects } = await importGenerated<typeof import('#generated/content/redirects.ts')>('content/redirects.ts');
  const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');
  const { languages } = await importGenerated<typeof import('#generated/languages.ts')>('languages.ts');
  const { isPreview } = await importGenerated<typeof import('#generated/drafts.ts')>('drafts.ts');
  const { hasVideos } = await importGenerated<typeof import('#generated/features.ts')>('features.ts');
  const constants = await importGenerated<Readonly<Record<string, unknown>>>('constants.ts');
  const tables = await importInLanguages<typeof import('#generated/routes.ts')>('routes.ts');
  const { baseUrl } = site;
  const host = hostOf(baseUrl);
  const prefixes = languages.flatMap(({ prefix }) => prefix || []);
  const inline = hashesIn(languages);
  const endpoints = await endpointsOf(site.endpoints, apiOrigin);
  const isOwn = (endpoint: string): boolean => new URL(endpoint, baseUrl).origin === baseUrl;
  const receivers = new Set(endpoints.filter((one) => !isOwn(one)).map((endpoint) => new URL(endpoint).origin));
  return {
    origin: baseUrl,
    redirectedHosts: (hosting.redirectedHosts ?? counterpartOf(host)).filter((other) => other !== host),
    endpoints,
    passedOn: endpoints.filter(isOwn).map((endpoint) => new URL(endpoint, baseUrl).pathname),
    pages: routes.map(({ path }) => path),
    fallbacks: tables.flatMap(({ fallbacks }) => fallbacks),
    languages: prefixes,
    redirects: redirects.redirects.flatMap(({ from, to }) => decodedPaths(from).map((path) => ({ from: path, to }))),
    leadsOn: hosting.trailingSlash === 'lead-on',
    caching: cachingRules(hosting, ['', ...prefixes], constants),
    otherwiseKept: revalidated,
    headers: {
      everything: [
        ['content-security-policy', policyOf(rulesOf(hosting, consent, hasVideos), inline, [...receivers])],
        ...asHeaders(commonHeaders(hosting, consent)),
        ...(isPreview ? [['x-robots-tag', 'noindex'] as const] : []),
      ],
      pages: asHeaders(hosting.headers.pages),
      files: asHeaders(hosting.headers.files),
      encrypted: asHeaders(hosting.headers.encrypted),
    },
    inline,
    types: mediaTypes,
  };
};
