import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
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

interface Kind {
  name: string;
  method?: string;
  encoding?: string;
  /** The client has this version of the page already. */
  isKnown?: boolean;
}

const browser = 'gzip, deflate, br, zstd';

const kinds: readonly Kind[] = [
  { name: 'page', encoding: 'identity' },
  { name: 'page, gzip', encoding: 'gzip' },
  { name: 'page, Brotli' },
  { name: 'page, 304', isKnown: true },
  { name: 'page, HEAD', method: 'HEAD' },
];

const requestText = (host: string, path: string, headers: Readonly<Record<string, string>>, method = 'GET'): string =>
  `${[`${method} ${path} HTTP/1.1`, ...Object.entries({ host, ...headers }).map((line) => line.join(': '))].join('\r\n')}\r\n\r\n`;

/** A request for each page. Each server has ETags of its own. */
const requestsFor = async (
  { port }: MeasuredServer,
  folder: string,
  { encoding = browser, isKnown, method }: Kind,
): Promise<string[]> => {
  const { origin, pages } = readHostingTable(folder);
  // As from a proxy that terminates TLS.
  const headers = { 'accept-encoding': encoding, 'x-forwarded-proto': 'https' };
  const requests = pages.map(async (path) => {
    const { headers: sent } = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const known = isKnown ? { 'if-none-match': String(sent.get('etag')) } : {};
    return requestText(new URL(origin).host, encodeURI(path), { ...headers, ...known }, method);
  });
  return Promise.all(requests);
};

/** Returns the processor time of a response in microseconds, of each server. */
const measureKind = async (servers: readonly MeasuredServer[], folder: string, kind: Kind): Promise<number[]> => {
  const loads = await Promise.all(
    servers.map(async (server) => ({ ...server, requests: await requestsFor(server, folder, kind) })),
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

const video = '/measured.mp4';

/** Returns the peak of memory in megabytes, before and after ten ranges of a large video at once. */
const measureRanges = async ({ pid, port }: MeasuredServer): Promise<string> => {
  const before = peakMegabytesOf(pid);
  const headers = { range: 'bytes=1000-' };
  const send = async (): Promise<void> => {
    const { body, status } = await fetch(`http://127.0.0.1:${port}${video}`, { headers });
    if (status !== 206) throw new Error(`a range has status ${status}`);
    for await (const _ of body ?? []);
  };
  await Promise.all(Array.from({ length: 10 }, send));
  return `${before} → ${peakMegabytesOf(pid)}`;
};

/** Formats the figures of servers; times relative to the last server, which is nginx where it is installed. */
const rowOf = (name: string, servers: readonly MeasuredServer[], figures: readonly (number | string)[]): Row => {
  const last = figures.at(-1);
  const written = figures.map((figure) =>
    typeof figure === 'number' && typeof last === 'number'
      ? `${figure.toFixed(0)} µs, ${(figure / last).toFixed(1)} ×`
      : figure,
  );
  return { request: name, ...Object.fromEntries(servers.map((server, place) => [server.name, written[place] ?? ''])) };
};

const measurePages = async (checkouts: readonly string[]): Promise<void> => {
  const dist = mkdtempSync(join(tmpdir(), 'measured-'));
  const servers: MeasuredServer[] = [];
  try {
    cpSync(siteFolders.dist, dist, { recursive: true });
    const folder = join(dist, 'client');
    writeFileSync(join(folder, video), '');
    truncateSync(join(folder, video), 120e6);
    servers.push(await startBundled('bundled', '.', dist));
    for (const checkout of checkouts) servers.push(await startBundled(checkout, checkout, dist));
    const nginx = await startNginx(dist);
    if (nginx) servers.push(nginx);
    else console.log('nginx is not on this machine (fix: install nginx and libnginx-mod-http-brotli-static)');
    const rows: Row[] = [];
    for (const kind of kinds) rows.push(rowOf(kind.name, servers, await measureKind(servers, folder, kind)));
    const memory: string[] = [];
    for (const server of servers) memory.push(await measureRanges(server));
    rows.push(rowOf('ten ranges, peak MB', servers, memory));
    console.table(rows);
    keepMeasurement('server', { title: 'Processor time and memory of the servers', about, rows });
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    rmSync(dist, { recursive: true, force: true });
  }
};

/**
 * Measures the bundled server beside nginx with the last build, then the receiver under uploads. Each further word is
 * the folder of another checkout, whose server is measured beside. Figures are no faults.
 */
export const measure = async (words: string[]): Promise<void> => {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  await measurePages(positionals);
  await measureUploads();
};
