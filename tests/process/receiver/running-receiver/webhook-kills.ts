import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../site/temporary-folder.ts';
import { type Random, randomFrom } from './random.ts';
import { receiverPorts } from './receiver-process.ts';
import { writtenForm } from './sendable.ts';
import { startAgain, startSenders, untilNothingWaits } from './senders.ts';

/** Distance from a kill within which a request may come twice, in milliseconds. */
const nearKill = 1000;
/** Longest life of a receiver, in milliseconds. */
const mostLife = 1500;

interface Request {
  id: string;
  at: number;
}

/** Answers of the receivers as they document them. */
const answers = {
  CRM: [200, '{"inlineMessage":"Thanks"}', 429, '{"status":"error","category":"RATE_LIMITS"}'],
  SALES: [200, 'ok', 429, 'rate_limited'],
  OFFICE: [202, '', 502, '{"error":{"code":"NoResponse"}}'],
} as const;

/** Starts a stub of a receiver that sometimes has too much to do. It notes the requests of each lead by its mark. */
const startStub = async (random: Random, [taken, thanks, busy, reason]: (typeof answers)[keyof typeof answers]) => {
  const requests = new Map<string, Request[]>();
  const server = createServer((request, response) => {
    const receive = async (): Promise<void> => {
      const [, mark = 'none'] = /([0-9a-f-]{36})@example\.com/.exec(await text(request)) ?? [];
      if (random.happens(0.02)) return void response.writeHead(busy).end(reason);
      const id = String(request.headers['webhook-id']);
      requests.set(mark, [...(requests.get(mark) ?? []), { id, at: performance.now() }]);
      response.writeHead(taken).end(thanks);
    };
    // A killed receiver breaks its requests off.
    receive().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

/**
 * Kills a receiver while it sends leads to three stubs. Each lead must reach each of them under one id, and only once
 * unless a kill came between the request and its record. Returns the number of leads and of repeated requests.
 */
export const killWhileCallingWebhooks = async (kills: number) => {
  const random = randomFrom(Number(process.env.PROPERTY_SEED ?? 1));
  const stubs = await Promise.all(Object.values(answers).map((answer) => startStub(random, answer)));
  const addresses = Object.keys(answers).map((name, index) => [`WEBHOOK_${name}_URL`, stubs[index]?.url ?? '']);
  const variables = {
    ...(await receiverPorts()),
    ...Object.fromEntries(addresses),
    STORE: join(temporaryFolder(onTestFinished), 'submissions.sqlite'),
    WEBHOOK_CRM_TOKEN: 'pat-eu1-00000000-1111-2222',
  };
  const start = () => startAgain(variables, undefined, new URL('./receiver-with-webhooks.ts', import.meta.url));
  let receiver = await start();
  onTestFinished(async () => void (receiver.isRunning() && (await receiver.end('SIGKILL'))));
  const sending = startSenders(receiver.port, random, () => writtenForm('lead'));
  const killed: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(random.whole(300, mostLife));
    killed.push(performance.now());
    await receiver.end('SIGKILL');
    receiver = await start();
  }
  await sending.stop();
  await untilNothingWaits(receiver.port);

  const leads = [...sending.acknowledged.keys()].toSorted();
  const isNearKill = ({ at }: Request): boolean => killed.some((kill) => Math.abs(at - kill) <= nearKill);
  for (const { requests } of stubs) {
    expect([...requests.keys()].toSorted()).toEqual(leads);
    const all = [...requests.values()];
    expect(all.filter((same) => new Set(same.map(({ id }) => id)).size !== 1)).toEqual([]);
    expect(all.filter((same) => !same.slice(0, -1).every(isNearKill))).toEqual([]);
  }
  const total = stubs.flatMap(({ requests }) => [...requests.values()]).flat().length;
  return { leads: leads.length, repeated: total - leads.length * stubs.length };
};
