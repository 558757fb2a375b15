/** One test of the observatory: what it found, and what it adds to the score. */
interface Finding {
  test: string;
  result: string;
  modifier: number;
}

/** The result of scoring a response. */
export interface Score {
  score: number;
  findings: readonly Finding[];
}

const halfAYear = 15_768_000;

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy
      .split(';')
      .map((rule) => rule.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

const policyFinding = (policy: string | null): Finding => {
  const test = 'content-security-policy';
  if (!policy) return { test, result: 'csp-not-implemented', modifier: -25 };
  const rules = directivesOf(policy);
  const fallback = rules.get('default-src') ?? [];
  const scripts = rules.get('script-src') ?? fallback;
  const styles = rules.get('style-src') ?? fallback;
  const isOpen = (sources: readonly string[]): boolean =>
    sources.length === 0 || sources.some((one) => ['*', 'http:', 'https:', 'data:'].includes(one));
  if (isOpen(scripts) || scripts.includes("'unsafe-inline'"))
    return { test, result: 'csp-implemented-with-unsafe-inline', modifier: -20 };
  if (scripts.includes("'unsafe-eval'")) return { test, result: 'csp-implemented-with-unsafe-eval', modifier: -10 };
  if (policy.includes('http://') && !policy.includes('http://localhost'))
    return { test, result: 'csp-implemented-with-insecure-scheme', modifier: -20 };
  if (styles.includes("'unsafe-inline'"))
    return { test, result: 'csp-implemented-with-unsafe-inline-in-style-src-only', modifier: 0 };
  return fallback.length === 1 && fallback[0] === "'none'"
    ? { test, result: 'csp-implemented-with-no-unsafe-default-src-none', modifier: 10 }
    : { test, result: 'csp-implemented-with-no-unsafe', modifier: 5 };
};

const cookieFinding = (cookies: readonly string[]): Finding => {
  const test = 'cookies';
  if (cookies.length === 0) return { test, result: 'cookies-not-found', modifier: 0 };
  const lacks = (attribute: RegExp): boolean => cookies.some((cookie) => !attribute.test(cookie));
  if (lacks(/;\s*httponly/i)) return { test, result: 'cookies-session-without-httponly-flag', modifier: -30 };
  if (lacks(/;\s*secure/i)) return { test, result: 'cookies-session-without-secure-flag', modifier: -40 };
  return {
    test,
    result: 'cookies-secure-with-httponly-sessions-and-samesite',
    modifier: lacks(/;\s*samesite/i) ? 0 : 5,
  };
};

const transportFinding = (value: string | null): Finding => {
  const test = 'strict-transport-security';
  const age = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0);
  if (!value) return { test, result: 'hsts-not-implemented', modifier: -20 };
  if (age < halfAYear) return { test, result: 'hsts-implemented-max-age-less-than-six-months', modifier: -10 };
  return { test, result: 'hsts-implemented-max-age-at-least-six-months', modifier: 0 };
};

const frameFinding = (headers: Headers): Finding => {
  const test = 'x-frame-options';
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors) return { test, result: 'x-frame-options-implemented-via-csp', modifier: 5 };
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
    ? { test, result: 'x-frame-options-sameorigin-or-deny', modifier: 0 }
    : { test, result: 'x-frame-options-not-implemented', modifier: -20 };
};

const referrerFinding = (value: string | null): Finding => {
  const test = 'referrer-policy';
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(
    value ?? '',
  );
  if (isPrivate) return { test, result: 'referrer-policy-private', modifier: 5 };
  return value
    ? { test, result: 'referrer-policy-unsafe', modifier: -5 }
    : { test, result: 'referrer-policy-not-implemented', modifier: 0 };
};

const resourceFinding = (value: string | null): Finding => {
  const test = 'cross-origin-resource-policy';
  if (value === 'same-origin' || value === 'same-site')
    return { test, result: `corp-implemented-with-${value}`, modifier: 10 };
  return { test, result: value ? `corp-implemented-with-${value}` : 'corp-not-implemented', modifier: 0 };
};

const sharingFinding = (headers: Headers): Finding => {
  const test = 'cross-origin-resource-sharing';
  const isForAll = headers.get('access-control-allow-origin') === '*';
  return isForAll && headers.get('access-control-allow-credentials') === 'true'
    ? { test, result: 'cross-origin-resource-sharing-implemented-with-universal-access', modifier: -50 }
    : { test, result: 'cross-origin-resource-sharing-not-universal', modifier: 0 };
};

/**
 * Scores headers by the public table of Mozilla's observatory (https://developer.mozilla.org/en-
 * US/observatory/docs/tests_and_scoring). A missing header subtracts from a hundred; bonuses count from ninety on. Left
 * out are redirects to https, preload lists and script integrity, which are not in headers.
 */
export const scoreOf = (headers: Headers): Score => {
  const findings = [
    policyFinding(headers.get('content-security-policy')),
    cookieFinding(headers.getSetCookie()),
    transportFinding(headers.get('strict-transport-security')),
    frameFinding(headers),
    referrerFinding(headers.get('referrer-policy')),
    resourceFinding(headers.get('cross-origin-resource-policy')),
    sharingFinding(headers),
    headers.get('x-content-type-options') === 'nosniff'
      ? { test: 'x-content-type-options', result: 'x-content-type-options-nosniff', modifier: 0 }
      : { test: 'x-content-type-options', result: 'x-content-type-options-not-implemented', modifier: -5 },
  ];
  const sum = (all: readonly Finding[]): number => all.reduce((total, { modifier }) => total + modifier, 0);
  const base = 100 + sum(findings.filter(({ modifier }) => modifier < 0));
  const bonus = base >= 90 ? sum(findings.filter(({ modifier }) => modifier > 0)) : 0;
  return { score: Math.max(0, base + bonus), findings };
};
