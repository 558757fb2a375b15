import type { Context } from 'hono';
import { clientAddress, networkOf, type ProxyTrust } from '../../http/client-address.ts';
import { wrongTokenLimit } from './token-limit.ts';

interface TokenCheck {
  isTrusted: ProxyTrust;
  /** Called for each wrong token, as long as its address is below the limit. */
  onWrongToken: () => void;
}

/**
 * Returns a function that turns the outcome of a look-up into a verdict: the bearer, `wrong`, or the seconds to wait
 * for an address that sent too many wrong tokens. A correct token always passes, whoever guessed before.
 */
export const tokenCheck = ({ isTrusted, onWrongToken }: TokenCheck) => {
  const countWrong = wrongTokenLimit();
  return async (context: Context, who: string | undefined): Promise<{ who: string } | 'wrong' | number> => {
    if (who !== undefined) return { who };
    const wait = await countWrong(networkOf(clientAddress(context, isTrusted), 64));
    if (wait !== undefined) return wait;
    onWrongToken();
    return 'wrong';
  };
};
