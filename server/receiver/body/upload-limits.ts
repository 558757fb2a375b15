/** The most uploads at the same time: in all, which bounds memory and disk, and from one address. */
export const uploadLimits = { all: 256, address: 12 } as const;

/** Counts running uploads. */
export const uploadCounter = () => {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    /** Counts one upload and returns a function that ends it; undefined if a limit is reached. */
    begin: (address: string): (() => void) | undefined => {
      const own = byAddress.get(address) ?? 0;
      if (all >= uploadLimits.all || own >= uploadLimits.address) return undefined;
      all += 1;
      byAddress.set(address, own + 1);
      return () => {
        all -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
      };
    },
    count: (): number => all,
  };
};
