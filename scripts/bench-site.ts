// `npm run bench:site`: how much processor time the own server takes for a page and for a typeface, beside nginx in the
// same run; into reports/site-server.md. `-- --count 2000` asks less often. Needs Debian's nginx
// (scripts/test/install-hosts.ts).
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readHostingTable } from '../server/hosting/hosting-table.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { askOften } from './measure/ask-often.ts';
import { machine } from './measure/machine.ts';
import { median } from './measure/median.ts';
import { ticksOf } from './measure/watch-process.ts';
import { reportFailure } from './run/report-failure.ts';
import { installHosts } from './test/install-hosts.ts';
import { nginxAround } from './test/nginx-around.ts';

const client = resolve(siteFolders.dist, 'client');
const connections = 8;
const rounds = 3;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

interface Measured {
  port: number;
  child: ChildProcess;
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

const untilItAnswers = async ({ child, port }: Measured): Promise<void> => {
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('a server has ended; the reason stands above');
  }
};

/** Milliseconds of a processor for each of so many requests. */
const timeOf = async ({ child, port }: Measured, path: string, encoding: string, count: number): Promise<number> => {
  const pid = child.pid ?? 0;
  const before = ticksOf(pid);
  await askOften({ port, path, count, connections, encoding });
  return ((ticksOf(pid) - before) * 10) / count;
};

try {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '20000' } } });
  const count = Number(values.count);
  const hosts = installHosts();
  if (!hosts) throw new Error('there is nothing to measure against (fix: install nginx)');
  const { origin } = readHostingTable(client);
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  cpSync(join(siteFolders.dist, 'hosting'), folder, { recursive: true });
  const [own, nginx, unused] = [await freePort(), await freePort(), await freePort()];
  const around = nginxAround({ ...hosts, origin, client, folder, port: nginx, receiver: `127.0.0.1:${unused}` });
  writeFileSync(join(folder, 'main.conf'), around);
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  const env = { ...process.env, PORT: String(own), API_PORT: String(unused), API_ORIGIN: undefined };
  const children = {
    'own server': { port: own, child: spawn(process.execPath, ['scripts/serve.ts'], { env, stdio }) },
    nginx: { port: nginx, child: spawn(hosts.nginx, ['-c', join(folder, 'main.conf')], { stdio }) },
  };
  try {
    const rows: string[] = [];
    const typeface = readdirSync(join(client, 'assets/static')).find((name) => name.endsWith('.woff2')) ?? '';
    const asked = [
      { what: 'page', path: '/', encoding: 'gzip, deflate, br, zstd' },
      { what: 'page, uncompressed', path: '/', encoding: 'identity' },
      { what: 'typeface', path: `/assets/static/${typeface}`, encoding: 'gzip, deflate, br, zstd' },
    ];
    for (const server of Object.values(children)) await untilItAnswers(server);
    for (const { encoding, path, what } of asked) {
      const times: Record<string, number[]> = {};
      // By turns, so that whatever else the machine does slows down both; the first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [name, server] of Object.entries(children)) {
          const time = await timeOf(server, path, encoding, round === 0 ? count / 4 : count);
          if (round > 0) times[name] = [...(times[name] ?? []), time];
        }
      }
      const [ownTime, nginxTime] = Object.values(times).map(median);
      const inMicroseconds = (time = 0): string => `${(time * 1000).toFixed(1)} µs`;
      const ratio = ((ownTime ?? 0) / (nginxTime ?? 1)).toFixed(2);
      rows.push(`| ${what} | ${inMicroseconds(ownTime)} | ${inMicroseconds(nginxTime)} | ${ratio} |`);
      console.log(rows.at(-1));
    }
    const report = `# The own server beside nginx

Processor time for a request, the process's own and the system's for it: the median of ${rounds} times ${count} requests over ${connections} kept
connections, by turns with nginx (one worker, sendfile, the emitted configuration) on the same machine. Wanted: at most 3 times nginx's.

| | Own server | nginx | Ratio |
| --- | --- | --- | --- |
${rows.join('\n')}

${machine()}
`;
    mkdirSync(siteFolders.reports, { recursive: true });
    writeFileSync(join(siteFolders.reports, 'site-server.md'), report);
  } finally {
    for (const { child } of Object.values(children)) child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  reportFailure(error);
}
