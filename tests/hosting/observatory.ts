/** Points that each test of the observatory adds to the score. */
type Modifiers = Readonly<Record<string, number>>;

/** The result of scoring a response. */
export interface Score {
  score: number;
  /** Tests that lower the score, each with its modifier. */
  lost: Modifiers;
}

const halfAYear = 15_768_000;

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy
      .split(';')
      .map((rule) => rule.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

const ofPolicy = (policy: string): number => {
  if (policy === '') return -25;
  const rules = directivesOf(policy);
  const fallback = rules.get('default-src') ?? [];
  const scripts = rules.get('script-src') ?? fallback;
  const open = ['*', 'http:', 'https:', 'data:', "'unsafe-inline'"];
  if (scripts.length === 0 || scripts.some((one) => open.includes(one))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (policy.includes('http://') && !policy.includes('http://localhost')) return -20;
  if ((rules.get('style-src') ?? fallback).includes("'unsafe-inline'")) return 0;
  return fallback.join() === "'none'" ? 10 : 5;
};

const ofCookies = (cookies: readonly string[]): number => {
  const lacks = (attribute: RegExp): boolean => cookies.some((cookie) => !attribute.test(cookie));
  if (lacks(/;\s*httponly/i)) return -30;
  if (lacks(/;\s*secure/i)) return -40;
  return cookies.length === 0 || lacks(/;\s*samesite/i) ? 0 : 5;
};

const ofTransport = (value: string): number => {
  const age = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  return value === '' ? -20 : age < halfAYear ? -10 : 0;
};

const ofFrames = (policy: string, options: string): number => {
  if (directivesOf(policy).has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(options) ? 0 : -20;
};

const ofReferrer = (value: string): number => {
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value);
  return isPrivate ? 5 : value === '' ? 0 : -5;
};

const modifiersOf = (headers: Headers): Modifiers => {
  const value = (name: string): string => headers.get(name) ?? '';
  const policy = value('content-security-policy');
  const isForAll = value('access-control-allow-origin') === '*' && value('access-control-allow-credentials') === 'true';
  return {
    'content-security-policy': ofPolicy(policy),
    cookies: ofCookies(headers.getSetCookie()),
    'strict-transport-security': ofTransport(value('strict-transport-security')),
    'x-frame-options': ofFrames(policy, value('x-frame-options')),
    'referrer-policy': ofReferrer(value('referrer-policy')),
    'cross-origin-resource-policy': /^same-(origin|site)$/.test(value('cross-origin-resource-policy')) ? 10 : 0,
    'cross-origin-resource-sharing': isForAll ? -50 : 0,
    'x-content-type-options': value('x-content-type-options') === 'nosniff' ? 0 : -5,
  };
};

/**
 * Scores headers by the public table of Mozilla's observatory (https://developer.mozilla.org/en-
 * US/observatory/docs/tests_and_scoring). A missing header subtracts from a hundred; bonuses count from ninety on. Left
 * out are redirects to https, preload lists and script integrity, which are not in headers.
 */
export const scoreOf = (headers: Headers): Score => {
  const modifiers = Object.entries(modifiersOf(headers));
  const sum = (all: readonly (readonly [string, number])[]): number => all.reduce((total, [, one]) => total + one, 0);
  const lost = modifiers.filter(([, modifier]) => modifier < 0);
  const base = 100 + sum(lost);
  const bonus = base >= 90 ? sum(modifiers.filter(([, modifier]) => modifier > 0)) : 0;
  return { score: Math.max(0, base + bonus), lost: Object.fromEntries(lost) };
};
