interface ConcurrencyLimits {
  /** The most at the same time: in all, and from one network. */
  all: number;
  network: number;
}

/** Counts what runs at the same time, within limits. */
export const concurrencyLimit = (limits: ConcurrencyLimits) => {
  const byNetwork = new Map<string, number>();
  let all = 0;
  return {
    /** Counts one and returns a function that ends it; undefined if a limit is reached. A proxy may use all. */
    begin: (network: string, isProxy = false): (() => void) | undefined => {
      const own = byNetwork.get(network) ?? 0;
      if (all >= limits.all || (own >= limits.network && !isProxy)) return undefined;
      all += 1;
      byNetwork.set(network, own + 1);
      return () => {
        all -= 1;
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left === 0) byNetwork.delete(network);
        else byNetwork.set(network, left);
      };
    },
    count: (): number => all,
  };
};
