import type { HostingTable } from './hosting-table.ts';

/** Directives that allow a page to send: from a script, and from a form without one. */
const directives = ['connect-src', 'form-action'] as const;

/** A directive with an endpoint that it forbids. */
interface Forbidden {
  directive: (typeof directives)[number];
  endpoint: string;
}

/** Returns the first endpoint that the pages' policy forbids: browsers would block that form silently. */
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
