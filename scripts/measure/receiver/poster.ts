import { Agent } from 'node:http';
import { post } from './post.ts';
import type { Sendable } from './sendable.ts';

/** Sends submissions to one receiver over connections that are kept, with some headers more. */
export const poster = (port: number, more: Readonly<Record<string, string>> = {}) => {
  const agent = new Agent({ keepAlive: true });
  return {
    post: (sendable: Sendable) => post(port, { ...sendable, headers: { ...sendable.headers, ...more } }, agent),
    close: (): void => agent.destroy(),
  };
};
