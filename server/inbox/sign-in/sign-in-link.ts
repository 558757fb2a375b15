import type { Environment } from '../../environment.ts';
import { inboxOrigin } from './inbox-origin.ts';
import { signInCode } from './sign-in-code.ts';
import { knownTokens } from './tokens.ts';

/**
 * Creates a link that signs one reader in, once. Without a name it is for the first token. Returns undefined if there
 * is no such token. Throws EnvironmentFault.
 */
export const signInLink = (environment: Environment, now: Date, name?: string): string | undefined => {
  const bearer = knownTokens(environment).find((each) => name === undefined || each.name === name);
  return bearer && `${inboxOrigin(environment)}/sign-in?code=${signInCode(bearer, now)}`;
};
