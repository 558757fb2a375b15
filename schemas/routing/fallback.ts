/** Addresses that begin with the prefix and are unknown show a page that is known (RTE-7, ERR-10). */
export interface Fallback {
  prefix: string;
  shows: string;
}

/** The fallback for an unknown address: only for one more part after the prefix, as the ids of a collection are. */
export const fallbackFor = <Known extends Fallback>(path: string, fallbacks: readonly Known[]): Known | undefined =>
  fallbacks.find(({ prefix }) => {
    const rest = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    return rest !== '' && !rest.includes('/');
  });
