import { existsSync, realpathSync, statSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { siteFolders } from '../../sites/site-folders.ts';
import { type Environment, EnvironmentFault } from '../environment.ts';
import { forbiddenEndpoint, type HostingTable, hostingFile, readHostingTable } from '../hosting-table.ts';
import { shareConnections } from '../http/connection-limits.ts';
import { drainServer, listen } from '../http/listen.ts';
import { passOn, type ReceiverPlace } from '../http/proxy.ts';
import { timeouts } from '../http/timeouts.ts';
import { trustProxies } from '../trusted-proxies.ts';
import { siteListener, unavailable } from './site-server.ts';

/** Returns a one-line fault if the build contradicts the variables. */
const faultOf = (table: HostingTable, { API_ORIGIN }: Environment): string | undefined => {
  const forbidden = forbiddenEndpoint(table);
  if (forbidden) {
    const { directive, endpoint } = forbidden;
    return `the policy's ${directive} forbids ${endpoint}, the target of a form (fix: allow it in data/hosting.yaml, and build)`;
  }
  const other = table.endpoints.find(
    (endpoint) => API_ORIGIN && !endpoint.startsWith('/') && !isAt(endpoint, API_ORIGIN),
  );
  return (
    other &&
    `the pages of this build send to ${other}, not to API_ORIGIN=${API_ORIGIN} (fix: build with the same API_ORIGIN, or unset it)`
  );
};

/** Milliseconds between two looks for a new build, and the most looks for the end of a build that is put in place. */
const lookInterval = 200;
const mostLooks = 25;

/** The time of a build. It changes once all files of a new one are in place (scripts/build/replace-build.ts). */
const timeOfBuild = (folder: string): number | undefined =>
  statSync(join(folder, '..', hostingFile), { throwIfNoEntry: false })?.mtimeMs;

const isAt = (address: string, origin: string): boolean => new URL(address).origin === origin;

/**
 * Serves the last build in dist/, and forwards posts to the site's own endpoints to the receiver. Throws
 * EnvironmentFault if there is no build, if it contradicts the variables, or for a port in use.
 */
export const startSite = async (environment: Environment, ownReceiver?: ReceiverPlace) => {
  const { API_PORT, HOST, PORT, RECEIVER, SITE_ORIGIN, TRUSTED_PROXIES } = environment;
  const receiver = ownReceiver ?? RECEIVER ?? { host: '127.0.0.1', port: API_PORT };
  const isTrusted = trustProxies(TRUSTED_PROXIES);
  const answersDue = new AbortController();
  const forward = passOn(receiver, isTrusted, answersDue.signal);

  const open = () => {
    if (!existsSync(join(siteFolders.dist, hostingFile))) {
      throw new EnvironmentFault(`${siteFolders.dist} contains no built site (fix: npm run build)`);
    }
    // Resolves the symbolic link, so that pages and policy belong to the same release.
    const folder = realpathSync(join(siteFolders.dist, 'client'));
    const table = readHostingTable(folder);
    const fault = faultOf(table, environment);
    if (fault) throw new EnvironmentFault(fault);
    const origin = SITE_ORIGIN ?? table.origin;
    // With its own receiver on a developer's machine, there is no proxy that terminates TLS.
    const isEncrypted = !ownReceiver && origin.startsWith('https:');
    const respond = siteListener({ folder, origin, isEncrypted, isTrusted, passOn: forward, onReplaced });
    return { table, origin, respond, builtAt: timeOfBuild(folder), folder };
  };

  /** Switches to a build that `npm run build` has put in place of the served one. If that fails, keeps serving that. */
  const followBuild = (): void => {
    if (Date.now() - lastLook < lookInterval) return;
    lastLook = Date.now();
    const builtAt = timeOfBuild(site.folder);
    if (builtAt === site.builtAt) return;
    try {
      site = open();
    } catch (error) {
      site.builtAt = builtAt;
      console.error(error instanceof Error ? error.message : error);
    }
  };

  /** Responds once the build is complete that has replaced a file. */
  const onReplaced: RequestListener = async (request, response) => {
    const former = site;
    for (let looks = 0; site === former && looks < mostLooks; looks += 1) {
      await setTimeout(lookInterval);
      followBuild();
    }
    (site === former ? unavailable : site.respond)(request, response);
  };

  let lastLook = 0;
  let site = open();
  const app: RequestListener = (request, response) => {
    followBuild();
    site.respond(request, response);
  };
  const server: Server = shareConnections(await listen(app, { port: PORT, host: HOST, variable: 'PORT' }), isTrusted);
  return {
    address: `http://${HOST}:${PORT}`,
    origin: site.origin,
    endpoints: site.table.endpoints,
    /** Target of requests to the site's own endpoints. */
    receiver,
    /** Serves the current build. If that fails, throws EnvironmentFault and keeps serving the previous build. */
    reload: () => {
      site = open();
    },
    stop: () => {
      globalThis.setTimeout(() => answersDue.abort(), timeouts.drainAnswers).unref();
      return drainServer(server, timeouts.drainConnections);
    },
  };
};
