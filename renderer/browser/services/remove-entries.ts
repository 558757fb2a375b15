import { services } from '#generated/services.ts';

/** True for an entry of a service that needs consent, by its name or its beginning. */
const isOfService = (entry: string): boolean =>
  services
    .flatMap(({ cookies, needsConsent }) => (needsConsent ? cookies : []))
    .some((name) => (name.endsWith('*') ? entry.startsWith(name.slice(0, -1)) : entry === name));

/** The domains for which scripts of this page can set cookies: none for this host alone, and each parent domain. */
const domains = (): string[] => {
  const labels = location.hostname.split('.');
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
};

/** Removes the cookies and other entries of services that need consent, as far as data/consent.yaml names them. */
export const removeEntries = (): void => {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!isOfService(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    for (const domain of domains()) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (isOfService(name)) storage.removeItem(name);
};
