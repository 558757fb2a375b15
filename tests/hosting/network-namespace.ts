import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** A network namespace for programs that need the ports 80 and 443. */
export interface NetworkNamespace {
  /** Addresses of its one machine, by which this process reaches it. */
  addresses: { ipv4: string; ipv6: string };
  /** The address by which its machine reaches this process. */
  outside: string;
  /** Starts a program in it. */
  start(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess;
  remove(): void;
}

const ip = (...args: readonly string[]): string | undefined => {
  const { error, status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (error) return error.message;
  return status === 0 ? undefined : stderr.trim();
};

/**
 * Two addresses in the network for benchmarks (RFC 2544), which no machine uses, and two local ones of IPv6 (RFC 4193).
 * They depend on the process, because several may run at once.
 */
const addressesOf = (id: number) => {
  const first = (id % 2 ** 15) * 4;
  const ipv4 = (host: number): string => `198.${18 + (first >> 16)}.${(first >> 8) & 255}.${(first & 255) + host}`;
  const ipv6 = (host: number): string => `fd5e:7e57:${(id % 2 ** 16).toString(16)}::${host}`;
  return { ipv4, ipv6 };
};

/** Creates a network namespace with one link to this process. Returns the reason where that is not possible. */
export const openNetworkNamespace = (): NetworkNamespace | { reason: string } => {
  if (process.getuid?.() !== 0) return { reason: 'network namespaces need root' };
  const name = `site-${process.pid}`;
  const link = `site${process.pid % 10 ** 9}`;
  const { ipv4, ipv6 } = addressesOf(process.pid);
  const inside = ['-n', name];
  const steps = [
    ['netns', 'add', name],
    ['link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name],
    ['addr', 'add', `${ipv4(1)}/30`, 'dev', link],
    ['addr', 'add', `${ipv6(1)}/126`, 'dev', link, 'nodad'],
    ['link', 'set', link, 'up'],
    [...inside, 'addr', 'add', `${ipv4(2)}/30`, 'dev', 'eth0'],
    [...inside, 'addr', 'add', `${ipv6(2)}/126`, 'dev', 'eth0', 'nodad'],
    [...inside, 'link', 'set', 'lo', 'up'],
    [...inside, 'link', 'set', 'eth0', 'up'],
  ];
  // The link goes with its namespace.
  const remove = (): void => void ip('netns', 'delete', name);
  for (const step of steps) {
    const fault = ip(...step);
    if (fault === undefined) continue;
    remove();
    return { reason: `ip ${step.join(' ')}: ${fault}` };
  }
  return {
    addresses: { ipv4: ipv4(2), ipv6: ipv6(2) },
    outside: ipv4(1),
    start: (command, args, env = {}) =>
      spawn('ip', ['netns', 'exec', name, command, ...args], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    remove,
  };
};
