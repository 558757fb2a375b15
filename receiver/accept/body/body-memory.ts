import { networksOf } from '../../../hosting/http/client-address.ts';
import type { Metrics } from '../operations/metrics.ts';

const megabyte = 1024 * 1024;

/** Maximum of bodies in memory and of their bytes: in total, and from one network. */
const limits = {
  all: { bodies: 1024, bytes: 96 * megabyte },
  network: { bodies: 48, bytes: 24 * megabyte },
} as const;

/** The bodies of one network, or all of them, and their limits. */
interface Share {
  network: string;
  /** Multiple of the limits of one address. */
  factor: number;
  bodies: Set<Body>;
  bytes: number;
  most: { bodies: number; bytes: number };
}

interface Body {
  start: number;
  bytes: number;
  /** False once all bytes have arrived. The body stays in memory until it is stored. */
  isArriving: boolean;
  shares: readonly Share[];
  ending: AbortController;
}

/**
 * Returns the bytes per second of a body, divided by the number of bodies from its network, so that a network does not
 * displace others. A body is not slow in its first second.
 */
const paceOf = ({ bytes, shares, start }: Body): number => {
  const seconds = (performance.now() - start) / 1000;
  const crowd = Math.max(...shares.map(({ bodies, factor }) => bodies.size / factor));
  return seconds < 1 ? Number.MAX_VALUE : bytes / seconds / crowd;
};

/** Returns the slowest body that is still arriving; of equally slow ones the newest, which loses least. */
const slowestOf = ({ bodies }: Share): Body | undefined =>
  [...bodies]
    .filter(({ isArriving }) => isArriving)
    .toReversed()
    .toSorted((one, other) => paceOf(one) - paceOf(other))[0];

/**
 * Counts the bytes of bodies that have arrived and are not stored yet. Above a limit it ends the slowest body instead
 * of refusing the newest, so that slow uploads do not close the forms. The limits hold two bodies of `maxBytes`.
 */
export const bodyMemory = (maxBytes: number, gauge: Metrics['uploads']) => {
  const shareOf = (network: string, factor: number, bodies: number, bytes: number): Share => ({
    ...{ network, factor, bodies: new Set(), bytes: 0 },
    most: { bodies, bytes: Math.max(bytes, 2 * maxBytes) },
  });
  const all = shareOf('', Number.POSITIVE_INFINITY, limits.all.bodies, limits.all.bytes);

  const release = (body: Body): void => {
    if (all.bodies.has(body)) gauge.dec();
    for (const share of body.shares) if (share.bodies.delete(body)) share.bytes -= body.bytes;
  };

  const makeRoom = ({ shares }: Body): void => {
    for (const share of shares) {
      while (share.bodies.size > share.most.bodies || share.bytes > share.most.bytes) {
        const slowest = slowestOf(share);
        if (!slowest) break;
        slowest.ending.abort();
        release(slowest);
      }
    }
  };

  /** Counts a body from its first byte until its release. */
  return (address: string) => {
    const known = [...all.bodies].flatMap(({ shares }) => shares);
    const ofNetwork = networksOf(address).map(({ factor, network }) => {
      const { bodies, bytes } = limits.network;
      const share = known.find((other) => other.network === network);
      return share ?? shareOf(network, factor, bodies * factor, bytes * factor);
    });
    const ending = new AbortController();
    const body: Body = { start: performance.now(), bytes: 0, isArriving: true, shares: [...ofNetwork, all], ending };
    for (const { bodies } of body.shares) bodies.add(body);
    gauge.inc();
    makeRoom(body);
    return {
      /** Fires when the body must end, because it is the slowest. */
      ended: ending.signal,
      add: (bytes: number): void => {
        if (ending.signal.aborted) return;
        body.bytes += bytes;
        for (const share of body.shares) share.bytes += bytes;
        makeRoom(body);
      },
      complete: (): void => {
        body.isArriving = false;
      },
      release: () => release(body),
    };
  };
};

export type HeldBody = ReturnType<ReturnType<typeof bodyMemory>>;
