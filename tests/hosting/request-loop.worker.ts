// Requests the home page of hosts and its asset again and again while a release is deployed. It requests the asset of
// the page before, too. Reports the first response of each release, and all faults at the end.
import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { ports, origin } = workerData as { ports: Record<string, number>; origin: string };
const { host } = new URL(origin);

interface Answer {
  status: number | undefined;
  policy: string;
  body: string;
}

const fetchFrom = (port: number, path: string): Promise<Answer> =>
  new Promise((done, fail) => {
    get({ port, host: '127.0.0.1', path, agent: false, headers: { host } }, (response) => {
      const { headers, statusCode: status } = response;
      void response.toArray().then((parts) => {
        const body = Buffer.concat(parts).toString();
        done({ status, policy: String(headers['content-security-policy']), body });
      }, fail);
    }).on('error', fail);
  });

const markerIn = (text: string): string => /release-\d+/.exec(text)?.[0] ?? 'none';

let isStopped = false;
parentPort?.on('message', () => {
  isStopped = true;
});

const faults: string[] = [];
const visits: Record<string, number> = {};

const visit = async (name: string, port: number): Promise<void> => {
  let before: string | undefined;
  while (!isStopped && faults.length < 10) {
    const page = await fetchFrom(port, '/');
    const marker = markerIn(page.body);
    visits[name] = (visits[name] ?? 0) + 1;
    if (page.status !== 200) faults.push(`${name}: / has status ${page.status}`);
    if (markerIn(page.policy) !== marker) faults.push(`${name}: ${marker} with the policy of ${markerIn(page.policy)}`);
    for (const asset of new Set([marker, before ?? marker])) {
      const { status } = await fetchFrom(port, `/assets/${asset}.js`);
      if (status !== 200) faults.push(`${name}: the asset of ${asset} has status ${status} beside ${marker}`);
    }
    if (marker !== before) parentPort?.postMessage({ name, marker });
    before = marker;
  }
};

try {
  await Promise.all(Object.entries(ports).map(([name, port]) => visit(name, port)));
} catch (error) {
  faults.push(String(error));
}
parentPort?.postMessage({ faults, visits });
