// Requests the home page of hosts and its asset again and again while a release is deployed. It requests the asset of
// the page before, too. Reports the first response of each release, and all faults at the end.
import { get as overHttp } from 'node:http';
import { get as overTls } from 'node:https';
import { parentPort, workerData } from 'node:worker_threads';

/** A server of the site, over TLS or without it. */
interface Server {
  name: string;
  port: number;
  isOverTls: boolean;
}

const { origin, servers } = workerData as { servers: readonly Server[]; origin: string };
const { host, hostname } = new URL(origin);

interface Answer {
  status: number | undefined;
  policy: string;
  body: string;
}

const fetchFrom = ({ isOverTls, port }: Server, path: string): Promise<Answer> =>
  new Promise((done, fail) => {
    const options = { port, host: '127.0.0.1', path, agent: false, headers: { host } };
    const asking = isOverTls
      ? overTls({ ...options, servername: hostname, rejectUnauthorized: false })
      : overHttp(options);
    asking.on('error', fail);
    asking.on('response', (response) => {
      const { headers, statusCode: status } = response;
      void response.toArray().then((parts) => {
        const body = Buffer.concat(parts).toString();
        done({ status, policy: String(headers['content-security-policy']), body });
      }, fail);
    });
  });

const markerIn = (text: string): string => /release-\d+/.exec(text)?.[0] ?? 'none';

let isStopped = false;
parentPort?.on('message', () => {
  isStopped = true;
});

const faults: string[] = [];
const visits: Record<string, number> = {};

const visit = async (server: Server): Promise<void> => {
  const { name } = server;
  let before: string | undefined;
  while (!isStopped && faults.length < 10) {
    const page = await fetchFrom(server, '/');
    const marker = markerIn(page.body);
    visits[name] = (visits[name] ?? 0) + 1;
    if (page.status !== 200) faults.push(`${name}: / has status ${page.status}`);
    if (markerIn(page.policy) !== marker) faults.push(`${name}: ${marker} with the policy of ${markerIn(page.policy)}`);
    for (const asset of new Set([marker, before ?? marker])) {
      const { status } = await fetchFrom(server, `/assets/${asset}.js`);
      if (status !== 200) faults.push(`${name}: the asset of ${asset} has status ${status} beside ${marker}`);
    }
    if (marker !== before) parentPort?.postMessage({ name, marker });
    before = marker;
  }
};

try {
  await Promise.all(servers.map(visit));
} catch (error) {
  faults.push(String(error));
}
parentPort?.postMessage({ faults, visits });
