import type { HostingTable } from './hosting-table.ts';

/** What a page needs to send: by a script, and by a form without one. */
const directives = ['connect-src', 'form-action'] as const;

/** A directive, and where pages send against it. */
interface Forbidden {
  directive: (typeof directives)[number];
  endpoint: string;
}

/** The first endpoint of the pages that their policy forbids, if there is one: that form would fail without a word. */
export const forbiddenEndpoint = ({ endpoints, headers, origin }: HostingTable): Forbidden | undefined => {
  const policy = headers.everything.find(([name]) => name === 'content-security-policy')?.[1];
  if (policy === undefined) return undefined;
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0] ?? '', rule.split(' ').slice(1)]));
  return directives
    .flatMap((directive) => endpoints.map((endpoint) => ({ directive, endpoint })))
    .find(({ directive, endpoint }) => {
      const sources = rules.get(directive) ?? [];
      const target = new URL(endpoint, origin).origin;
      return !sources.includes(target) && !(target === origin && sources.includes("'self'"));
    });
};
