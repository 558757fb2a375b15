import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHostingTable } from '../../hosting/hosting-table.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { sendLoad } from './load.ts';
import { type MeasuredServer, startBundled, startNginx } from './measured-servers.ts';
import { keepMeasurement, median, type Row } from './measurement.ts';
import { peakMegabytesOf, processorSecondsOf } from './run-measured.ts';
import { measureUploads } from './uploads.ts';

const about =
  'Processor time of a response, user and system, as the median of rounds in turn: all pages of the site over kept-alive connections without TLS, from another process. Memory is the peak of each server, before and after ten ranges of a video of 120 MB at once.';

const rounds = 5;
const requestsPerRound = 4000;
const video = '/measured.mp4';

interface Kind {
  name: string;
  method?: string;
  encoding?: string;
  /** The client has this version of the page already. */
  isKnown?: boolean;
}

const kinds: readonly Kind[] = [
  { name: 'page', encoding: 'identity' },
  { name: 'page, gzip', encoding: 'gzip' },
  { name: 'page, Brotli' },
  { name: 'page, 304', isKnown: true },
  { name: 'page, HEAD', method: 'HEAD' },
];

/** Returns a request for each page. ETags differ between servers. */
const requestsFor = (port: number, folder: string, kind: Kind): Promise<string[]> => {
  const { encoding = 'gzip, deflate, br, zstd', isKnown, method = 'GET' } = kind;
  const { origin, pages } = readHostingTable(folder);
  // As from a proxy that terminates TLS.
  const headers = { 'accept-encoding': encoding, 'x-forwarded-proto': 'https' };
  const requests = pages.map(encodeURI).map(async (path) => {
    const tag = (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).headers.get('etag');
    const sent = { host: new URL(origin).host, ...headers, ...(isKnown && { 'if-none-match': tag }) };
    const lines = Object.entries(sent).map((line) => `${line.join(': ')}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  });
  return Promise.all(requests);
};

/** Returns the processor time of a response of each server, in microseconds. */
const measureKind = async (servers: readonly MeasuredServer[], folder: string, kind: Kind): Promise<number[]> => {
  const loads = await Promise.all(
    servers.map(async ({ pid, port }) => ({ pid, port, requests: await requestsFor(port, folder, kind) })),
  );
  const times = servers.map((): number[] => []);
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, { pid, port, requests }] of loads.entries()) {
      const before = processorSecondsOf(pid);
      await sendLoad(port, requests, requestsPerRound, kind.isKnown ? 304 : 200);
      if (round > 0) times[place]?.push(((processorSecondsOf(pid) - before) * 1e6) / requestsPerRound);
    }
  }
  return times.map(median);
};

/** Returns the peak of memory before and after ten ranges of a large video at once. */
const measureRanges = async ({ pid, port }: MeasuredServer): Promise<string> => {
  const before = peakMegabytesOf(pid);
  const send = async (): Promise<void> => {
    const { body, status } = await fetch(`http://127.0.0.1:${port}${video}`, { headers: { range: 'bytes=1000-' } });
    if (status !== 206) throw new Error(`a range has status ${status}`);
    for await (const _ of body ?? []);
  };
  await Promise.all(Array.from({ length: 10 }, send));
  return `${before} → ${peakMegabytesOf(pid)}`;
};

const rowOf = (request: string, servers: readonly MeasuredServer[], figures: readonly string[]): Row => ({
  request,
  ...Object.fromEntries(servers.map(({ name }, place) => [name, figures[place] ?? ''])),
});

const measureServers = async (servers: readonly MeasuredServer[], folder: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const kind of kinds) {
    const times = await measureKind(servers, folder, kind);
    // nginx is the last one, where it is installed.
    const relative = times.map((time) => `${time.toFixed(0)} µs, ${(time / (times.at(-1) ?? 1)).toFixed(1)} ×`);
    rows.push(rowOf(kind.name, servers, relative));
  }
  const peaks: string[] = [];
  for (const server of servers) peaks.push(await measureRanges(server));
  return [...rows, rowOf('ten ranges, peak MB', servers, peaks)];
};

/**
 * Measures the bundled server beside nginx with the last build, then the receiver under uploads. Each word is the
 * folder of another checkout, whose server is measured beside. Figures are no faults.
 */
export const measure = async (checkouts: readonly string[]): Promise<void> => {
  const dist = mkdtempSync(join(tmpdir(), 'measured-'));
  const servers: MeasuredServer[] = [];
  try {
    cpSync(siteFolders.dist, dist, { recursive: true });
    const folder = join(dist, 'client');
    writeFileSync(join(folder, video), '');
    truncateSync(join(folder, video), 120e6);
    for (const checkout of ['.', ...checkouts]) servers.push(await startBundled(checkout, dist));
    servers.push(...(await startNginx(dist)));
    const rows = await measureServers(servers, folder);
    console.table(rows);
    keepMeasurement('server', { title: 'Processor time and memory of the servers', about, rows });
  } finally {
    for (const { stop } of servers) await stop();
    rmSync(dist, { recursive: true, force: true });
  }
  await measureUploads();
};
